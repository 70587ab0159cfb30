import { Suspense, useMemo } from 'react'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { useTicketDraft, type DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { Arrival, useCorrectUrl, type Step, type WizardStep } from '#web/features/tickets/wizard-steps.tsx'
import { loadable } from '#web/ui/hydration/loadable.tsx'
import { findFurthestStep } from './furthest-step.ts'
import { RegistrationStep, type SentBack } from './registration-step.tsx'
import { StepPlaceholder } from './step-placeholder.tsx'

/** The code of the third step. It loads while the visitor fills in the second step. */
export const paymentStep = loadable(() => import('./payment-step.tsx'))

interface LaterStepsProps {
  draft: DraftChoice
  steps: WizardStep
  sentBack?: SentBack
  onArrive: (step: Step) => void
  onGoToStep: (next: Step, why?: string, faults?: readonly FieldFault[]) => void
}

/** Shows the second step, or the third if the URL requests it and the participants are valid. */
export default function LaterSteps({ draft, steps, sentBack, onArrive, onGoToStep }: LaterStepsProps) {
  const isRequested = steps.requested === 3
  // Validates the participants only for the third step, and only after they change, not after every typed letter of a discount code.
  const participants = useTicketDraft((all) => (isRequested ? all.participants : undefined))
  const { ticketType, eventDate, healthForgotten } = draft
  const step = useMemo(
    () => (participants && findFurthestStep({ ticketType, eventDate, healthForgotten, participants }) === 3 ? 3 : 2),
    [ticketType, eventDate, healthForgotten, participants],
  )
  useCorrectUrl(step, steps)
  if (step === 2)
    return (
      <>
        {/* The key restarts the step if another tab changes the ticket type, and with it the number of participants. */}
        <RegistrationStep
          key={draft.ticketType}
          draft={draft}
          sentBack={sentBack}
          loadNext={paymentStep.load}
          onDone={() => onGoToStep(3)}
        />
        <Arrival step={2} onArrive={onArrive} />
      </>
    )
  return (
    <Suspense fallback={<StepPlaceholder step={3} />}>
      <paymentStep.View draft={draft} onSendBack={onGoToStep} />
      <Arrival step={3} onArrive={onArrive} />
    </Suspense>
  )
}
