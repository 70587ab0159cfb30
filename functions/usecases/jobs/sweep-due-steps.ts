import { takeNextStep, type StepDeps } from './take-next-step.ts'
import { takeOrderStep } from '#functions/usecases/shop/take-order-step.ts'

const pageSize = 100
const atOnce = 5

interface Swept {
  tried: number
  failed: number
}

/**
 * Takes every step that is due: what the queue never heard of because of a crash, and holds that are over. A step that fails
 * is put off by itself and does not stop the others. Gives how many were tried and how many failed.
 */
export async function sweepDueSteps(deps: StepDeps): Promise<Swept> {
  const now = () => deps.clock.now()
  const tickets = await sweep(
    () => deps.tickets.listDue(now(), pageSize),
    (id) => takeNextStep(deps, id),
  )
  const orders = await sweep(
    () => deps.orders.listDue(now(), pageSize),
    (id) => takeOrderStep(deps, id),
  )
  return { tried: tickets.tried + orders.tried, failed: tickets.failed + orders.failed }
}

async function sweep(listDue: () => Promise<{ id: string }[]>, take: (id: string) => Promise<void>): Promise<Swept> {
  let [tried, failed] = [0, 0]
  const seen = new Set<string>()
  for (;;) {
    const due = (await listDue()).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return { tried, failed }
    for (let at = 0; at < due.length; at += atOnce) {
      const batch = due.slice(at, at + atOnce)
      const answers = await Promise.allSettled(batch.map(({ id }) => take(id)))
      failed += answers.filter((answer) => answer.status === 'rejected').length
      for (const { id } of batch) seen.add(id)
      tried += batch.length
    }
  }
}
