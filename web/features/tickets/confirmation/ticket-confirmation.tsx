import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { readTicketId, teamPath } from '#web/features/tickets/checkout-path.ts'
import { dropCompleted, readCompleted } from '#web/features/tickets/order/stored-order.ts'
import { closeOrder, isClosed, settleOrder } from '#web/features/tickets/order/settle.ts'
import { useTicket } from '#web/features/tickets/use-ticket.ts'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { ConfirmationPlaceholder } from './confirmation-placeholder.tsx'
import { ConfirmedTicket } from './confirmed-ticket.tsx'
import { UnpaidTicket } from './unpaid-ticket.tsx'

const POLL_MS = 4000

/** Shows at `/ticket-confirmation?ticketId=…` the ticket from the server or from this device. Opens /tickets if there is no ticket. */
export default function TicketConfirmation() {
  usePageTitle('Je ticket')
  const [search] = useSearchParams()
  const stored = readCompleted()
  const idText = search.get('ticketId')
  const ticketId = idText === null ? stored?.id : readTicketId(idText)
  const { ticket, failure, slow, trying, retry } = useTicket(ticketId, (seen) => (seen?.status === 'pending' ? POLL_MS : false))
  useEffect(() => {
    if (ticket?.status === 'confirmed') settleOrder(ticket)
    if (ticket && isClosed(ticket.status)) closeOrder(ticket.id)
  }, [ticket])

  const refused = failure?.kind === 'refused'
  useEffect(() => {
    if (refused && stored?.id === ticketId) dropCompleted()
  }, [refused, stored?.id, ticketId])

  if (refused && failure.code === 'link_expired') return <ReplacedLink message={failure.message} />
  if (!ticketId || refused) return <Navigate to="/tickets" replace />
  const shown = ticket ?? (stored?.id === ticketId ? stored : undefined)
  if (!shown) return <ConfirmationPlaceholder noAnswer={slow} trying={trying} onRetry={retry} />
  if (shown.team && shown.status === 'confirmed') return <Navigate to={teamPath(shown.id)} replace />
  if (shown.status !== 'confirmed') return <UnpaidTicket ticket={shown} trying={trying} onRetry={retry} />
  return <ConfirmedTicket ticket={shown} email={ticket?.primaryParticipantEmail} stale={slow} />
}

/** Shows that the office replaced the link of this ticket, and that the buyer has the new link in a mail. */
function ReplacedLink({ message }: { message: string }) {
  return (
    <>
      <BrandTop />
      <PageBody>
        <PageHead title="Je ticket" />
        <Notice kind="warn" title="Deze link werkt niet meer">
          {message}
        </Notice>
      </PageBody>
    </>
  )
}
