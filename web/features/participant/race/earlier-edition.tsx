import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'
import { raceDayAnchor } from './race-day.tsx'

/** Returns true for a day (`YYYY-MM-DD`) before the current edition. The facts on the ticket screen do not apply to that day. */
export function useIsEarlierEdition(eventDate: string): boolean {
  return eventDate < readDays(useFacts())[0]!
}

/** Formats the day of a ticket: `11 oktober`, or `11 oktober 2024` if the ticket is not for the current edition. */
export const useTicketDay = (eventDate: string): string =>
  formatEventDate(eventDate, {
    day: 'numeric',
    month: 'long',
    ...(readDays(useFacts()).includes(eventDate) ? {} : { year: 'numeric' }),
  })

const readDays = (facts: FactsInForce) => readFact('dates', 'dashboard', facts).value

/** Shows that the edition of this ticket is over, in place of the sections about the next event. The link to the race day scrolls to it. */
export function EarlierEdition({ eventDate }: { eventDate: string }) {
  return (
    <TicketSection title="Deze editie is geweest" id={raceDayAnchor}>
      <p>
        Dit ticket was voor <span>{formatEventDate(eventDate)}</span>. De uitslagen staan bij <Link to="/uitslagen">uitslagen</Link>; voor
        de volgende editie heb je een <Link to="/tickets">nieuw ticket</Link> nodig.
      </p>
    </TicketSection>
  )
}
