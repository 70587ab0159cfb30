import { chakra } from '#web/ui/theme/chakra.ts'
import { formatStart } from '#shared/domain/race/format-start.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'
import { TicketStatus } from './ticket-status.tsx'

const Day = chakra('span', { base: { display: 'block', _firstLetter: { textTransform: 'uppercase' } } })
const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', marginBlockStart: '2' } })

/** Shows the registration: type, team, day, wave, sizes and status. `both`: true if the account has the tickets of both duo members. */
export function RegistrationStatus({ participant, both }: { participant: CachedParticipant; both: boolean }) {
  const duo = participant.ticketType === 'duo'
  return (
    <TicketSection title="Je inschrijving" data-no-print>
      <FactList
        facts={[
          { name: 'Soort', value: duo ? 'Duo' : 'Solo' },
          ...(participant.teammate ? [{ name: 'Team', value: `${participant.name} en ${participant.teammate}` }] : []),
          { name: 'Dag', value: <Day>{formatEventDate(participant.eventDate)}</Day> },
          { name: 'Start', value: formatStart(participant) },
          ...(participant.sizes ?? []).map(({ name, size }) => ({ name, value: `Maat ${size}` })),
          { name: 'Status', value: <TicketStatus participant={participant} /> },
        ]}
      />
      {duo && (
        <Note>
          {both
            ? 'Jullie starten samen en hebben elk een eigen QR. Bovenaan kies je wiens ticket je ziet.'
            : 'Jullie starten samen en hebben elk een eigen QR. Dit is die van jou.'}
        </Note>
      )}
    </TicketSection>
  )
}
