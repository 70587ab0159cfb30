import { personalTimes } from '#shared/domain/race/personal-times.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import type { CompletedTicket } from '#web/features/tickets/order/kept-order.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** On the day itself, by the server's clock and Amsterdam's calendar: today is the day. */
export function RaceDayBanner({ ticket: { eventDate, waveTime } }: { ticket: Pick<CompletedTicket, 'eventDate' | 'waveTime'> }) {
  const facts = useFacts()
  const now = useServerNow(60_000)
  if (eventDateOf(now) !== eventDate) return null
  const opens = formatTime(personalTimes({ eventDate, waveTime: waveTime === null ? null : Date.parse(waveTime) }, facts).checkIn)
  return (
    // Not on paper, which is kept.
    <div data-no-print>
      <Notice kind="ok" title="Vandaag is je race">
        De check-in opent om {opens}. Neem je QR-code en een geldig ID mee.
      </Notice>
    </div>
  )
}
