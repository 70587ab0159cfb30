import { sweepKinds, type Swept } from '#functions/usecases/payments/sweep-kinds.ts'
import { tendDays } from '#functions/usecases/waiting/tend-line.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

/** {@link sweepKinds}, of everything that is sold; then what is free goes to who waits, whatever became of the steps. */
export async function sweepDueSteps(deps: StepDeps): Promise<Swept> {
  try {
    return await sweepKinds(deps, mailedKinds(deps))
  } finally {
    await tendDays(deps)
  }
}
