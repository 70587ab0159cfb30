import fc from 'fast-check'
import { refundChoices, type RefundChoice } from '#functions/usecases/tickets/refund-ticket.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { WaveStatus } from '#shared/domain/race/waves.ts'
import type { FaultRule } from '#infra/local/faults/faults.ts'

/** The number of buyers. */
export const buyers = 4
/** The number of the buyer who buys a place in the wave. */
export const waveBuyer = 2

/** An organiser's act on a ticket, which is registered and paid first if needed. */
export type OfficeStep = { buyer: number } & (
  | { kind: 'organiser-cancel'; back: RefundChoice }
  /** A second step with the same amount repeats the same refund. */
  | { kind: 'refund-part'; amount: number }
)

/** An organiser's change of the race day. */
export interface DayStep {
  kind: 'set-day'
  change: Partial<Pick<EventDay, 'capacity' | 'status'>>
}

/** One act of a person, or one event at the payment provider or in the shop. */
export type Step =
  | { kind: 'register' | 'replace' | 'renew' | 'return' | 'flex-cancel' | 'join' | 'use-offer' | 'leave'; buyer: number }
  /** Transfers a place to another person; registers and pays first if needed. */
  | { kind: 'transfer'; buyer: number }
  /** Happens at the payment provider. Its event reaches the shop only by a `deliver` step. */
  | { kind: 'pay' | 'decline' | 'close' | 'refund-by-hand' | 'refund-failed' | 'pay-twice'; buyer: number }
  | OfficeStep
  | DayStep
  | { kind: 'set-wave'; status: WaveStatus }
  /** A card is declined in the wave, the wave closes, and the buyer tries again. */
  | { kind: 'try-shut-wave'; status: 'closed' | 'cancelled'; buyer: number }
  /** As `try-shut-wave`, for the day; also tries a new registration. */
  | { kind: 'try-shut-day'; status: 'upcoming' | 'finished'; buyer: number }
  /** Delivers any earlier event of the payment provider to the shop, also if it was delivered before. */
  | { kind: 'deliver'; at: number; copies: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'sweep' | 'lose-jobs' }
  | { kind: 'jobs'; copies: number }

/** Steps that run concurrently, with these faults of the table. */
export interface Batch {
  steps: Step[]
  faultRule: Pick<FaultRule, 'mode' | 'rate' | 'seed'> | undefined
}

/** One random test run of a sale: how the shop starts, and what happens in it. */
export interface Schedule {
  capacity: number
  /** Limit of the discount code that some buyers use. */
  maxUses: number
  seed: number
  /** The buyers on the waiting list at the start, in order. As many of them have an offer as there are places. */
  waiting: readonly number[]
  batches: Batch[]
}

const buyer = fc.nat({ max: buyers - 1 })
const by = <Kind extends string>(kind: Kind) => buyer.map((who) => ({ kind, buyer: who }))
const copies = fc.constantFrom(1, 1, 2, 3)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: by('register') },
  { weight: 2, arbitrary: by('replace') },
  { weight: 2, arbitrary: by('renew') },
  { weight: 1, arbitrary: by('return') },
  { weight: 1, arbitrary: by('flex-cancel') },
  { weight: 6, arbitrary: by('join') },
  { weight: 6, arbitrary: by('use-offer') },
  { weight: 1, arbitrary: by('leave') },
  { weight: 6, arbitrary: by('pay') },
  { weight: 2, arbitrary: by('decline') },
  { weight: 1, arbitrary: by('close') },
  { weight: 1, arbitrary: by('refund-by-hand') },
  { weight: 1, arbitrary: by('refund-failed') },
  { weight: 1, arbitrary: by('pay-twice') },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('closed' as const, 'cancelled' as const)
      .map((status) => ({ kind: 'try-shut-wave' as const, status, buyer: waveBuyer })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set-wave' as const),
      status: fc.constantFrom<WaveStatus>('available', 'closed', 'cancelled'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('deliver' as const), at: fc.nat({ max: 20 }), copies }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 16, 50, 24 * 60) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('jobs' as const), copies }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'lose-jobs' as const }) },
)
/** With a fault at a third of the calls, retries succeed. If every call is throttled, the caller gets "busy". */
const faultRule = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  {
    weight: 3,
    arbitrary: fc.record({
      mode: fc.constantFrom('conflict' as const, 'drop-response' as const, 'throttle' as const),
      rate: fc.constant(0.3),
      seed: fc.nat({ max: 99 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ mode: 'throttle' as const, rate: 1, seed: 1 }) },
)

/** Steps that race with each other: a hold is renewed while it ends, or while an older attempt is reported. */
const race = fc
  .record({
    who: buyer,
    minutes: fc.constantFrom(1, 16),
    other: fc.oneof(
      fc.constant({ kind: 'sweep' as const }),
      fc.record({ kind: fc.constant('deliver' as const), at: fc.nat({ max: 20 }), copies: fc.constant(1) }),
    ),
  })
  .map(({ who, minutes, other }): Step[] => [{ kind: 'wait', minutes }, { kind: 'renew', buyer: who }, other])
/** A place is transferred while its ticket is refunded or mailed. */
const transfer = fc
  .record({
    who: buyer,
    other: fc.constantFrom('flex-cancel' as const, 'refund-by-hand' as const, 'transfer' as const, 'sweep' as const),
  })
  .map(({ who, other }): Step[] => [{ kind: 'transfer', buyer: who }, other === 'sweep' ? { kind: other } : { kind: other, buyer: who }])
/** An organiser refunds while somebody else acts on the same money or place. */
const office = fc.tuple(
  fc.oneof(
    fc.record({ kind: fc.constant('organiser-cancel' as const), back: fc.constantFrom(...refundChoices) }),
    fc.record({ kind: fc.constant('refund-part' as const), amount: fc.constantFrom(700, 6000) }),
  ),
  fc.constantFrom('flex-cancel' as const, 'refund-by-hand' as const, 'refund-failed' as const, 'transfer' as const, 'jobs' as const),
  buyer,
)
const giving = office.map(([act, other, who]): Step[] => [
  { ...act, buyer: who },
  other === 'jobs' ? { kind: other, copies: 2 } : { kind: other, buyer: who },
])
const setDay: fc.Arbitrary<Step> = fc
  .oneof(
    fc.record({ capacity: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ status: fc.constantFrom('registration_open' as const, 'upcoming' as const, 'finished' as const) }),
  )
  .map((change) => ({ kind: 'set-day', change }))
/** The day changes alone, during a sale, or while a declined card is tried again. */
const dayChanges = fc.oneof(
  setDay.map((one): Step[] => [one]),
  // After sales, a capacity below the sold places is refused.
  fc.constantFrom(1, 2).map((capacity): Step[] => [{ kind: 'set-day', change: { capacity } }]),
  fc.tuple(setDay, step).map((some): Step[] => some),
  fc.tuple(setDay, buyer).map(([one, who]): Step[] => [one, { kind: 'decline', buyer: who }, { kind: 'deliver', at: 0, copies: 1 }]),
  fc
    .tuple(fc.constantFrom('upcoming' as const, 'finished' as const), buyer)
    .map(([status, who]): Step[] => [{ kind: 'try-shut-day', status, buyer: who }]),
  // The day closes during a sale: it was open when read, and is closed when the places are taken.
  fc.tuple(buyer, buyer).map(([who, other]): Step[] => [
    { kind: 'set-day', change: { status: 'finished' } },
    { kind: 'register', buyer: who },
    { kind: 'replace', buyer: other },
  ]),
)
const steps = fc.oneof(
  { weight: 1, arbitrary: giving },
  { weight: 2, arbitrary: dayChanges },
  { weight: 9, arbitrary: fc.array(step, { minLength: 1, maxLength: 3 }) },
  { weight: 3, arbitrary: race },
  { weight: 1, arbitrary: transfer },
)

/** Generates random schedules. */
export const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    // With many places left a sale takes another code path.
    capacity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 1, arbitrary: fc.constant(1000) }),
    maxUses: fc.integer({ min: 1, max: 2 }),
    seed: fc.nat({ max: 1_000_000 }),
    waiting: fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.uniqueArray(buyer, { minLength: 1, maxLength: 3 }) },
    ),
    batches: fc.array(fc.record({ steps, faultRule }), { minLength: 3, maxLength: 6 }),
  })
  // Only a full day has a waiting list. Filling a day of a thousand places would test nothing more.
  .map((schedule) => (schedule.capacity > 4 ? { ...schedule, waiting: [] } : schedule))
