;;; Uses the language server as Eglot does, and prints what it shows. See emacs.sh.  -*- lexical-binding: t -*-
(setq folder (getenv "FOLDER") output (getenv "OUTPUT") ring-bell-function #'ignore)

(defun say (title &rest lines)
  (write-region (concat "# " title "\n" (mapconcat #'identity lines "\n") "\n\n") nil output t 'quiet))

(defun wait (what condition)
  (with-timeout (20 (say (concat "failed: " what)) (kill-emacs 1))
    (while (not (funcall condition)) (accept-process-output nil 0.05))))

(defun go (text)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(require 'yaml-mode)
;; The lines of the documentation.
(load (expand-file-name "init.el" folder) nil t)

(find-file (expand-file-name "Account.yaml" folder))
;; What `eglot-ensure' does after the first command, which does not come in a batch.
(apply #'eglot--connect (eglot--guess-contact))
(wait "the server starts" #'eglot-managed-p)

(defun ask (method)
  (jsonrpc-request (eglot--current-server-or-lose) method (eglot--TextDocumentPositionParams)))

(go "name: String")
(say "hover of a bindable field" (plist-get (plist-get (ask :textDocument/hover) :contents) :value))

(go "Plan = .free")
(let ((place (car (xref-backend-definitions 'eglot "Plan"))))
  (say "definition of Plan" (format "line %s" (xref-location-line (xref-item-location place)))))

(go "Plan = .free")
(delete-char 2)
(insert "P")
(eglot--signal-textDocument/didChange)
(wait "an error" (lambda () (flymake-start) (flymake-diagnostics)))
(say "an error" (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n"))
(go "Pan")
(delete-char 1)
(insert "Pl")
(eglot--signal-textDocument/didChange)

(go "paid:")
(eglot-rename "subscribed")
(say "the schema after a rename of paid" (buffer-substring-no-properties (point-min) (point-max)))
(set-buffer-modified-p nil)
(kill-emacs 0)
