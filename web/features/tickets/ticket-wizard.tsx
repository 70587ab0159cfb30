import { useEffect, useState } from 'react'
import { FormTop } from '#web/ui/form-top.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { CategoryStep } from './category-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RegistrationStep } from './registration-step.tsx'
import { useDraftSaved } from './draft-storage.ts'
import { useTicketDraft } from './ticket-draft.ts'
import { furthestStep, stepNames, useWizardStep } from './wizard-steps.ts'

/** `/tickets`: three steps, Categorie, Registratie, Betaling. The address carries the step, the device carries the draft. */
export default function TicketWizard() {
  const draft = useTicketDraft()
  const saved = useDraftSaved((state) => state.saved)
  const { step, asked, open, back } = useWizardStep(furthestStep(draft))
  /** Why somebody was sent back to an earlier step, such as a day that filled up. */
  const [reason, setReason] = useState<string>()
  usePageTitle(stepNames[step - 1])

  // The address says what shows: a link to a step that is not open yet is put right.
  useEffect(() => {
    if (asked > step) open(step, { replace: true })
  }, [asked, step, open])

  const walk = (next: 1 | 2 | 3, why?: string) => {
    setReason(why)
    open(next)
  }
  return (
    <>
      <FormTop to="/" onBack={step > 1 ? back : undefined} saved={saved} />
      {step === 1 && <CategoryStep draft={draft} reason={reason} onDone={() => walk(2)} />}
      {step === 2 && <RegistrationStep draft={draft} reason={reason} onDone={() => walk(3)} />}
      {step === 3 && <PaymentStep draft={draft} onSendBack={walk} />}
    </>
  )
}
