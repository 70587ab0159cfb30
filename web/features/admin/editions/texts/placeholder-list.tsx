import type { Edition } from '#shared/contract/editions.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { fillLongText } from '#shared/facts/terms-text.ts'
import { InsertPlaceholders } from '#web/features/admin/insert-placeholders.tsx'
import { editionFacts } from './edition-facts.ts'
import type { TextKind } from './text-kinds.tsx'

/** The unit of the number that replaces a placeholder. It is no part of the value: the organiser types it after the placeholder. */
const units: Readonly<Record<string, string>> = {
  minimumleeftijd: 'jaar',
  aanwezig: 'minuten voor de start',
  deelnemers: 'deelnemers',
  waves: 'waves per dag',
  starters: 'starters per wave',
}

/** Lists the words that an organiser may put between braces in a text, each with the value that visitors of this edition read. */
export function PlaceholderList({ kind, edition }: { kind: TextKind; edition: Edition }) {
  const { placeholders, screen, fields, rest = [] } = kind
  const facts = editionFacts(edition)
  return (
    <InsertPlaceholders
      words={placeholders.map((name) => ({
        name,
        shown: valueOf(name, facts) ?? fillLongText(`{{${name}}}`, screen, facts),
        unit: units[name],
      }))}
      canInsertInto={(field) =>
        [...fields, ...rest].some(({ name, acceptsPlaceholders }) => acceptsPlaceholders && field.name.split('.').at(-1) === name)
      }
    >
      Deze woorden vullen zichzelf in: op de site staat wat erachter staat, en dat verandert mee. Wat tussen haakjes staat, typ je er zelf
      bij.
    </InsertPlaceholders>
  )
}

/** Returns the text to show beside a word that becomes a link on the page; undefined for other words. */
function valueOf(name: string, facts: FactsInForce): string | undefined {
  if (name === 'email') return readFact('contact', 'mail', facts).value.email
  return name === 'privacy' ? 'link naar de privacyverklaring' : undefined
}
