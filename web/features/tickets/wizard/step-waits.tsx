import { stepNames, type Step } from '#web/features/tickets/wizard-steps.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StepPath } from '#web/ui/layout/step-path.tsx'

// As high as the screen at least: nothing jumps when the step comes.
const Rows = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '5', minHeight: '100dvh', maxWidth: 'form', marginBlockStart: '5' },
})

/** In the place of a step whose code is on its way: by a link to it, or faster than the line. */
export function StepWaits({ step }: { step: Step }) {
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
