-- Uses the language server as Neovim's own client does, and prints what it shows. See neovim.sh.
local folder, output = vim.env.FOLDER, io.open(vim.env.OUTPUT, 'w')

local function say(title, lines)
  output:write('# ', title, '\n')
  for _, line in ipairs(lines) do output:write(line, '\n') end
  output:write('\n')
  output:flush()
end

local function fail(message)
  say('failed: ' .. message, {})
  vim.cmd('cquit 1')
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 10) then fail(what) end
end

local messages = {}
vim.lsp.handlers['window/showMessage'] = function(_, result)
  for line in result.message:gmatch('[^\n]+') do table.insert(messages, line) end
end

-- The lines of the documentation.
local block = folder .. '/' .. vim.env.BLOCK .. '.lua'
if vim.fn.filereadable(block) == 1 then dofile(block) end
vim.cmd('edit ' .. folder .. '/Account.yaml')
local buffer = vim.api.nvim_get_current_buf()
if vim.env.BLOCK == '0.7' then
  local client = vim.lsp.start_client({ name = 'featuregen', cmd = { 'featuregen', 'lsp' }, root_dir = folder })
  vim.lsp.buf_attach_client(buffer, client)
end
wait('the server starts', function()
  local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = buffer }) or vim.lsp.buf_get_clients(buffer)
  for _, client in pairs(clients) do
    if client.name == 'featuregen' and client.server_capabilities.hoverProvider then return true end
  end
end)

local function lines() return vim.api.nvim_buf_get_lines(buffer, 0, -1, false) end

-- Puts the cursor on the first place of a text.
local function go(text, skip)
  for number, line in ipairs(lines()) do
    local column = line:find(text, 1, true)
    if column then
      vim.api.nvim_win_set_cursor(0, { number, column - 1 + (skip or 0) })
      return
    end
  end
  fail('no ' .. text)
end

local function request(method, more)
  local encoding = 'utf-16'
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(0, encoding), more or {})
  local answer
  vim.lsp.buf_request(buffer, method, params, function(err, result) answer = { err = err, result = result } end)
  wait('an answer to ' .. method, function() return answer end)
  return answer.result or answer.err
end

local function diagnostics()
  return vim.tbl_map(function(found)
    return ('%d:%d: %s [%s]'):format(found.lnum + 1, found.col + 1, found.message, found.code)
  end, vim.diagnostic.get(buffer))
end

-- Hover
go('name: String')
say('hover of a bindable field', vim.split(request('textDocument/hover').contents.value, '\n'))
go('saveButtonTapped')
say('hover of an action', vim.split(request('textDocument/hover').contents.value, '\n'))
go('Plan = .free')
say('hover of a type', vim.split(request('textDocument/hover').contents.value, '\n'))

-- Diagnostics while typing
go('Plan = .free')
vim.api.nvim_buf_set_text(buffer, vim.fn.line('.') - 1, 10, vim.fn.line('.') - 1, 14, { 'Pln' })
wait('an error', function() return #vim.diagnostic.get(buffer) == 1 end)
say('an error', diagnostics())

-- Code action
local chosen
vim.ui.select = function(items, options, choose)
  local titles = vim.tbl_map(options.format_item or tostring, items)
  chosen = titles
  choose(items[1], 1)
end
go('Pln')
vim.lsp.buf.code_action()
wait('a code action', function() return #vim.tbl_filter(function(line) return line:find('plan: Plan') end, lines()) == 1 end)
say('code actions', chosen or { 'only one, which was applied' })
wait('no error', function() return #vim.diagnostic.get(buffer) == 0 end)

-- Completion
go('Plan = .free')
local line = vim.fn.line('.') - 1

-- Puts a text in place of the field's type and default, and completes it.
local function complete(text, isShown)
  vim.api.nvim_buf_set_text(buffer, line, 10, line, #lines()[line + 1], { text })
  -- In normal mode, the cursor cannot be after the last character.
  local items = request('textDocument/completion', { position = { line = line, character = 10 + #text } })
  local labels = vim.tbl_map(function(item) return item.label end, items.items or items)
  labels = vim.tbl_filter(isShown, labels)
  table.sort(labels)
  say(('completion after "plan: %s"'):format(text), labels)
end

complete('P', function(label) return label:sub(1, 1) == 'P' end)
complete('Plan = .', function() return true end)
vim.api.nvim_buf_set_text(buffer, line, 10, line, #lines()[line + 1], { 'Plan = .free' })
wait('no error', function() return #vim.diagnostic.get(buffer) == 0 end)

-- Definition
go('Plan = .free', 1)
local place = request('textDocument/definition')[1]
say('definition of Plan', { ('line %d, character %d'):format(place.range.start.line + 1, place.range.start.character + 1) })

-- Rename, applied by the editor
go('paid:')
vim.lsp.buf.rename('subscribed')
wait('the new name', function() return #vim.tbl_filter(function(line) return line:find('subscribed:') end, lines()) == 1 end)
wait('a message', function() return #messages > 0 end)
say('rename of paid', messages)
say('the schema', lines())

output:close()
vim.cmd('quitall!')
