import { chakra } from '#web/ui/chakra.ts'
import type { EventEdition } from '#shared/contract/catalog.ts'
import type { TicketType } from '#shared/domain/tickets.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { DatesNote, DayGroup, DayRowsWait, DayTitle } from './days-wait.tsx'
import { daysToWaitFor, refuseDay, type useEditions } from './editions.ts'
import { WaitingListBeside } from './waiting-list-beside.tsx'

export interface DayChoiceProps {
  days: ReturnType<typeof useEditions>
  ticketType: TicketType | null
  value: string
  error?: string
  onChange: (eventDate: string) => void
}

/** The race days with their places left, and the waiting list of those that are full. Shows the ones last seen when there is no answer, and says so. */
export function DayChoice({ days, ticketType, value, error, onChange }: DayChoiceProps) {
  const { editions, seenAt, failed } = days
  const full = daysToWaitFor(editions ?? [], ticketType).map(({ eventDate }) => ({
    eventDate,
    waveId: null,
    name: formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' }),
  }))
  const isServed = editions?.some((day) => day.eventDate === value && refuseDay(day, ticketType) === undefined) ?? false
  return (
    <DayGroup>
      {failed && <NoAnswer days={days} seenAt={editions && seenAt} />}
      {editions && editions.length === 0 && (
        <EmptyState title="Nog geen racedag">
          Zodra de inschrijving opent, kies je hier je dag. Je keuze hierboven blijft bewaard.
        </EmptyState>
      )}
      {editions && editions.length > 0 && (
        <RadioCards
          legend={<DayTitle>Dag</DayTitle>}
          name="eventDate"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          options={editions.map((edition) => describeDay(edition, ticketType))}
        />
      )}
      <WaitingListBeside places={full} ticketType={ticketType} isServed={isServed} ask="Wacht op een volle dag" />
      {!editions && !failed && <DayRowsWait />}
      <DatesNote />
    </DayGroup>
  )
}

function describeDay(edition: EventEdition, ticketType: TicketType | null) {
  const refused = refuseDay(edition, ticketType)
  return {
    value: edition.eventDate,
    title: formatEventDate(edition.eventDate, { weekday: 'long', day: 'numeric', month: 'long' }),
    text:
      refused === undefined
        ? `${edition.location}. Nog ${edition.availableSpots} ${edition.availableSpots === 1 ? 'plek' : 'plekken'}.`
        : edition.location,
    aside: refused,
    disabled: refused !== undefined,
  }
}

function NoAnswer({ days, seenAt }: { days: DayChoiceProps['days']; seenAt: number | undefined }) {
  return (
    <Notice kind="warn" title="Geen verbinding">
      {seenAt
        ? `Dit zijn de plekken van ${formatTime(seenAt)}. Je kunt verder invullen, bij het betalen kijken we opnieuw.`
        : 'We kunnen de racedagen nu niet ophalen. Er is niets verloren.'}{' '}
      <chakra.div marginBlockStart="2">
        <Button variant="quiet" size="compact" icon="refresh" busy={days.trying} busyText="Bezig..." onClick={days.retry}>
          Probeer opnieuw
        </Button>
      </chakra.div>
    </Notice>
  )
}
