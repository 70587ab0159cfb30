// Decides by the server's error code (shared/contract/error-codes.ts) what happens to the draft of a refused order.

const spentKeyCodes = new Set(['registration_closed', 'hold_over', 'request_reused'])

/** True if the idempotency key cannot be used again: its ticket is closed, its hold is over, or the key belongs to another order. */
export const isKeySpent = (code: string): boolean => spentKeyCodes.has(code)

/** True if an offer of the waiting list is no longer valid: it has expired, it was used, or its link does not work any more. */
export const isOfferGone = (code: string): boolean => code === 'offer_gone' || code === 'link_expired'

const dayGoneCodes = new Set(['date_full', 'date_waiting'])

/** Returns the choice that the buyer must make again, if any. If an offer of the waiting list is no longer valid, that is the day. */
export function findChoiceToRepeat(code: string): 'day' | 'wave' | undefined {
  if (dayGoneCodes.has(code) || isOfferGone(code)) return 'day'
  return code.startsWith('wave_') ? 'wave' : undefined
}
