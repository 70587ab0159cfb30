import type { Deps } from '#functions/ports/deps.ts'
import type { OrderRecord, OrderStep } from '#functions/ports/shop/order-store.ts'
import type { NextStep, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { changeOrder } from '#functions/usecases/shop/change-order.ts'
import { changeTicket } from '#functions/usecases/tickets/change-ticket.ts'

/** Longer than a step can take with its retries; what died in the middle is taken up again after it. */
const leaseMs = 2 * 60_000
const longestPauseMs = 6 * 60 * 60_000

/** What a record tells about the step it waits for. */
interface Stepping {
  nextStep: string | null
  nextStepAt: number | null
  stepLease: number | null
  stepFailures: number
  mailed: string[]
}

/** Changes the record as told and gives it afterwards; undefined when it was left as it is. */
type ChangeRecord<One> = (decide: (one: One) => Partial<One> | undefined) => Promise<One | undefined>
type Work<One> = (one: One, noteMailed: (email: string) => Promise<void>) => Promise<Partial<One>>

/** Runs a ticket's step under a lease; see {@link leaseStep}. */
export function leaseTicketStep(
  deps: Pick<Deps, 'tickets' | 'clock'>,
  ticketId: string,
  step: NextStep,
  work: Work<TicketRecord>,
): Promise<void> {
  return leaseStep<TicketRecord>(
    deps,
    async (decide) => {
      const { outcome, ticket } = await changeTicket(deps, ticketId, (one) => {
        const to = decide(one)
        return to && { to }
      })
      return outcome === 'done' ? ticket : undefined
    },
    step,
    work,
  )
}

/** Runs an order's step under a lease; see {@link leaseStep}. */
export function leaseOrderStep(
  deps: Pick<Deps, 'orders' | 'clock'>,
  orderId: string,
  step: OrderStep,
  work: Work<OrderRecord>,
): Promise<void> {
  return leaseStep<OrderRecord>(
    deps,
    async (decide) => {
      const { outcome, order } = await changeOrder(deps, orderId, decide)
      return outcome === 'done' ? order : undefined
    },
    step,
    work,
  )
}

/**
 * Runs a step under a lease on its record, so that of several workers one does it. `work` gets a way to note down a mail address
 * that was served, and answers what the record becomes; then the step is over. When it throws, the next try is put off
 * (2, 4, 8 … minutes) and the error goes on to the queue.
 */
async function leaseStep<One extends Stepping>(
  { clock }: Pick<Deps, 'clock'>,
  change: ChangeRecord<One>,
  step: string,
  work: Work<One>,
): Promise<void> {
  const now = clock.now()
  const mine = now + leaseMs
  // A part of the step's own fields is a part of the record, whatever record it is.
  const stepping = (to: Partial<Stepping>) => to as Partial<One>
  const leased = await change((one) =>
    one.nextStep === step && (one.stepLease === null || one.stepLease <= now) ? stepping({ stepLease: mine }) : undefined,
  )
  if (!leased) return
  const whileMine = (to: (one: One) => Partial<One>) =>
    change((one) => (one.nextStep === step && one.stepLease === mine ? to(one) : undefined))
  try {
    const to = await work(leased, async (email) => void (await whileMine((one) => stepping({ mailed: [...one.mailed, email] }))))
    await whileMine(() => ({ ...to, ...stepping({ nextStep: null, nextStepAt: null, stepLease: null, stepFailures: 0, mailed: [] }) }))
  } catch (error) {
    await whileMine((one) => {
      const stepFailures = one.stepFailures + 1
      return stepping({ stepLease: null, stepFailures, nextStepAt: clock.now() + Math.min(longestPauseMs, 60_000 * 2 ** stepFailures) })
    })
    throw error
  }
}
