import { useEffect } from 'react'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { formatMethods } from '#shared/facts/format-methods.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { useSaleNow } from '#web/api/use-sale.ts'
import QueryProvider from '#web/api/query-provider.tsx'
import { AddonChoice } from '#web/features/tickets/choice/addon-choice.tsx'
import { DiscountField } from '#web/features/tickets/choice/discount-field.tsx'
import { useDiscount } from '#web/features/tickets/choice/use-discount.ts'
import { useSoldOut } from '#web/features/tickets/choice/use-sold-out.ts'
import { priceDraft } from '#web/features/tickets/order/build.ts'
import { receiptOf } from '#web/features/tickets/draft/receipt-of.ts'
import type { DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { useEditions } from '#web/features/tickets/editions.ts'
import { PaymentTerms } from '#web/features/tickets/terms-link.tsx'
import { fetchAhead } from '#web/ui/hydration/fetch-ahead.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { TroubleNotice } from '#web/ui/feedback/trouble-notice.tsx'
import { useRegister } from './use-register.ts'
import { Fine, WizardFrame } from './wizard-frame.tsx'

const included = 'Met QR-ticket, finisher-medaille, water en fruit, foto’s en de afterparty.'

interface PaymentStepProps {
  draft: DraftChoice
  /** Opens an earlier step again, with the reason and the errors of that step. */
  onSendBack: (step: 1 | 2, reason: string, faults?: readonly FieldFault[]) => void
}

/** Shows step 3: the add-ons, the discount code, the price, and the button to the payment. */
export default function PaymentStep(props: PaymentStepProps) {
  // Loads the code of the next screen, the checkout, in advance.
  useEffect(() => fetchAhead(() => import('#web/features/tickets/checkout/checkout.tsx')), [])
  return (
    <QueryProvider>
      <Payment {...props} />
    </QueryProvider>
  )
}

function Payment({ draft, onSendBack }: PaymentStepProps) {
  const facts = useFacts()
  // Renders again when a price changes.
  useSaleNow()
  const methods = useFact('paymentMethods', 'wizard')
  const ticketType = draft.ticketType ?? 'solo'
  const soldOut = useSoldOut(draft.sent)
  const day = useEditions().editions?.find(({ eventDate }) => eventDate === draft.eventDate)
  const check = useDiscount(draft)
  const { submit, sending, trouble, faults } = useRegister(check.settle, onSendBack)
  return (
    <WizardFrame
      step={3}
      title="Betaling"
      receipt={{ ...receiptOf(draft, facts), note: included }}
      action="Naar betaling"
      busy={sending || check.settling}
      busyText="Bezig..."
      onSubmit={() => void submit()}
      trouble={trouble && <TroubleNotice trouble={trouble} />}
      fine={
        <>
          <Fine>
            <span>{`Je betaalt met ${formatMethods(methods.value)}.`}</span> <PaymentTerms />
          </Fine>
          <FactNote>{methods.note}</FactNote>
        </>
      }
    >
      <AddonChoice
        ticketType={ticketType}
        chosen={draft.addons}
        soldOut={soldOut}
        day={day}
        price={priceDraft({ ...draft, ticketType }, facts)}
        faults={faults}
      />
      <DiscountField draft={draft} check={check} />
    </WizardFrame>
  )
}
