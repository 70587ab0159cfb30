import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketInvoices } from './ticket-invoices.tsx'

const Doubt = chakra('p', { base: { marginBlockStart: '5' } })
const Next = chakra('div', { base: { display: 'grid', gap: '2.5', marginBlockStart: '5' } })

/**
 * Shows a paid ticket that has no valid QR code, because each place was transferred, was removed by the office, or belonged to a person
 * whose data is erased. Shows the buyer which of these happened, and what was paid. `stale`: true if the device stored this ticket.
 */
export function LapsedTicket({ ticket, stale }: { ticket: CompletedTicket; stale: boolean }) {
  const isTransferred = ticket.participants.every(({ transferred }) => transferred)
  return (
    <PageBody>
      <PageHead title={isTransferred ? 'Overgedragen' : 'Vervallen'} lead={formatLapsedParticipants(ticket)} />
      <TicketFacts ticket={ticket} />
      {!isTransferred && (
        <Doubt data-no-print>
          Had je dit niet verwacht? Mail ons: <MailLink textDecoration="underline" />.
        </Doubt>
      )}
      <Next data-no-print>
        {!stale && ticket.price > 0 && <TicketInvoices ticketId={ticket.id} />}
        <ButtonLink to="/tickets" variant="outline" size="compact">
          Nog een ticket kopen
        </ButtonLink>
      </Next>
    </PageBody>
  )
}

function formatLapsedParticipants({ participants }: CompletedTicket): string {
  const newNames = participants.filter(({ transferred }) => transferred).map(({ name }) => name)
  const [of, ends] = [
    participants.length > 1 ? 'Deze plekken zijn' : 'Deze plek is',
    participants.length > 1 ? 'De QR-codes van eerst geven geen toegang meer.' : 'De QR-code van eerst geeft geen toegang meer.',
  ]
  if (newNames.length === participants.length) return `${of} overgedragen aan ${newNames.join(' en ')}. ${ends}`
  if (newNames.length > 0) return `Deze plek is vervallen, de andere is overgedragen aan ${newNames.join(' en ')}. ${ends}`
  return `${of} vervallen. ${ends}`
}
