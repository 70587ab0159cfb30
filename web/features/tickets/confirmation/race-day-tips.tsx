import { describeArrival, computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'

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

/** Shows tips for the race day. If a wave is assigned, shows the time to arrive; otherwise the general rule for arriving. */
export function RaceDayTips({ ticket }: { ticket: CompletedTicket }) {
  const facts = useFacts()
  const { value: venue } = useFact('venue', 'tickets')
  const { eventDate, waveTime } = ticket
  const times = computePersonalTimes({ eventDate, waveTime: waveTime === null ? null : Date.parse(waveTime) }, facts)
  return (
    <section aria-labelledby="departure">
      <Title id="departure">Voor je vertrekt</Title>
      <Tips>
        <li>
          <Icon name="clock" />
          <span>
            <b>{describeArrival(times, facts)}</b> De check-in is open vanaf <span>{formatTime(times.checkIn)}</span>.
          </span>
        </li>
        <li>
          <Icon name="place" />
          <span>
            <b>{formatVenue(venue)}.</b> Parkeer op {venue.parking}, vandaar is het lopen.
          </span>
        </li>
        <li>
          <Icon name="bag" />
          <span>
            <b>Geldig ID, deze QR, droge kleren.</b> Je polsband krijg je bij de check-in.
          </span>
        </li>
      </Tips>
    </section>
  )
}
