// What a refused order means for the draft that it was made of, by the code of the refusal (shared/contract/error-codes.ts).

const spent = new Set(['registration_closed', 'hold_over', 'request_reused'])

/** The order's idempotency key is of no use any more: its ticket is closed, was held as long as it may be, or the key belongs to another order. */
export const isKeySpent = (code: string): boolean => spent.has(code)

/** The server has no more use for this offer of the waiting list: its time is over, it was used, or the link is dead. */
export const isOfferGone = (code: string): boolean => code === 'offer_gone' || code === 'link_expired'

const daysGone = new Set(['date_full', 'date_waiting'])

/** Which choice the visitor must make again, if any; an offer of the waiting list is a choice of the day too. */
export function choiceTaken(code: string): 'day' | 'wave' | undefined {
  if (daysGone.has(code) || isOfferGone(code)) return 'day'
  return code.startsWith('wave_') ? 'wave' : undefined
}
