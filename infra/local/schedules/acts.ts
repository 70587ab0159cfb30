import { expect } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { joinWaiting } from '#functions/usecases/waiting/join-waiting.ts'
import { leaveWaiting } from '#functions/usecases/waiting/read-waiting.ts'
import { waitingIdFor, waitingUrl } from '#functions/usecases/waiting/waiting-link.ts'
import { testDay } from '#infra/local/stores/open-test-shop.ts'
import { actOnTicket, setWave } from './office.ts'
import { orderFor, people } from './people.ts'
import { waveBuyer, type Step } from './steps.ts'
import { transferPlace, type Offered } from './transfers.ts'
import { randomBelow, type LateShop } from './late-shop.ts'

/** Steps after which a hold is still valid. After any other step of the buyer, or of their payments, the hold may be gone. */
export const stepsKeepingHold = new Set<Step['kind']>(['register', 'renew', 'return', 'decline'])

/** The allowed outcomes in the current batch. */
interface AllowedOutcomes {
  /** The wave is not on sale, and no step of this batch opens it. */
  isWaveClosed: boolean
  /** More than one step of this batch sets the wave's status. */
  isWaveContested: boolean
  /** Buyers who used an offer in this batch. A second use of the same offer replaces the first ticket. */
  usedOffers: Set<number>
}

/**
 * Creates functions that act as the buyers, the payment provider, the queue and the organiser of a shop. `providerEvents` lists the
 * provider's events, delivered or not. The functions also check that forbidden outcomes never occur.
 */
export function createActs({ shop, deps, lateDay, day }: LateShop) {
  const providerEvents: { event: PaymentEvent; delivered: boolean }[] = []
  /** Per buyer: the key of the last registration, and the tickets that registrations returned. */
  const known = people.map((_, at) => ({ key: `k-${at}-0`, tickets: [] as { id: string; secret: string }[] }))

  /** Holds that the server confirmed to a buyer who has not acted since. Late events about earlier attempts must not end these holds. */
  const confirmedHolds = new Map<string, { buyer: number; until: number }>()
  const offered: Offered = new Map()
  const batch: AllowedOutcomes = { isWaveClosed: false, isWaveContested: false, usedOffers: new Set() }

  /** Returns undefined if the call is refused with an error code. Throws any other error, because it is a bug. */
  const undefinedIfRefused = async <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unexpected') return undefined
      throw error
    }
  }
  /** `offer` is the token in the mailed link of a waiting-list offer. Returns whether a new ticket was sold. */
  async function register(at: number, { replaces, offer }: { replaces?: string; offer?: string } = {}): Promise<boolean> {
    const order = orderFor(at, { replaces, offer })
    const mine = known[at]!
    const answer = await undefinedIfRefused(registerTicket(deps, order, { idempotencyKey: mine.key }))
    const secret = answer?.paymentUrl && new URLSearchParams(answer.paymentUrl.split('?')[1]).get('clientSecret')
    if (!secret || mine.tickets.some(({ id }) => id === answer.ticketId)) return false
    expect(people[at]!.waveId !== null && batch.isWaveClosed, 'sold in a wave that is not sold').toBe(false)
    await day.checkSale(answer.ticketId)
    mine.tickets.push({ id: answer.ticketId, secret })
    confirmedHolds.set(answer.ticketId, { buyer: at, until: deps.clock.now() + builtInEdition.holdMinutes * 60_000 })
    return true
  }
  const nextKey = (key: string) => key.replace(/\d+$/, (count) => String(Number(count) + 1))
  /** Returns the buyer's entry on the waiting list, with the token of its link. */
  const waiting = (at: number) => {
    const { emails, waveId } = people[at]!
    const of = { email: emails[0]!, eventDate: testDay, waveId }
    const token = waitingUrl(deps.settings, { id: waitingIdFor(deps.settings, of) }).split('#')[1]!
    return { ...of, ticketType: emails.length === 2 ? ('duo' as const) : ('solo' as const), token }
  }
  const intentOf = (secret: string) => deps.payments.intents.get(secret.split('_secret_')[0]!)!
  /** Returns any ticket that the buyer ever saw, because the buyer may still use an old tab. */
  const findSeenTicket = (at: number) => {
    const { tickets } = known[at]!
    return tickets.length > 0 ? tickets[randomBelow(tickets.length)] : undefined
  }
  /** Registers a buyer who has an offer. If nobody has one, buyer `at` tries without an offer and is refused. */
  async function registerOnOffer(at: number): Promise<void> {
    const offered = ((await undefinedIfRefused(deps.waiting.listDay(testDay))) ?? []).filter(({ stage }) => stage === 'offered')
    const email = offered[at % Math.max(1, offered.length)]?.email ?? people[at]!.emails[0]
    const who = people.findIndex(({ emails }) => emails[0] === email)
    known[who]!.key = nextKey(known[who]!.key)
    batch.usedOffers.add(who)
    await register(who, { offer: waiting(who).token })
  }
  async function deliver(one: (typeof providerEvents)[number], copies = 1): Promise<void> {
    const answers = await Promise.all(Array.from({ length: copies }, () => undefinedIfRefused(applyPaymentEvent(deps, one.event))))
    if (answers.some((answer) => answer !== undefined)) one.delivered = true
  }
  /** Returns a ticket that the buyer saw. Registers first if there is none, and pays if the payment is open. */
  async function registerAndPay(at: number): Promise<{ id: string } | undefined> {
    if (!findSeenTicket(at)) await register(at)
    const mine = findSeenTicket(at)
    const intent = mine && intentOf(mine.secret)
    if (intent?.status === 'requires_payment_method') {
      providerEvents.push({ event: deps.payments.attempt(intent.id, 'succeeded'), delivered: false })
      await deliver(providerEvents.at(-1)!)
      await runJobs(1)
    }
    return mine
  }
  /**
   * Declines a buyer's card and lets the hold end. Then closes the day or wave with `tryClose` and tries to renew the hold, which must fail
   * if `tryClose` returns true.
   */
  async function renewAfterDecline(at: number, tryClose: () => Promise<boolean>, expected: string): Promise<boolean> {
    if (!findSeenTicket(at)) await register(at)
    const mine = findSeenTicket(at)
    if (!mine) return false
    const intent = intentOf(mine.secret)
    if (intent.status !== 'requires_payment_method') return false
    providerEvents.push({ event: deps.payments.attempt(intent.id, 'failed'), delivered: false })
    await deliver(providerEvents.at(-1)!)
    shop.pass((builtInEdition.holdMinutes + 1) * 60_000)
    await undefinedIfRefused(sweepDueSteps(deps))
    const isClosed = (await undefinedIfRefused(tryClose())) ?? false
    const before = await undefinedIfRefused(deps.tickets.get(mine.id))
    const renewed = await undefinedIfRefused(renewHold(deps, mine.id))
    if (isClosed && before?.state === 'expired') expect(renewed, expected).toBeUndefined()
    return isClosed
  }
  async function tryCloseWave(status: 'closed' | 'cancelled'): Promise<void> {
    const tryClose = async () => !!(await setWave(deps, status)) && !batch.isWaveContested
    await renewAfterDecline(waveBuyer, tryClose, 'taken again in a wave that is not sold')
  }
  async function tryCloseDay(at: number, status: 'upcoming' | 'finished'): Promise<void> {
    if (!(await renewAfterDecline(at, () => day.tryClose(status), 'taken again on a day that is not open'))) return
    known[at]!.key = nextKey(known[at]!.key)
    expect(await register(at), 'sold on a day that was shut').toBe(false)
  }
  async function runJobs(copies: number): Promise<void> {
    for (const job of deps.queue.jobs.splice(0)) {
      deps.queue.jobs.push(job)
      await undefinedIfRefused(shop.runJobs(copies))
    }
  }
  async function perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'register':
        return void (await register(step.buyer))
      case 'replace': {
        const mine = known[step.buyer]!
        const before = mine.key
        mine.key = nextKey(before)
        return void (await register(step.buyer, { replaces: before }))
      }
      case 'wait':
        return shop.pass(step.minutes * 60_000)
      case 'sweep':
        return void (await undefinedIfRefused(sweepDueSteps(deps)))
      case 'jobs':
        return runJobs(step.copies)
      case 'lose-jobs':
        return void deps.queue.jobs.splice(0)
      case 'deliver':
        return providerEvents.length > 0 ? deliver(providerEvents[step.at % providerEvents.length]!, step.copies) : undefined
      case 'set-wave':
        return void (await undefinedIfRefused(setWave(deps, step.status)))
      case 'set-day':
        return undefinedIfRefused(day.set(step))
      case 'try-shut-wave':
        return tryCloseWave(step.status)
      case 'try-shut-day':
        return tryCloseDay(step.buyer, step.status)
    }
    const waits = waiting(step.buyer)
    switch (step.kind) {
      case 'join':
        return undefinedIfRefused(joinWaiting(deps, { ...waits, address: undefined }))
      case 'leave':
        return undefinedIfRefused(leaveWaiting(deps, { token: waits.token, address: undefined }))
      case 'use-offer':
        return registerOnOffer(step.buyer)
      case 'transfer':
      case 'organiser-cancel':
      case 'refund-part': {
        const mine = await registerAndPay(step.buyer)
        if (!mine) return
        return undefinedIfRefused(
          step.kind === 'transfer'
            ? transferPlace(shop, offered, { ticketId: mine.id, index: randomBelow(2) })
            : actOnTicket(deps, step, mine.id),
        )
      }
    }
    const mine = findSeenTicket(step.buyer)
    if (!mine) return
    const intent = intentOf(mine.secret)
    const isOpen = intent.status === 'requires_payment_method'
    switch (step.kind) {
      case 'renew': {
        const renewed = await day.checkRenewal(mine.id, () => undefinedIfRefused(renewHold(deps, mine.id)))
        if (!renewed) return
        mine.secret = renewed.clientSecret
        confirmedHolds.set(mine.id, { buyer: step.buyer, until: renewed.holdExpiresAt })
        return
      }
      case 'return':
        await undefinedIfRefused(confirmCurrentPayment(deps, { clientSecret: mine.secret }))
        return
      case 'flex-cancel':
        await undefinedIfRefused(cancelTicket(lateDay, { ticketId: mine.id, email: people[step.buyer]!.emails[0]! }))
        return
      case 'pay':
      case 'decline':
      case 'close': {
        const outcome = ({ pay: 'succeeded', decline: 'failed', close: 'canceled' } as const)[step.kind]
        if (isOpen) providerEvents.push({ event: deps.payments.attempt(intent.id, outcome), delivered: false })
        return
      }
      // Pays a second time outside the product, for example by a payment link that the organiser sent: the product opens only one payment.
      case 'pay-twice': {
        if (isOpen) providerEvents.push({ event: deps.payments.attempt(intent.id, 'succeeded'), delivered: false })
        const { id } = await deps.payments.createIntent({ ...intent, idempotencyKey: `by-hand-${providerEvents.length}` })
        providerEvents.push({ event: deps.payments.attempt(id, 'succeeded'), delivered: false })
        return
      }
      case 'refund-by-hand':
        if (intent.status === 'succeeded' && !deps.payments.refunded.includes(intent.id))
          providerEvents.push({ event: deps.payments.reverse(intent.id, 'refunded'), delivered: false })
        return
      // A bank reports a failed refund only days after the refund was made.
      case 'refund-failed': {
        const ticket = await undefinedIfRefused(deps.tickets.get(mine.id))
        const back = (await deps.payments.retrieveIntent(intent.id))!.amountRefunded
        if (back > 0 && ticket?.nextStep === null && ticket.refundAttempts > 0)
          providerEvents.push({ event: deps.payments.reverse(intent.id, 'refund_failed'), delivered: false })
      }
    }
  }
  return {
    undefinedIfRefused,
    batch,
    deliver,
    offered,
    confirmedHolds,
    runJobs,
    perform,
    undelivered: () => providerEvents.filter(({ delivered }) => !delivered),
    waiting,
  }
}
