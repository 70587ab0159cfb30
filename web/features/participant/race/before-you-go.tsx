import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import { sayVenue } from '#shared/facts/say-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr)',
    gap: '3',
    paddingBlock: '11px',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
    lineHeight: '1.35',
  },
})
const Elsewhere = chakra('span', { base: { display: 'block', textStyle: 'note', color: 'fg.note', marginBlockStart: '0.5' } })

/** When to be there, where, and with what: the readings of this screen, with a line where another screen says otherwise. */
export function BeforeYouGo({ participant }: { participant: CachedParticipant }) {
  const arrive = useFact('arriveMinutesBefore', 'dashboard')
  const opens = useFact('checkInOpens', 'dashboard')
  const { value: venue } = useFact('venue', 'dashboard')
  const { waveTime } = participant
  return (
    <TicketSection title="Voor je vertrekt">
      <ul>
        <Line icon="clock" notes={[arrive.note, opens.note]}>
          <b>
            {waveTime
              ? `Wees er om ${formatTime(Date.parse(waveTime) - arrive.value * 60_000)}.`
              : `Wees er ${arrive.value} minuten voor je start.`}
          </b>{' '}
          De check-in is open vanaf <span>{opens.value}</span>.
        </Line>
        <Line icon="place">
          <b>{sayVenue(venue)}.</b> Parkeer op {venue.parking}, vandaar is het lopen.
        </Line>
        <Line icon="bag">
          <b>Geldig ID, deze QR, droge kleren.</b> Je polsband krijg je bij de check-in.
        </Line>
      </ul>
    </TicketSection>
  )
}

function Line({ icon, notes = [], children }: { icon: IconName; notes?: readonly (string | undefined)[]; children: ReactNode }) {
  return (
    <Row>
      <Icon name={icon} boxSize="22px" marginBlockStart="1px" />
      <span>
        <span>{children}</span>
        {notes.map((note) => note && <Elsewhere key={note}>{note}</Elsewhere>)}
      </span>
    </Row>
  )
}
