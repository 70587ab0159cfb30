import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { PaymentElements } from '#web/ui/payment/payment-elements.tsx'
import { FormTop } from '#web/ui/form-top.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StepPath } from '#web/ui/step-path.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { successPath } from './checkout-path.ts'
import { CheckoutColumns } from '#web/ui/checkout-columns.tsx'
import { readPending } from './persisted-order.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { RegisterDraft } from './register-draft.tsx'
import { useRegistrationDraft } from './registration-draft.ts'
import { RenewHold } from './renew-hold.tsx'
import { useTicket } from './use-ticket.ts'
import { stepNames } from './wizard-steps.ts'

/**
 * `/checkout?clientSecret=…&ticketId=…`: what is paid for, and the provider's form. Without a secret a draft of the registration form is
 * registered first (decision 7); with neither there is nothing to pay: to /tickets.
 */
export default function Checkout() {
  usePageTitle('Betalen')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const pending = readPending()
  const registration = useRegistrationDraft()
  // As it stood when the screen opened: a refusal sends the draft back to its form, and this screen with it.
  const [waits] = useState(registration.status === 'pending')
  const clientSecret = search.get('clientSecret') ?? undefined
  const ticketId = search.get('ticketId') ?? pending?.ticketId
  const { ticket, failure } = useTicket(ticketId)
  const settings = useQuery({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => unwrap(call('getPaymentSettings', {}, { signal })),
    enabled: clientSecret !== undefined,
  })

  // Paid already (another tab, a phone that came back late): never a second time.
  const paid = ticket?.status === 'confirmed'
  useEffect(() => {
    if (paid) void navigate(successPath(ticketId, clientSecret), { replace: true })
  }, [paid, ticketId, clientSecret, navigate])

  const gone = failure && 'status' in failure && failure.status === 404
  if (!clientSecret && !search.has('retry') && waits) return <RegisterDraft />
  if (gone || (!clientSecret && !ticketId)) return <Navigate to="/tickets" replace />
  if (!clientSecret) return search.has('retry') ? <RenewHold ticketId={ticketId!} /> : <Navigate to="/tickets" replace />
  const fromForm = registration.ticketId === ticketId
  const stored = pending?.ticketId === ticketId ? pending : undefined
  return (
    <>
      <FormTop to={fromForm ? '/ticket-register' : '/tickets?stap=3'} />
      <PageBody wide flex="1">
        {!fromForm && <StepPath steps={stepNames} current={2} />}
        <chakra.div marginBlockStart="5">
          <PageHead title="Betalen" lead="Nog één stap, dan sta je op de startlijst." />
        </chakra.div>
        <CheckoutColumns
          summary={<OrderSummary ticket={ticket} pending={stored} />}
          payment={
            <PaymentElements
              key={clientSecret}
              clientSecret={clientSecret}
              publishableKey={settings.data?.publishableKey}
              settingsFailed={settings.isError}
              onRetry={() => void settings.refetch()}
            >
              <PaymentForm clientSecret={clientSecret} ticketId={ticketId} ticket={ticket} total={ticket?.price ?? stored?.total} />
            </PaymentElements>
          }
        />
      </PageBody>
    </>
  )
}
