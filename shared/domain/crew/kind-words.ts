const kinds: Record<string, string> = {
  'check-in': 'check-in',
  start: 'start',
  finish: 'finish',
  scan: 'langs gekomen',
  dnf: 'niet gefinisht',
  tap: 'tik',
  'link-wristband': 'polsband gekoppeld',
  'start-wave': 'wave gestart',
  cancel: 'geannuleerd',
  'set-status': 'status gezet',
  undo: 'teruggedraaid',
  settle: 'conflict beslist',
  'stock-count': 'telling',
  'check-item': 'controlepunt',
}

/** Names the kind of an event, for a table. Returns an unknown kind, of a newer app, unchanged. */
export const nameKind = (kind: string): string => kinds[kind] ?? kind
