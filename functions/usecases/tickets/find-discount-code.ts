import type { Deps } from '#functions/ports/deps.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/**
 * A discount code as the organiser made it, whether or not it holds. Codes are short: asking for one that is not there is a guess,
 * wherever it is asked. Throws `too_many_attempts`.
 */
export function findDiscountCode(deps: Pick<Deps, 'catalog' | 'limits' | 'clock' | 'settings'>, code: string, address: string | undefined) {
  return limitCalls(deps, { action: 'discount', address }, () => deps.catalog.getDiscountCode(code.trim().toUpperCase()))
}
