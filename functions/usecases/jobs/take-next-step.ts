import type { Job } from '#functions/ports/queue.ts'
import { takeStep } from '#functions/usecases/payments/take-step.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

/** {@link takeStep} for a job of the queue. A kind that is not sold (any more) has no step. */
export async function takeNextStep(deps: StepDeps, { kind, id }: Job): Promise<void> {
  const found = mailedKinds(deps).find(({ name }) => name === kind)
  if (found) await takeStep(deps, found, id)
}
