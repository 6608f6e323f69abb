"""peer.py SCHEMA OUTPUT: the same schema as Python's usual pair would do it: PyYAML reads it, with libyaml, and Jinja2 writes it."""
import sys

import jinja2
import yaml

TEMPLATE = """\
// Generated from {{ name }}
{% for name, type in types.items() %}
{% if "struct" in type %}
public struct {{ name }}: Equatable, Sendable {
{% for field, value in type.struct.items() %}
  public var {{ field }}: {{ value.type or value }}
{% endfor %}

  public init(
{% for field, value in type.struct.items() %}
    {{ field }}: {{ value.type or value }}{% if value.default is defined %} = {{ value.default | tojson }}{% endif %}{{ "" if loop.last else "," }}
{% endfor %}
  ) {
{% for field in type.struct %}
    self.{{ field }} = {{ field }}
{% endfor %}
  }
}
{% else %}
public enum {{ name }}: Equatable, Sendable {
{% for case, value in type.enum.items() %}
  case {{ case }}
  {%- if value is string %}({{ value }})
  {%- elif value is mapping %}({% for label, type in value.items() %}{{ label }}: {{ type }}{{ "" if loop.last else ", " }}{% endfor %})
  {%- elif value %}({{ value | join(", ") }})
  {%- endif %}

{% endfor %}
}
{% endif %}
{% endfor %}
"""

schema, output = sys.argv[1:]
with open(schema) as file:
    types = yaml.load(file, Loader=yaml.CSafeLoader)["types"]
environment = jinja2.Environment(trim_blocks=True, lstrip_blocks=True)
with open(output, "w") as file:
    file.write(environment.from_string(TEMPLATE).render(name=schema, types=types))
