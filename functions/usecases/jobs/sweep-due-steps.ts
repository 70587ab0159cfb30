import { sweepKinds, type Swept } from '#functions/usecases/payments/sweep-kinds.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

/** {@link sweepKinds}, of everything that is sold. */
export function sweepDueSteps(deps: StepDeps): Promise<Swept> {
  return sweepKinds(deps, mailedKinds(deps))
}
