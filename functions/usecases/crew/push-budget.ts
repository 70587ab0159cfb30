import type { ScanAnswer } from '#shared/contract/crew.ts'
import { dayMs, hourMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord, PushedAmount } from '#functions/ports/crew/device-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { pushBudget } from '#functions/usecases/limits/limit-table.ts'
import { longestEvent, stringifyPushed, type Refusal } from './scan-refusals.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'clock'>

/**
 * Counts a push before anything of it is stored, so that many pushes at once cannot pass the budget together. Throws `too_many_attempts`
 * beyond the budget of the device: the phone keeps everything and tries again later, and the office gets a line in the inbox. If the count
 * fails, the push is allowed.
 */
export async function spendBudget(deps: Need, carrier: DeviceRecord, pushed: readonly unknown[]): Promise<void> {
  const now = deps.clock.now()
  const amount = amountOf(pushed)
  const totals = await deps.devices.addPushed(carrier.id, amount, now).catch(() => undefined)
  if (!totals || (isWithin(totals.hour, pushBudget.hour) && isWithin(totals.day, pushBudget.day))) return
  await restoreBudget(deps, carrier, amount)
  await reportOverBudget(deps, carrier, now)
  throw new AppError('too_many_attempts', { message: overBudget })
}

/**
 * Gives back the budget for events that were known already or got no answer: an honest phone must not run out of budget because it sends
 * events again.
 */
export async function restoreUnspentBudget(
  deps: Need,
  carrier: DeviceRecord,
  pushed: readonly unknown[],
  answers: readonly ScanAnswer[],
): Promise<void> {
  const taken = new Set(answers.flatMap(({ index, outcome }) => (outcome === 'known' ? [] : index)))
  const rest = pushed.filter((_, index) => !taken.has(index))
  if (rest.length > 0) await restoreBudget(deps, carrier, amountOf(rest))
}

function amountOf(pushed: readonly unknown[]): PushedAmount {
  const bytes = pushed.reduce<number>((sum, one) => sum + Math.min(stringifyPushed(one)?.length ?? longestEvent, longestEvent), 0)
  return { events: pushed.length, bytes }
}

async function restoreBudget({ devices, clock }: Need, { id }: DeviceRecord, { events, bytes }: PushedAmount): Promise<void> {
  await devices.addPushed(id, { events: -events, bytes: -bytes }, clock.now()).catch(() => undefined)
}

const isWithin = (spent: PushedAmount, budget: PushedAmount) => spent.events <= budget.events && spent.bytes <= budget.bytes

/** Writes one line in the inbox per day, and marks the device in the list of devices. */
async function reportOverBudget({ roster, devices }: Need, { id, overBudgetAt = 0 }: DeviceRecord, now: number): Promise<void> {
  const reason: Refusal = 'over_budget'
  const line = {
    id: hashToken(`${id} over budget ${Math.floor(now / dayMs)}`),
    scanId: null,
    carriedBy: id,
    receivedAt: now,
    reason,
    raw: '',
  }
  await roster.putRefusedScan(line)
  if (Math.abs(now - overBudgetAt) >= hourMs) await devices.markOverBudget(id, now)
}

const overBudget = 'Dit toestel stuurde meer dan één toestel kan scannen. Wat er nog op staat blijft bewaard en gaat later vanzelf.'
