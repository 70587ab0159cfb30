import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { paymentEndpoints } from '#shared/contract/payments.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { confirmationPath, readSecret, readTicketId, successPath } from '#web/features/tickets/checkout-path.ts'
import { readPending } from '#web/features/tickets/order/stored-order.ts'
import { useIsFromForm, useRegistrationDraft } from '#web/features/tickets/draft/registration-draft.ts'
import { useTeamDraft } from '#web/features/tickets/draft/team-draft.ts'
import { isClosed } from '#web/features/tickets/order/settle.ts'
import { useTicket } from '#web/features/tickets/use-ticket.ts'
import { stepNames } from '#web/features/tickets/wizard-steps.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CheckoutColumns } from '#web/ui/layout/checkout-columns.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { PaymentElements } from '#web/ui/payment/payment-elements.tsx'
import { StepPath } from '#web/ui/layout/step-path.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { isUnknownPayment, paymentQuery } from './payment-query.ts'
import { RegisterDraft } from './register-draft.tsx'
import { RenewHold } from './renew-hold.tsx'

/**
 * Shows at `/checkout?clientSecret=…&ticketId=…` the order and the payment provider's form. With `retry` and no secret, renews the hold
 * first. If the registration form has a pending draft, registers that first (decision 7). If there is nothing to pay, opens /tickets.
 */
export default function Checkout() {
  usePageTitle('Betalen')
  const [search] = useSearchParams()
  // Reads the draft only once, because a refusal changes the draft while this screen is still visible.
  const [{ waits, healthForgotten }] = useState(() => {
    const draft = useRegistrationDraft.getState()
    return { waits: draft.status === 'pending', healthForgotten: draft.healthForgotten }
  })
  const clientSecret = readSecret(search.get('clientSecret'))
  if (clientSecret) return <PaymentOf key={clientSecret} clientSecret={clientSecret} />
  const ticketId = readTicketId(search.get('ticketId')) ?? readPending()?.ticketId
  if (waits && !search.has('retry')) return <RegisterDraft />
  if (healthForgotten && !search.has('retry')) return <Navigate to="/ticket-register" replace />
  return ticketId && search.has('retry') ? <RenewHold ticketId={ticketId} /> : <Navigate to="/tickets" replace />
}

function PaymentOf({ clientSecret }: { clientSecret: string }) {
  const navigate = useNavigate()
  const stored = readPending()
  const pending = stored?.clientSecret === clientSecret ? stored : undefined
  // If this device did not start the payment, the server gives the ticket id, because anybody can put another ticket id in the URL.
  const payment = useQuery({ ...paymentQuery(clientSecret), enabled: !pending })
  const ticketId = pending?.ticketId ?? payment.data?.ticketId
  const { ticket, failure } = useTicket(ticketId)
  const fromForm = useIsFromForm(ticketId)
  const isOwnTeam = useTeamDraft((draft) => draft.ticketId !== null && draft.ticketId === ticketId)
  const isTeam = isOwnTeam || ticket?.team !== undefined
  const isUpgrade = ticket?.isUpgrade === true
  const settings = useQuery({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => unwrap(call(paymentEndpoints.getPaymentSettings, {}, { signal })),
  })

  // The ticket may already be paid, for example in another tab. Nobody may pay twice.
  const paid = ticket?.status === 'confirmed'
  useEffect(() => {
    if (paid) void navigate(successPath(ticketId, clientSecret), { replace: true })
  }, [paid, ticketId, clientSecret, navigate])

  const gone = failure && 'status' in failure && failure.status === 404
  if (gone || isUnknownPayment(payment.error)) return <Navigate to="/tickets" replace />
  if (ticket && isClosed(ticket.status)) return <Navigate to={confirmationPath(ticket.id)} replace />
  return (
    <>
      <FormTop to={isUpgrade ? '/participant-dashboard' : isTeam ? '/team' : fromForm ? '/ticket-register' : '/tickets?stap=3'} />
      <PageBody wide flex="1">
        {!fromForm && !isTeam && !isUpgrade && <StepPath steps={stepNames} current={2} />}
        <chakra.div marginBlockStart="5">
          <PageHead
            title="Betalen"
            lead={isUpgrade ? 'Nog één stap, dan is je solo een duo.' : 'Nog één stap, dan sta je op de startlijst.'}
          />
        </chakra.div>
        <CheckoutColumns
          summary={<OrderSummary ticket={ticket} pending={pending} />}
          payment={
            <PaymentElements
              clientSecret={clientSecret}
              publishableKey={ticketId && settings.data?.publishableKey}
              settingsFailed={settings.isError || payment.isError}
              onRetry={() => {
                if (settings.isError) void settings.refetch()
                if (payment.isError) void payment.refetch()
              }}
            >
              <PaymentForm clientSecret={clientSecret} ticketId={ticketId} ticket={ticket} total={ticket?.price ?? pending?.total} />
            </PaymentElements>
          }
        />
      </PageBody>
    </>
  )
}
