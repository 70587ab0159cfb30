import { chakra } from '#web/ui/theme/chakra.ts'
import { readGuide } from '#shared/facts/participant-guide.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { TicketRow, TicketSection } from '#web/features/participant/ticket-section.tsx'

const More = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', marginBlockStart: '2', '& a': { textDecoration: 'underline' } } })

/** Shows the organiser's information that everybody must know before the start. */
export function ImportantInformation({ numbering }: Pick<CachedParticipant, 'numbering'>) {
  return (
    <TicketSection title="Belangrijk" data-no-print>
      <ul>
        {readGuide('information', useFacts(), numbering).map((line) => (
          <TicketRow key={line}>{line}</TicketRow>
        ))}
      </ul>
      <More>
        De rest staat in de <Link to="/voorwaarden">voorwaarden</Link> en bij <Link to="/privacy">privacy</Link>.
      </More>
    </TicketSection>
  )
}

/** Lists the features that are planned for this screen. */
export function Roadmap({ numbering }: Pick<CachedParticipant, 'numbering'>) {
  return (
    <TicketSection title="Hier werken we aan" data-no-print>
      <ul>
        {readGuide('roadmap', useFacts(), numbering).map((line) => {
          const [title, ...rest] = line.split(':')
          return (
            <TicketRow key={line}>
              {rest.length > 0 ? (
                <>
                  <b>{title}:</b>
                  {rest.join(':')}
                </>
              ) : (
                line
              )}
            </TicketRow>
          )
        })}
      </ul>
    </TicketSection>
  )
}
