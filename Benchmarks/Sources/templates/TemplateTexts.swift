/// For our engine and for swift-mustache, to the letter. Three braces keep the latter from writing HTML.
enum MustacheText {
  static let file = """
    {{#structs}}
    /// {{{doc}}}
    {{{access}}} struct {{{name}}}: Equatable, Sendable {
    {{#fields}}
      {{#hasDoc}}
      /// {{{doc}}}
      {{/hasDoc}}
      {{{access}}} {{#isConstant}}let{{/isConstant}}{{^isConstant}}var{{/isConstant}} {{{name}}}: {{{type}}}
    {{/fields}}

      {{{access}}} init({{#fields}}{{{name}}}: {{{type}}}{{#hasDefault}} = {{{default}}}{{/hasDefault}}\
    {{^isLast}}, {{/isLast}}{{/fields}}) {
    {{#fields}}
        self.{{{name}}} = {{{name}}}
    {{/fields}}
      }
    }

    {{/structs}}
    {{#enums}}
    {{{access}}} enum {{{name}}}: Equatable, Sendable {
    {{#cases}}
      case {{{name}}}{{#hasPayload}}({{#payload}}{{{label}}}: {{{type}}}{{^isLast}}, {{/isLast}}{{/payload}}){{/hasPayload}}
    {{/cases}}
    {{#cases}}
    {{>accessor}}
    {{/cases}}
    }

    {{/enums}}

    """

  static let accessor = """

      {{{access}}} var is{{{capitalizedName}}}: Bool {
        if case .{{{name}}} = self { true } else { false }
      }

    """
}

/// The same for Stencil. The partial is written out, as Stencil would parse it anew for each use.
enum StencilText {
  static let file = """
    {% for s in structs %}/// {{ s.doc }}
    {{ access }} struct {{ s.name }}: Equatable, Sendable {
    {% for f in s.fields %}{% if f.hasDoc %}  /// {{ f.doc }}
    {% endif %}  {{ access }} {% if f.isConstant %}let{% else %}var{% endif %} {{ f.name }}: {{ f.type }}
    {% endfor %}
      {{ access }} init({% for f in s.fields %}{{ f.name }}: {{ f.type }}{% if f.hasDefault %} = {{ f.default }}{% endif %}\
    {% if not f.isLast %}, {% endif %}{% endfor %}) {
    {% for f in s.fields %}    self.{{ f.name }} = {{ f.name }}
    {% endfor %}  }
    }

    {% endfor %}{% for e in enums %}{{ access }} enum {{ e.name }}: Equatable, Sendable {
    {% for c in e.cases %}  case {{ c.name }}{% if c.hasPayload %}({% for v in c.payload %}{{ v.label }}: {{ v.type }}\
    {% if not v.isLast %}, {% endif %}{% endfor %}){% endif %}
    {% endfor %}{% for c in e.cases %}
      {{ access }} var is{{ c.capitalizedName }}: Bool {
        if case .{{ c.name }} = self { true } else { false }
      }
    {% endfor %}}

    {% endfor %}
    """
}
