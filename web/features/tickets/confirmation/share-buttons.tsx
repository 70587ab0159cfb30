import { brand } from '#shared/facts/brand.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2.5' } })

/** Shares the race and prints the ticket. Never shares the ticket: its URL opens the QR code. */
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

async function share({ eventDate }: CompletedTicket): Promise<void> {
  const text = `Ik doe mee aan ${brand.name} op ${formatEventDate(eventDate)}. Doe je ook mee?`
  const url = location.origin
  try {
    // Missing in some desktop browsers, although the types say otherwise.
    const canShare = typeof (navigator as Partial<Navigator>).share === 'function'
    if (canShare) return await navigator.share({ title: brand.name, text, url })
    await navigator.clipboard.writeText(`${text} ${url}`)
    toast({ kind: 'success', title: 'Gekopieerd', description: 'Plak het in een bericht om het te delen.' })
  } catch (error) {
    // The user closed the share sheet: that is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'Delen lukt hier niet', description: `Stuur zelf een bericht met ${url}.` })
  }
}
