import { useState } from 'react'
import type { TicketView } from '#shared/contract/tickets.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { PaymentTerms } from '#web/features/tickets/terms-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { PaymentFields } from '#web/ui/payment/payment-fields.tsx'
import { TroubleNotice } from '#web/ui/feedback/trouble-notice.tsx'
import { HoldClock } from './hold-clock.tsx'
import { HoldRefused } from './renew-hold.tsx'
import { useInvoiceCompany } from './use-company.ts'
import { usePayment } from './use-payment.ts'
import { CompanyFields } from '#web/ui/company/company-fields.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { changeCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'

const Small = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })

interface PaymentFormProps {
  clientSecret: string
  ticketId: string | undefined
  ticket: TicketView | undefined
  /** The amount in cents. */
  total: number | undefined
}

/** Shows the payment provider's form and the button with the amount. After a refusal the form stays filled in. */
export function PaymentForm({ clientSecret, ticketId, ticket, total }: PaymentFormProps) {
  const [ready, setReady] = useState(false)
  const company = useInvoiceCompany(ticketId)
  const { pay, paying, trouble, holdFailure } = usePayment({ clientSecret, ticketId, prepare: company.settle })
  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <HoldClock ticket={ticket} ticketId={ticketId} />
      {holdFailure && <HoldRefused ticketId={ticketId} failure={holdFailure} onRetry={pay} />}
      {trouble && <TroubleNotice trouble={trouble} />}
      <CompanyChoice company={company} />
      <PaymentFields onReady={() => setReady(true)} />
      <Button type="submit" variant="primary" full disabled={!ready} busy={paying} busyText="Bezig met betalen...">
        {total === undefined ? 'Betaal' : `Betaal ${formatEuro(total)}`}
      </Button>
      <Small>
        Je kaartgegevens gaan rechtstreeks naar de betaaldienst, wij zien ze niet. Na het betalen kom je hier terug. <PaymentTerms />
      </Small>
    </FormStack>
  )
}

/** Lets the buyer put a company on the invoice, and shows the fields of the company. */
function CompanyChoice({ company: { wanted, form, trouble } }: { company: ReturnType<typeof useInvoiceCompany> }) {
  return (
    <>
      <CheckRow
        sentence
        label="Factuur op naam van een bedrijf"
        checked={wanted}
        onChange={(event) => changeCompanyDraft({ wanted: event.target.checked })}
      />
      {wanted && <CompanyFields register={form.register} errors={form.formState.errors} />}
      {trouble && <TroubleNotice trouble={trouble} />}
    </>
  )
}
