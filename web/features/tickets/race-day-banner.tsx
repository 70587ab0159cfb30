import { readFact } from '#shared/facts/event-facts.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** On the day itself, by the server's clock and Amsterdam's calendar: today is the day. */
export function RaceDayBanner({ eventDate }: { eventDate: string }) {
  const now = useNow(10_000, serverClock)
  if (eventDateOf(now) !== eventDate) return null
  return (
    <Notice kind="ok" title="Vandaag is je race">
      De check-in opent om {readFact('checkInOpens', 'tickets').value}. Neem je QR-code en een geldig ID mee.
    </Notice>
  )
}
