import { eventDateOf } from '#shared/lib/dates.ts'
import { useFact } from '#web/api/event-facts.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Notice } from '#web/ui/notice.tsx'

/** On the day itself, by the server's clock and Amsterdam's calendar: today is the day. */
export function RaceDayBanner({ eventDate }: { eventDate: string }) {
  const { value: opens } = useFact('checkInOpens', 'tickets')
  const now = useServerNow(60_000)
  if (eventDateOf(now) !== eventDate) return null
  return (
    // Not on paper, which is kept.
    <div data-no-print>
      <Notice kind="ok" title="Vandaag is je race">
        De check-in opent om {opens}. Neem je QR-code en een geldig ID mee.
      </Notice>
    </div>
  )
}
