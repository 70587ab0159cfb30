import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { describeArrival, computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { wearsBands } from '#shared/domain/race/start-numbers.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
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

/** Shows when and where to arrive, and what to bring. */
export function BeforeYouGo({ participant }: { participant: CachedParticipant }) {
  const facts = useFacts()
  const { value: venue } = useFact('venue', 'dashboard')
  const { eventDate, waveTime, numbering } = participant
  const times = computePersonalTimes({ eventDate, waveTime: waveTime === null ? null : Date.parse(waveTime) }, facts)
  return (
    <TicketSection title="Voor je vertrekt">
      <ul>
        <Line icon="clock">
          <b>{describeArrival(times, facts)}</b> De check-in is open vanaf <span>{formatTime(times.checkIn)}</span>.
        </Line>
        <Line icon="place">
          <b>{formatVenue(venue)}.</b> Parkeer op {venue.parking}, vandaar is het lopen.
        </Line>
        <Line icon="bag">
          <b>Geldig ID, deze QR, droge kleren.</b> Je {wearsBands(numbering) ? 'polsband' : 'startnummer'} krijg je bij de check-in.
        </Line>
      </ul>
    </TicketSection>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Row>
      <Icon name={icon} boxSize="22px" marginBlockStart="1px" />
      <span>{children}</span>
    </Row>
  )
}
