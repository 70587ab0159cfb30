import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { checkoutPath } from '#web/features/tickets/checkout-path.ts'
import { readPending, type CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { isClosed } from '#web/features/tickets/order/settle.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketInvoices } from './ticket-invoices.tsx'

const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })

const words = {
  pending: {
    title: 'In behandeling',
    text: 'Je plek is vastgehouden, de betaling is nog niet binnen. Zodra die er is, staat hier je QR-code: we kijken vanzelf.',
  },
  expired: {
    title: 'Niet betaald',
    text: 'De tijd om te betalen is om, je plekken zijn vrijgegeven. Er is niets betaald. Je kunt het opnieuw proberen zolang er plek is.',
  },
  failed: {
    title: 'Niet betaald',
    text: 'De betaling is niet gelukt en je plekken zijn vrijgegeven. Je kunt het opnieuw proberen zolang er plek is.',
  },
  cancelled: { title: 'Geannuleerd', text: 'Dit ticket is geannuleerd en geeft geen toegang.' },
  refunded: { title: 'Terugbetaald', text: 'Dit ticket is terugbetaald en geeft geen toegang.' },
} as const

const pendingTeam = {
  ...words.pending,
  text: 'Je plekken zijn vastgehouden, de betaling is nog niet binnen. Zodra die er is, vul je hier de namen in: we kijken vanzelf.',
} as const

/** The text about a payment that came too late. Shown before and after the refund. */
const tooLate = {
  title: 'Je krijgt je geld terug',
  text: 'Je plek was al weg toen je betaling kwam. Het hele bedrag gaat terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen. Je hoeft niets te doen. Betaal niet nog een keer.',
} as const

/** Shows why an unpaid, cancelled or refunded ticket has no QR code, and what the buyer can do. */
export function UnpaidTicket({ ticket, trying, onRetry }: { ticket: CompletedTicket; trying: boolean; onRetry: () => void }) {
  const status = ticket.status === 'confirmed' ? 'pending' : ticket.status
  const { title, text } = ticket.paidTooLate ? tooLate : ticket.team && status === 'pending' ? pendingTeam : words[status]
  const pending = readPending()
  const secret = pending?.ticketId === ticket.id ? pending.clientSecret : undefined
  // Also true in a browser that has not stored the payment: the checkout then renews the hold and starts a payment.
  const canPay = !isClosed(status)
  return (
    <>
      <BrandTop />
      <PageBody>
        <PageHead title={title} />
        <Stack>
          <Notice kind={status === 'pending' ? 'info' : 'warn'}>{text}</Notice>
          {canPay && (
            <ButtonLink to={checkoutPath(secret, ticket.id, true)} variant="primary">
              {status === 'pending' ? 'Naar betaling' : 'Probeer opnieuw te betalen'}
            </ButtonLink>
          )}
          {status === 'pending' && (
            <Button variant="outline" size="compact" icon="refresh" busy={trying} busyText="We kijken..." onClick={onRetry}>
              Vernieuw
            </Button>
          )}
          <TicketFacts ticket={ticket} />
          {!canPay && ticket.price > 0 && <TicketInvoices ticketId={ticket.id} />}
          <p>
            Vragen? Mail <MailLink color="fg.strong" textDecoration="underline" />.
          </p>
          <ButtonLink to="/tickets" variant="text" size="compact">
            Naar de tickets
          </ButtonLink>
        </Stack>
      </PageBody>
    </>
  )
}
