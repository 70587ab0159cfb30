import { sayVenue } from '#shared/facts/say-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useFact } from '#web/api/event-facts.ts'
import type { CompletedTicket } from '#web/features/tickets/draft/persisted-order.ts'
import { chakra } from '#web/ui/chakra.ts'
import { Icon } from '#web/ui/icon.tsx'

const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2' } })
const Tips = chakra('ul', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      paddingBlock: '3',
      borderBlockStart: '1.5px solid',
      borderColor: 'edge',
      lineHeight: '1.35',
    },
  },
})
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.muted', marginBlockStart: '2' } })

/** What to know before leaving home. With a wave the time to be there is the number; without one the rule. */
export function RaceDayTips({ ticket }: { ticket: CompletedTicket }) {
  const { value: opens, note } = useFact('checkInOpens', 'tickets')
  const { value: before } = useFact('arriveMinutesBefore', 'tickets')
  const { value: venue } = useFact('venue', 'tickets')
  const be = ticket.waveTime
    ? `Wees er om ${formatTime(Date.parse(ticket.waveTime) - before * 60_000)}.`
    : `Wees er ${before} minuten voor je start.`
  return (
    <section aria-labelledby="departure">
      <Title id="departure">Voor je vertrekt</Title>
      <Tips>
        <li>
          <Icon name="clock" />
          <span>
            <b>{be}</b> De check-in is open vanaf {opens}.
          </span>
        </li>
        <li>
          <Icon name="place" />
          <span>
            <b>{sayVenue(venue)}.</b> Parkeer op {venue.parking}, vandaar is het lopen.
          </span>
        </li>
        <li>
          <Icon name="bag" />
          <span>
            <b>Geldig ID, deze QR, droge kleren.</b> Je polsband krijg je bij de check-in.
          </span>
        </li>
      </Tips>
      {note && <Note>{note}</Note>}
    </section>
  )
}
