import type { Deps } from '#functions/ports/deps.ts'
import type { NextStep, TicketRecord } from '#functions/ports/ticket-store.ts'
import { changeTicket } from './change-ticket.ts'

/** Longer than a step can take with its retries; what died in the middle is taken up again after it. */
const leaseMs = 2 * 60_000
const longestPauseMs = 6 * 60 * 60_000

/**
 * Runs a step under a lease on the ticket, so that of several workers one does it. `work` gets a way to note down a mail address
 * that was served, and answers what the ticket becomes; then the step is over. When it throws, the next try is put off
 * (2, 4, 8 … minutes) and the error goes on to the queue.
 */
export async function leaseStep(
  deps: Pick<Deps, 'tickets' | 'clock'>,
  ticketId: string,
  step: NextStep,
  work: (ticket: TicketRecord, noteMailed: (email: string) => Promise<void>) => Promise<Partial<TicketRecord>>,
): Promise<void> {
  const now = deps.clock.now()
  const mine = now + leaseMs
  const { outcome, ticket } = await changeTicket(deps, ticketId, (one) =>
    one.nextStep === step && (one.stepLease === null || one.stepLease <= now) ? { to: { stepLease: mine } } : undefined,
  )
  if (outcome !== 'done' || !ticket) return
  const whileMine = (to: (one: TicketRecord) => Partial<TicketRecord>) =>
    changeTicket(deps, ticketId, (one) => (one.nextStep === step && one.stepLease === mine ? { to: to(one) } : undefined))
  try {
    const to = await work(ticket, async (email) => void (await whileMine((one) => ({ mailed: [...one.mailed, email] }))))
    await whileMine(() => ({ ...to, nextStep: null, nextStepAt: null, stepLease: null, stepFailures: 0, mailed: [] }))
  } catch (error) {
    await whileMine((one) => {
      const stepFailures = one.stepFailures + 1
      return { stepLease: null, stepFailures, nextStepAt: deps.clock.now() + Math.min(longestPauseMs, 60_000 * 2 ** stepFailures) }
    })
    throw error
  }
}
