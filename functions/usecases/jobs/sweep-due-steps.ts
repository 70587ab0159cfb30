import { sweepKinds, type Swept } from '#functions/usecases/payments/sweep-kinds.ts'
import { keepSales } from '#functions/usecases/tickets/recount-sales.ts'
import { tendDays } from '#functions/usecases/waiting/tend-line.ts'
import { mailedKinds, type StepDeps } from './sale-kinds.ts'

/** {@link sweepKinds}, of everything that is sold; then what is free goes to who waits, and the sales are counted together, whatever became of the steps. */
export async function sweepDueSteps(deps: StepDeps): Promise<Swept> {
  try {
    return await sweepKinds(deps, mailedKinds(deps))
  } finally {
    try {
      await tendDays(deps)
    } finally {
      await keepSales(deps)
    }
  }
}
