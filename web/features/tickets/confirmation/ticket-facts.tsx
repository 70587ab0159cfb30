import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { formatStart } from '#shared/domain/race/format-start.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFact } from '#web/api/event-facts.ts'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { nameTicket } from '#web/features/tickets/draft/receipt-of.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'

const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2' } })
const Lines = chakra('ul', {
  base: {
    fontWeight: 'normal',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '3', fontVariantNumeric: 'tabular-nums' },
    '& span:first-of-type': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.muted', marginBlockStart: '2' } })

const badges = {
  confirmed: ['ok', 'Betaald'],
  pending: ['wait', 'In behandeling'],
  expired: ['bad', 'Niet betaald'],
  failed: ['bad', 'Niet betaald'],
  cancelled: ['gone', 'Geannuleerd'],
  refunded: ['done', 'Terugbetaald'],
} as const

/** Shows the day, start, venue, participants and payment of a ticket. */
export function TicketFacts({ ticket }: { ticket: CompletedTicket }) {
  const { value: venue } = useFact('venue', 'tickets')
  const names = [ticket.primaryParticipantName, ticket.secondaryParticipantName].filter((name) => name !== null)
  const [kind, word] = ticket.paidTooLate ? (['done', 'Gaat terug'] as const) : badges[ticket.status]
  const method = formatPaymentMethod(ticket.paymentMethod)
  return (
    <section aria-labelledby="race">
      <Title id="race">Je race</Title>
      <FactList
        facts={[
          { name: 'Wanneer', value: formatTicketDay(ticket) },
          { name: 'Start', value: <Start ticket={ticket} /> },
          { name: 'Waar', value: formatVenue(venue) },
          { name: 'Ticket', value: ticket.team ? `${nameTicket(ticket)}, ${ticket.team.places} plekken` : nameTicket(ticket) },
          {
            name: ticket.team ? 'Koper' : names.length > 1 ? 'Deelnemers' : 'Deelnemer',
            value: names.map((name, at) => <div key={at}>{name}</div>),
          },
          {
            name: 'Betaling',
            value: (
              <>
                <Lines>
                  {ticket.lines.map((line, at) => (
                    <li key={at}>
                      <span>{line.label}</span> <span>{formatEuro(line.amount)}</span>
                    </li>
                  ))}
                </Lines>
                <chakra.div marginBlock="2">
                  <span>{formatEuro(ticket.price)}</span>
                  {method && ticket.price > 0 && <span>{` met ${method}`}</span>}
                </chakra.div>
                <Badge kind={kind}>{word}</Badge>
              </>
            ),
          },
        ]}
      />
      <Note>{useFact('dates', 'tickets').note}</Note>
    </section>
  )
}

/** Formats the wave of a ticket: `Wave 5, 12:00`. Undefined if no wave is assigned yet. */
export function formatAssignedWave({ waveNumber, waveTime }: Pick<CompletedTicket, 'waveNumber' | 'waveTime'>): string | undefined {
  return waveNumber === null || waveTime === null ? undefined : `Wave ${waveNumber}, ${formatTime(waveTime)}`
}

/** Shows the wave, or that it is cancelled or is assigned later. Shows no default start time, which would contradict the mail (0045). */
function Start({ ticket }: { ticket: CompletedTicket }) {
  const wave = ticket.waveCancelled ? formatStart(ticket) : formatAssignedWave(ticket)
  if (wave) return <span>{wave}</span>
  return (
    <>
      <span>Nog niet bekend</span>
      <Note>Je wave wordt later toegewezen. Je krijgt een mail zodra hij bekend is.</Note>
    </>
  )
}

/** Formats the race day of a ticket: `Zaterdag 11 oktober 2025`. */
export function formatTicketDay({ eventDate }: Pick<CompletedTicket, 'eventDate'>): string {
  const day = formatEventDate(eventDate)
  return day.charAt(0).toUpperCase() + day.slice(1)
}
