import { chakra } from '#web/ui/chakra.ts'
import { importantInformation, roadmap } from '#shared/facts/participant-guide.ts'
import { Link } from '#web/ui/link.tsx'
import { TicketRow, TicketSection } from './ticket-section.tsx'

const More = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', marginBlockStart: '2', '& a': { textDecoration: 'underline' } } })

/** What everybody has to know before the start. */
export function ImportantInformation() {
  return (
    <TicketSection title="Belangrijk" data-no-print>
      <ul>
        {importantInformation().map((line) => (
          <TicketRow key={line}>{line}</TicketRow>
        ))}
      </ul>
      <More>
        De rest staat in de <Link to="/voorwaarden">voorwaarden</Link> en bij <Link to="/privacy">privacy</Link>.
      </More>
    </TicketSection>
  )
}

/** What this screen will be able to do later. */
export function Roadmap() {
  return (
    <TicketSection title="Hier werken we aan" data-no-print>
      <ul>
        {roadmap.map(({ title, text }) => (
          <TicketRow key={title}>
            <b>{title}.</b> {text}
          </TicketRow>
        ))}
      </ul>
    </TicketSection>
  )
}
