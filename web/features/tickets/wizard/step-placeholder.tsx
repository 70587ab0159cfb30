import { stepNames, type Step } from '#web/features/tickets/wizard-steps.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StepPath } from '#web/ui/layout/step-path.tsx'

// The placeholder is at least as high as the screen, so that nothing visible moves when the step appears.
const Rows = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '5', minHeight: '100dvh', maxWidth: 'form', marginBlockStart: '5' },
})

/** Shown instead of a step while the code of that step loads. */
export function StepPlaceholder({ step }: { step: Step }) {
  return (
    <PageBody wide>
      <StepPath steps={stepNames} current={step - 1} />
      <Rows role="status" aria-label="Stap laden...">
        <Skeleton height="field" width="full" />
        <Skeleton height="field" width="full" />
        <Skeleton height="field" width="full" />
      </Rows>
    </PageBody>
  )
}
