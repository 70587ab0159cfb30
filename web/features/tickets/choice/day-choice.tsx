import type { EventEdition } from '#shared/contract/catalog.ts'
import { formatSalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatLongDayAt, formatTime } from '#shared/lib/dates.ts'
import { useFact } from '#web/api/event-facts.ts'
import { bestSalesStateOf, useSaleNow } from '#web/api/use-sale.ts'
import { listDaysWithWaitingList, ownHoldText, findDayFault, type useEditions } from '#web/features/tickets/editions.ts'
import { WaitingListBeside } from '#web/features/tickets/waiting-list/waiting-list-beside.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { DatesNote, DayGroup, DayTitle } from './days-placeholder.tsx'

export interface DayChoiceProps {
  days: ReturnType<typeof useEditions>
  ticketType: TicketType | null
  /** The chosen race day; empty if none is chosen. */
  value: string
  /** The race day for which the buyer's own unpaid order holds places. */
  heldDay: string | undefined
  /** The mail address in the registration, for the waiting list. */
  draftEmail: string
  error?: string
  onChange: (eventDate: string) => void
}

/**
 * Shows the race days with the number of places left, and the waiting list of the full days. Until the server answers, offers the edition's
 * dates without these numbers. If the server does not answer, shows the days that this device received last, with a message.
 */
export function DayChoice({ days, ticketType, value, heldDay, draftEmail, error, onChange }: DayChoiceProps) {
  const { editions, seenAt, failed } = days
  // Renders again when the sale of a day opens or closes.
  const now = useSaleNow()
  const full = listDaysWithWaitingList(editions ?? [], ticketType).map(({ eventDate }) => ({
    eventDate,
    waveId: null,
    name: formatLongDayAt(eventDate, now),
  }))
  const hasChoice =
    editions?.some((day) => day.eventDate === value && findDayFault(day, ticketType, value === heldDay) === undefined) ?? false
  const expected = useFact('dates', 'wizard').value
  const where = formatVenue(useFact('venue', 'wizard').value)
  const options =
    editions?.map((edition) => describeDay(edition, ticketType, { isHeld: edition.eventDate === heldDay, now })) ??
    (failed ? [] : expected.map((eventDate) => ({ value: eventDate, title: formatLongDayAt(eventDate, now), text: where })))
  return (
    <DayGroup>
      {failed && <NoAnswer days={days} seenAt={editions && seenAt} />}
      {editions && editions.length === 0 && (
        <EmptyState title="Nog geen racedag">
          Zodra de inschrijving opent, kies je hier je dag. Je keuze hierboven blijft bewaard.
        </EmptyState>
      )}
      {options.length > 0 && (
        <RadioCards
          legend={<DayTitle>Dag</DayTitle>}
          name="eventDate"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          options={options}
        />
      )}
      <WaitingListBeside
        places={full}
        ticketType={ticketType}
        draftEmail={draftEmail}
        hasChoice={hasChoice}
        buttonText="Wacht op een volle dag"
      />
      <DatesNote />
    </DayGroup>
  )
}

function describeDay(edition: EventEdition, ticketType: TicketType | null, { isHeld, now }: { isHeld: boolean; now: number }) {
  const refused = findDayFault(edition, ticketType, isHeld)
  const left = `Nog ${edition.availableSpots} ${edition.availableSpots === 1 ? 'plek' : 'plekken'} op deze dag`
  return {
    value: edition.eventDate,
    title: formatLongDayAt(edition.eventDate, now),
    text:
      refused === undefined
        ? `${edition.location}. ${findDayFault(edition, ticketType) === undefined ? left : ownHoldText}.`
        : [edition.location, formatSalesState(bestSalesStateOf(ticketType, [edition.eventDate]))].filter(Boolean).join('. '),
    aside: refused,
    disabled: refused !== undefined,
  }
}

function NoAnswer({ days, seenAt }: { days: DayChoiceProps['days']; seenAt: number | undefined }) {
  return (
    <Notice kind="warn" title="Geen verbinding">
      <span>
        {seenAt
          ? `Dit zijn de plekken van ${formatTime(seenAt)}. Je kunt verder invullen, bij het betalen kijken we opnieuw.`
          : 'We kunnen de racedagen nu niet ophalen. Er is niets verloren.'}
      </span>{' '}
      <chakra.div marginBlockStart="2">
        <Button variant="quiet" size="compact" icon="refresh" busy={days.trying} busyText="Bezig..." onClick={days.retry}>
          Probeer opnieuw
        </Button>
      </chakra.div>
    </Notice>
  )
}
