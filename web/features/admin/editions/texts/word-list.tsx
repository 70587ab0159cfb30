import type { Edition } from '#shared/contract/editions.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { fillLongText } from '#shared/facts/terms-text.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { editionFacts } from './edition-facts.ts'
import type { TextKind } from './text-kinds.tsx'

const Words = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 20px',
    textStyle: 'small',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 6px' },
    '& dd': { color: 'fg.strong', fontWeight: 'medium' },
  },
})

const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })
const Unit = chakra('span', { base: { fontWeight: 'normal', color: 'fg.muted' } })

/** The thing that the number of a word counts. The organiser types the number after the word. */
const units: Readonly<Record<string, string>> = {
  minimumleeftijd: 'jaar',
  aanwezig: 'minuten voor de start',
  deelnemers: 'deelnemers',
  waves: 'waves per dag',
  starters: 'starters per wave',
}

/** The words that an organiser may write between braces in a text, each with what visitors of this edition read in its place. */
export function WordList({ kind: { placeholders, screen }, edition }: { kind: TextKind; edition: Edition }) {
  const facts = editionFacts(edition)
  return (
    <>
      <Words aria-label="Wat je tussen accolades kunt zetten">
        {placeholders.map((name) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>
              {valueOf(name, facts) ?? fillLongText(`{{${name}}}`, screen, facts)}
              {units[name] && <Unit>{` (${units[name]})`}</Unit>}
            </dd>
          </div>
        ))}
      </Words>
      <Hint>Wat tussen haakjes staat, typ je er zelf bij.</Hint>
    </>
  )
}

/** The words of which the page makes a link. */
function valueOf(name: string, facts: FactsInForce): string | undefined {
  if (name === 'email') return readFact('contact', 'mail', facts).value.email
  return name === 'privacy' ? 'link naar de privacyverklaring' : undefined
}
