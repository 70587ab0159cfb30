import type { Edition } from '#shared/contract/editions.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { fillLongText } from '#shared/facts/terms-text.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { editionFacts } from './edition-facts.ts'
import type { TextKind } from './text-kinds.tsx'

const Words = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    textStyle: 'small',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px' },
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

interface WordListProps {
  kind: TextKind
  edition: Edition
  onChoose: (name: string) => void
}

/** The words that an organiser may put between braces in a text, each with what visitors of this edition read in its place. */
export function WordList({ kind: { placeholders, screen }, edition, onChoose }: WordListProps) {
  const facts = editionFacts(edition)
  return (
    <>
      <Hint>
        Deze woorden vullen zichzelf in: op de site staat wat erachter staat, en dat verandert mee. Klik in een tekst en druk op een woord, dan komt
        het daar. Wat tussen haakjes staat, typ je er zelf bij.
      </Hint>
      <Words aria-label="Wat je tussen accolades kunt zetten">
        {placeholders.map((name) => (
          <div key={name}>
            <dt>
              <Button
                size="table"
                variant="quiet"
                aria-label={`Zet {{${name}}} in de tekst`}
                // Pressing the button must not take the focus from the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(name)}
              >
                {`{{${name}}}`}
              </Button>
            </dt>
            <dd>
              {valueOf(name, facts) ?? fillLongText(`{{${name}}}`, screen, facts)}
              {units[name] && <Unit>{` (${units[name]})`}</Unit>}
            </dd>
          </div>
        ))}
      </Words>
    </>
  )
}

/** The words of which the page makes a link. */
function valueOf(name: string, facts: FactsInForce): string | undefined {
  if (name === 'email') return readFact('contact', 'mail', facts).value.email
  return name === 'privacy' ? 'link naar de privacyverklaring' : undefined
}
