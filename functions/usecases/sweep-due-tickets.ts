import { takeNextStep, type StepDeps } from './take-next-step.ts'

const pageSize = 100
const atOnce = 5

/**
 * Takes every step that is due: what the queue never heard of because of a crash, and holds that are over. A step that fails
 * is put off by itself and does not stop the others. Gives how many were tried and how many failed.
 */
export async function sweepDueTickets(deps: StepDeps): Promise<{ tried: number; failed: number }> {
  let [tried, failed] = [0, 0]
  const seen = new Set<string>()
  for (;;) {
    const due = (await deps.tickets.listDue(deps.clock.now(), pageSize)).filter((ticket) => !seen.has(ticket.id))
    if (due.length === 0) return { tried, failed }
    for (let at = 0; at < due.length; at += atOnce) {
      const batch = due.slice(at, at + atOnce)
      const answers = await Promise.allSettled(batch.map((ticket) => takeNextStep(deps, ticket.id)))
      failed += answers.filter((answer) => answer.status === 'rejected').length
      for (const ticket of batch) seen.add(ticket.id)
      tried += batch.length
    }
  }
}
