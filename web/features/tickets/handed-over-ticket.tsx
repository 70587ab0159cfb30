import { chakra } from '#web/ui/chakra.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { CompletedTicket } from './persisted-order.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketInvoices } from './ticket-invoices.tsx'

const Next = chakra('div', { base: { display: 'grid', gap: '2.5', marginBlockStart: '5' } })

/** A paid ticket whose every place is somebody else's by now: who bought it sees whose, and what was paid; `stale`: as the device has stored it. */
export function HandedOverTicket({ ticket, stale }: { ticket: CompletedTicket; stale: boolean }) {
  const names = ticket.participants.map(({ name }) => name)
  return (
    <PageBody>
      <PageHead
        title="Overgedragen"
        lead={
          names.length > 1
            ? `Deze plekken zijn overgedragen aan ${names.join(' en ')}. De QR-codes van eerst geven geen toegang meer.`
            : `Deze plek is overgedragen aan ${names[0]}. De QR-code van eerst geeft geen toegang meer.`
        }
      />
      <TicketFacts ticket={ticket} />
      <Next data-no-print>
        {!stale && ticket.price > 0 && <TicketInvoices ticketId={ticket.id} />}
        <ButtonLink to="/tickets" variant="outline" size="compact">
          Nog een ticket kopen
        </ButtonLink>
      </Next>
    </PageBody>
  )
}
