import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { EventCard } from '#shared/facts/event-cards.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { badgeOf, formatEntryCount, formatLongCardDays, sectionsOf } from './edition-words.ts'
import { useEventCard } from './use-event-card.ts'

const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px', color: 'fg', outline: 'none' },
})
const Sections = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, columnGap: '6' },
})
const Section = chakra('section', {
  base: { display: 'grid', alignContent: 'start', gap: '2', paddingBlock: '4', borderBlockStart: '1px solid', borderColor: 'edge.control' },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > a': { flex: { base: '1 1 100%', md: '0 0 auto' } } },
})

/** Shows where an edition is, how to get there and where to sleep. */
export const EditionSections = ({ edition, facts }: { edition: EventCard; facts: FactsInForce }) => (
  <Sections>
    {sectionsOf(edition, facts).map(({ title, text, note }) => (
      <Section key={title}>
        <chakra.h3 textStyle="caps" color="fg.accent">
          {title}
        </chakra.h3>
        <chakra.p lineHeight="1.45">{text}</chakra.p>
        <FactNote>{note}</FactNote>
      </Section>
    ))}
  </Sections>
)

/** Makes the modal focus this element. By default a modal focuses its first button, which is at the end here: a phone would scroll down. */
const setAutofocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

/** Shows the details of one edition in a modal over the page. */
export function EditionPanel({ edition, onClose }: { edition: EventCard | undefined; onClose: () => void }) {
  const facts = useFacts()
  return (
    <Dialog open={edition !== undefined} onClose={onClose} title={edition?.name} wide>
      {edition && (
        <>
          <Summary edition={edition} />
          <EditionSections edition={edition} facts={facts} />
          <Links edition={edition} />
        </>
      )}
    </Dialog>
  )
}

function Summary({ edition }: { edition: EventCard }) {
  const { days, status, sale } = useEventCard(edition)
  const { kind, word } = badgeOf(status, sale)
  return (
    <Facts ref={setAutofocus} tabIndex={-1}>
      <Badge kind={kind}>{word}</Badge>
      <span>{formatLongCardDays(days)}</span>
      <span>{`${edition.venue}, ${edition.location}`}</span>
      <span>{formatEntryCount(edition)}</span>
    </Facts>
  )
}

function Links({ edition }: { edition: EventCard }) {
  const { status, sale } = useEventCard(edition)
  if (status !== 'registration_open') return undefined
  return (
    <Actions>
      <ButtonLink to="/tickets" variant="primary">
        {sale.state === 'open' ? 'KOOP TICKETS' : 'BEKIJK DE TICKETS'}
      </ButtonLink>
      <ButtonLink to="/race-map" variant="outline">
        BEKIJK PARCOURS
      </ButtonLink>
    </Actions>
  )
}
