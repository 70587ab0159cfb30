import { Suspense, useState } from 'react'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { useDraftSaved } from '#web/features/tickets/draft/draft-storage.ts'
import { useDraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import {
  Arrival,
  hasChosen,
  stepNames,
  useCorrectUrl,
  useStartAtTitle,
  useWizardStep,
  type Step,
} from '#web/features/tickets/wizard-steps.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { loadable } from '#web/ui/hydration/loadable.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CategoryStep } from './category-step.tsx'
import type { SentBack } from './registration-step.tsx'
import { StepPlaceholder } from './step-placeholder.tsx'

/** The code of steps 2 and 3 with their validation, which is most of the wizard's code. It loads while the visitor sees the first step. */
export const laterSteps = loadable(() => import('./later-steps.tsx'))

/** Shows the wizard at `/tickets`, with the steps Categorie, Registratie and Betaling. The step is in the URL, the draft on the device. */
export default function TicketWizard() {
  const draft = useDraftChoice()
  const saved = useDraftSaved((state) => state.saved)
  const steps = useWizardStep()
  const step = hasChosen(draft) ? steps.requested : 1
  /** Why the wizard opened an earlier step again, for example because the day is full. */
  const [sentBack, setSentBack] = useState<SentBack>()
  const onArrive = useStartAtTitle()
  usePageTitle(stepNames[step - 1])
  useCorrectUrl(step, steps)

  const goToStep = (next: Step, reason?: string, faults: readonly FieldFault[] = []) => {
    setSentBack(reason === undefined ? undefined : { reason, faults })
    steps.open(next)
  }
  return (
    <>
      <FormTop to="/" onBack={step > 1 ? steps.back : undefined} saved={saved} />
      {step === 1 ? (
        <>
          <CategoryStep draft={draft} reason={sentBack?.reason} loadNext={laterSteps.load} onDone={() => goToStep(2)} />
          <Arrival step={1} onArrive={onArrive} />
        </>
      ) : (
        <Suspense fallback={<StepPlaceholder step={step} />}>
          <laterSteps.View draft={draft} steps={steps} sentBack={sentBack} onArrive={onArrive} onGoToStep={goToStep} />
        </Suspense>
      )}
    </>
  )
}
