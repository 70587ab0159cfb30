const kinds: Record<string, string> = {
  'check-in': 'check-in',
  start: 'start',
  finish: 'finish',
  scan: 'langs gekomen',
  dnf: 'niet gefinisht',
  'link-wristband': 'polsband',
  'start-wave': 'wave gestart',
  undo: 'teruggedraaid',
  'stock-count': 'telling',
  'check-item': 'controlepunt',
}

/** What an event was, in the small print of a table; a kind of a newer app by its own name. */
export const nameKind = (kind: string): string => kinds[kind] ?? kind
