import { brand } from '#shared/facts/brand.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { shareLink } from '#web/ui/device/share-link.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2.5' } })

/** Shows buttons that share the race and print the ticket. They do not share the URL of the ticket, because that opens the QR code. */
export function ShareButtons({ ticket }: { ticket: CompletedTicket }) {
  return (
    <Pair>
      <Button variant="outline" size="compact" icon="share" onClick={() => void share(ticket)}>
        Deel
      </Button>
      <Button variant="outline" size="compact" icon="print" onClick={() => window.print()}>
        Print
      </Button>
    </Pair>
  )
}

const share = ({ eventDate }: CompletedTicket) =>
  shareLink(`Ik doe mee aan ${brand.name} op ${formatEventDate(eventDate)}. Doe je ook mee?`, location.origin)
