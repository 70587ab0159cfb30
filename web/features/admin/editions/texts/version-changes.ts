import { builtInTexts } from '#shared/facts/site-texts.ts'
import type { TextItem, TextKind, TextValues } from './text-kinds.tsx'

/** Formats the changes from the text `before`: 'Gewijzigd: Mag mijn hond mee? · Nieuw: Is er bier?'. Null: the built-in text. */
export function formatVersionChange(kind: TextKind, text: TextValues | null, before: TextValues | null): string {
  const [after, earlier] = [text, before].map((one) => one ?? (builtInTexts[kind.name] as unknown as TextValues)) as [
    TextValues,
    TextValues,
  ]
  const [now, then] = [itemsByName(kind, after.items), itemsByName(kind, earlier.items)]
  const [names, oldNames] = [[...now.keys()], [...then.keys()]]
  const rest = (kind.rest ?? []).filter(({ name }) => after[name] !== earlier[name]).map(({ label }) => label)
  const parts = [
    ['Gewijzigd', [...names.filter((name) => then.has(name) && now.get(name) !== then.get(name)), ...rest]],
    ['Nieuw', names.filter((name) => !then.has(name))],
    ['Weg', oldNames.filter((name) => !now.has(name))],
  ] as const
  const changes = parts.filter(([, changed]) => changed.length > 0).map(([word, changed]) => `${word}: ${changed.join(', ')}`)
  if (changes.length > 0) return changes.join(' · ')
  return names.join('\n') === oldNames.join('\n') ? 'Dezelfde tekst' : 'Andere volgorde'
}

/** Maps the name of each item to its content; items with the same name share one entry. */
function itemsByName(kind: TextKind, items: readonly TextItem[]): Map<string, string> {
  const contents = new Map<string, string>()
  for (const item of items) {
    const values = kind.fields.map(({ name }) => String(item[name] ?? ''))
    contents.set(kind.nameOf(item), [contents.get(kind.nameOf(item)), ...values].join('\n'))
  }
  return contents
}
