import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { planNumbers } from '#shared/domain/race/plan-numbers.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { assertOwnNumbers } from './assert-own-numbers.ts'
import { assignNumber } from './change-start-number.ts'
import { listStarters } from './read-start-list.ts'

type Need = Pick<Deps, 'roster' | 'clock'> & EditionSource

/** The maximum per call: each number needs its own transaction, and this many fit well within the time limit of a call. */
const maxPerCall = 200
const writesAtOnce = 8

/**
 * Gives start numbers to the people of a race day who have none, as `planNumbers` plans them, and stores the first number of each wave for
 * the next call. A person whose row or number changed meanwhile gets none, and is counted in `left` for the next call. Throws
 * `start_number_refused`.
 */
export async function handOutNumbers(
  deps: Need,
  day: string,
  firsts: readonly { waveId: number; first: number }[],
): Promise<AnswerOf<Endpoints['handOutNumbers']>> {
  await assertOwnNumbers(deps, day)
  const chosen = new Map(firsts.map(({ waveId, first }) => [waveId, first]))
  const [live, before] = await Promise.all([readLiveRoster(deps, alwaysRevalidate), deps.roster.getFirstNumbers(day)])
  await deps.roster.putFirstNumbers(day, { ...before, ...Object.fromEntries(chosen) })
  const starters = listStarters(live, day)
  const plan = planNumbers(
    starters.map((one) => ({ id: one.id, waveId: one.waveId ?? 0, ownNumber: ownNumberOf(one) ?? null })),
    chosen,
  )
  const now = [...plan.given].slice(0, maxPerCall)
  const outcomes = await runInPortions(now, writesAtOnce, ([id, number]) => assignNumber(deps, live.people.get(id)!, number))
  const given = outcomes.filter((outcome) => outcome === 'done').length
  const lacking = [...plan.lacking.values()].reduce((sum, count) => sum + count, 0)
  return { given, left: plan.given.size - given, lacking }
}
