/** Markup that is safe inside other markup. Only {@link html} creates it. */
export interface Html {
  readonly markup: string
}

type Value = Html | readonly Html[] | string | number | null | undefined | false

/** Builds markup: escapes values, in text and in attributes in double quotes. Nested templates and lists of templates stay markup. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.reduce((text, part, at) => text + render(values[at - 1]) + part) }
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'markup' in value ? value.markup : value.map((one) => one.markup).join('')
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character]!)
}
