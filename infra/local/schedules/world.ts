import { expect } from 'vitest'
import { builtEdition } from '#shared/domain/editions.ts'
import type { WaveStatus } from '#shared/domain/waves.ts'
import type { MemoryPayments } from '#functions/adapters/memory/payments.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { joinWaiting } from '#functions/usecases/waiting/join-waiting.ts'
import { leaveWaiting } from '#functions/usecases/waiting/see-waiting.ts'
import { waitingIdFor, waitingUrl } from '#functions/usecases/waiting/waiting-link.ts'
import { createFaults } from '../faults/faults.ts'
import { createDemoRandom } from '../seed/random.ts'
import { openDirectTable } from '../stores/direct-table.ts'
import { testWave } from '../stores/form-order.ts'
import { createTestStores, openTestShop, orderOf, testDay, zand10 } from '../stores/open-test-shop.ts'
import { openRaceDay } from './race-day.ts'
import { actOnTicket, setWave } from './office.ts'
import { codeWorth, orderFor, people, sellHoodies } from './people.ts'
import { buyers, inWave, type Batch, type Schedule, type Step } from './steps.ts'
import { handOver, type Offered } from './transfers.ts'

/** After anything else that a buyer does, or that happens to their payments, a hold may be gone. */
const keepsHold = new Set<Step['kind']>(['register', 'renew', 'return'])

/** Of the wave: small, so that it is full with the first. */
export const placesInWave = 1

const faults = createFaults()
export const calm = () => faults.clear()
let random = createDemoRandom(1)
const drawn = () => random.next()
const opened = openDirectTable({
  clock: () => 0,
  faults,
  patience: { budgetMs: 20_000, now: () => 0, random: drawn, pause: async () => undefined },
})
const stores = createTestStores(opened.table, drawn)
// Making them is more work than what they write.
const entities = catalogEntities(opened.table)

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Lets what else is under way go on for a while. */
async function dawdle(): Promise<void> {
  for (let left = random.below(40); left > 0; left--) await turn()
}

/** What the provider says was so when it was asked, and may be history when it is heard. */
function answerLate(payments: MemoryPayments): MemoryPayments {
  return {
    ...payments,
    async retrieveIntent(id) {
      const intent = await payments.retrieveIntent(id)
      await dawdle()
      return intent
    },
  }
}

/** A shop with its table, its provider and its clock, and what lies on the wire between them. */
export async function openWorld({ capacity, maxUses, seed, waiting: line }: Schedule) {
  random = createDemoRandom(seed)
  await opened.begin()
  const shop = await openTestShop({ capacity, random: drawn, opened, stores })
  const { tickets } = shop.deps
  const deps = {
    ...shop.deps,
    payments: answerLate(shop.deps.payments),
    tickets: {
      ...tickets,
      // A while after what was looked at beforehand, which may be history by then.
      hold: (...held: Parameters<typeof tickets.hold>) => dawdle().then(() => day.judgeHold(held[0], () => tickets.hold(...held))),
    },
  }
  /** Whose ticket it is was looked at before its day was, and may be history by then. */
  const lateDay = { ...deps, catalog: { ...deps.catalog, getEventDay: (id: string) => dawdle().then(() => deps.catalog.getEventDay(id)) } }
  // From here on what is sold is counted, and no walk says it.
  await recountSales(deps)
  await deps.catalog.putDiscountCode({ ...zand10, code: 'STORM', type: 'fixed', value: codeWorth, maxUses })
  await deps.catalog.putWave(testWave({ capacity: placesInWave }))
  await sellHoodies(entities)
  const wire: { event: PaymentEvent; delivered: boolean }[] = []
  /** Per buyer: the key of the last registration and how it was answered. */
  const known = people.map((_, at) => ({ key: `k-${at}-0`, tickets: [] as { id: string; secret: string }[] }))

  /** Holds that a buyer was told of and has done nothing about since: what was before, and is told later, takes none of them away. */
  const promised = new Map<string, { buyer: number; until: number }>()
  const offered: Offered = new Map()
  const day = openRaceDay({ ...shop, deps }, capacity)
  /** The wave is not sold, and nobody opens it in this batch. */
  let waveIsShut = false
  /** More than one sets it in this batch. */
  let waveIsBusy = false
  let [waveStatus, mayHaveChanged]: [WaveStatus, boolean] = ['available', false]
  /** Who used an offer in this batch: another use of the same offer takes the place of the ticket before. */
  const usedOffers = new Set<number>()

  /** Whoever asked may be refused, in words; anything else is a mistake of ours. */
  const ask = async <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unexpected') return undefined
      throw error
    }
  }
  /** `offer`: of the waiting list, by the link that was mailed. Says whether something was sold that was not before. */
  async function register(at: number, { replaces, offer }: { replaces?: string; offer?: string } = {}): Promise<boolean> {
    const order = orderFor(at, { replaces, offer })
    const mine = known[at]!
    const answer = await ask(registerTicket(deps, order, { idempotencyKey: mine.key }))
    const secret = answer?.paymentUrl && new URLSearchParams(answer.paymentUrl.split('?')[1]).get('clientSecret')
    if (!secret || mine.tickets.some(({ id }) => id === answer.ticketId)) return false
    expect(people[at]!.waveId !== null && waveIsShut, 'sold in a wave that is not sold').toBe(false)
    await day.judgeSale(answer.ticketId)
    mine.tickets.push({ id: answer.ticketId, secret })
    promised.set(answer.ticketId, { buyer: at, until: deps.clock.now() + builtEdition.holdMinutes * 60_000 })
    return true
  }
  const nextKey = (key: string) => key.replace(/\d+$/, (count) => String(Number(count) + 1))
  /** How a buyer waits, and by which link. */
  const waiting = (at: number) => {
    const { emails, waveId } = people[at]!
    const of = { email: emails[0]!, eventDate: testDay, waveId }
    const token = waitingUrl(deps.settings, { id: waitingIdFor(deps.settings, of) }).split('#')[1]!
    return { ...of, ticketType: emails.length === 2 ? ('duo' as const) : ('solo' as const), token }
  }
  const intentOf = (secret: string) => deps.payments.intents.get(secret.split('_secret_')[0]!)!
  /** Any of what a buyer was ever shown: an old tab is as good as a new one. */
  const shown = (at: number) => {
    const { tickets } = known[at]!
    return tickets.length > 0 ? tickets[random.below(tickets.length)] : undefined
  }
  /** Whoever has an offer; this buyer, who is refused, while nobody has. */
  async function registerOnOffer(at: number): Promise<void> {
    const offered = ((await ask(deps.waiting.listDay(testDay))) ?? []).filter(({ stage }) => stage === 'offered')
    const email = offered[at % Math.max(1, offered.length)]?.email ?? people[at]!.emails[0]
    const who = people.findIndex(({ emails }) => emails[0] === email)
    known[who]!.key = nextKey(known[who]!.key)
    usedOffers.add(who)
    await register(who, { offer: waiting(who).token })
  }
  async function deliver(one: (typeof wire)[number], copies = 1): Promise<void> {
    const answers = await Promise.all(Array.from({ length: copies }, () => ask(applyPaymentEvent(deps, one.event))))
    if (answers.some((answer) => answer !== undefined)) one.delivered = true
  }
  /** What a buyer was shown, registered and paid if need be. */
  async function bought(at: number): Promise<{ id: string } | undefined> {
    if (!shown(at)) await register(at)
    const mine = shown(at)
    const intent = mine && intentOf(mine.secret)
    if (intent?.status === 'requires_payment_method') {
      wire.push({ event: deps.payments.attempt(intent.id, 'succeeded'), delivered: false })
      await deliver(wire.at(-1)!)
      await runJobs(1)
    }
    return mine
  }
  /** Has a card of this buyer declined, whose places are then let go, and tries it again once `shut` is done and says that it is certain. */
  async function tryAgain(at: number, shut: () => Promise<boolean>, expected: string): Promise<boolean> {
    if (!shown(at)) await register(at)
    const mine = shown(at)
    if (!mine) return false
    const intent = intentOf(mine.secret)
    if (intent.status !== 'requires_payment_method') return false
    wire.push({ event: deps.payments.attempt(intent.id, 'failed'), delivered: false })
    await deliver(wire.at(-1)!)
    const isShut = (await ask(shut())) ?? false
    const before = await ask(deps.tickets.get(mine.id))
    const renewed = await ask(renewHold(deps, mine.id))
    if (isShut && before?.state === 'failed') expect(renewed, expected).toBeUndefined()
    return isShut
  }
  async function tryShutWave(status: 'closed' | 'cancelled'): Promise<void> {
    const shut = async () => !!(await setWave(deps, status)) && !waveIsBusy
    await tryAgain(inWave, shut, 'taken again in a wave that is not sold')
  }
  async function tryShutDay(at: number, status: 'upcoming' | 'finished'): Promise<void> {
    if (!(await tryAgain(at, () => day.shut(status), 'taken again on a day that is not open'))) return
    known[at]!.key = nextKey(known[at]!.key)
    expect(await register(at), 'sold on a day that was shut').toBe(false)
  }
  async function runJobs(copies: number): Promise<void> {
    for (const job of deps.queue.jobs.splice(0)) {
      deps.queue.jobs.push(job)
      await ask(shop.runJobs(copies))
    }
  }
  async function take(step: Step): Promise<void> {
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
        return void (await ask(sweepDueSteps(deps)))
      case 'jobs':
        return runJobs(step.copies)
      case 'lose-jobs':
        return void deps.queue.jobs.splice(0)
      case 'deliver':
        return wire.length > 0 ? deliver(wire[step.at % wire.length]!, step.copies) : undefined
      case 'set-wave':
        return void (await ask(setWave(deps, step.status)))
      case 'set-day':
        return ask(day.set(step))
      case 'try-shut-wave':
        return tryShutWave(step.status)
      case 'try-shut-day':
        return tryShutDay(step.buyer, step.status)
    }
    const waits = waiting(step.buyer)
    switch (step.kind) {
      case 'join':
        return ask(joinWaiting(deps, { ...waits, address: undefined }))
      case 'leave':
        return ask(leaveWaiting(deps, { token: waits.token, address: undefined }))
      case 'use-offer':
        return registerOnOffer(step.buyer)
      case 'hand-over':
      case 'organiser-cancel':
      case 'refund-part': {
        const mine = await bought(step.buyer)
        if (!mine) return
        return ask(
          step.kind === 'hand-over'
            ? handOver(shop, offered, { ticketId: mine.id, index: random.below(2) })
            : actOnTicket(deps, step, mine.id),
        )
      }
    }
    const mine = shown(step.buyer)
    if (!mine) return
    const intent = intentOf(mine.secret)
    const isOpen = intent.status === 'requires_payment_method'
    switch (step.kind) {
      case 'renew': {
        const renewed = await day.judgeRenewal(mine.id, () => ask(renewHold(deps, mine.id)))
        if (!renewed) return
        mine.secret = renewed.clientSecret
        promised.set(mine.id, { buyer: step.buyer, until: renewed.holdExpiresAt })
        return
      }
      case 'return':
        await ask(confirmCurrentPayment(deps, { clientSecret: mine.secret }))
        return
      case 'flex-cancel':
        await ask(cancelTicket(lateDay, { ticketId: mine.id, email: people[step.buyer]!.emails[0]! }))
        return
      case 'pay':
      case 'decline':
      case 'close': {
        const outcome = ({ pay: 'succeeded', decline: 'failed', close: 'canceled' } as const)[step.kind]
        if (isOpen) wire.push({ event: deps.payments.attempt(intent.id, outcome), delivered: false })
        return
      }
      // By another way than ours, say a payment link that somebody sent by hand: we open only one that can be paid.
      case 'pay-twice': {
        if (isOpen) wire.push({ event: deps.payments.attempt(intent.id, 'succeeded'), delivered: false })
        const { id } = await deps.payments.createIntent({ ...intent, idempotencyKey: `by-hand-${wire.length}` })
        wire.push({ event: deps.payments.attempt(id, 'succeeded'), delivered: false })
        return
      }
      case 'refund-by-hand':
        if (intent.status === 'succeeded' && !deps.payments.refunded.includes(intent.id))
          wire.push({ event: deps.payments.reverse(intent.id, 'refunded'), delivered: false })
        return
      // A bank says so days later, when what was begun with it is long done.
      case 'refund-failed': {
        const ticket = await ask(deps.tickets.get(mine.id))
        const back = (await deps.payments.retrieveIntent(intent.id))!.amountRefunded
        if (back > 0 && ticket?.nextStep === null && ticket.refundAttempts > 0)
          wire.push({ event: deps.payments.reverse(intent.id, 'refund_failed'), delivered: false })
      }
    }
  }
  if (line.length > 0) {
    // Somebody else had all of it, and let it go.
    for (let place = 0; place < capacity; place++) await ask(registerTicket(deps, orderOf([`vol${place}@b.nl`])))
    for (const at of line) {
      await ask(joinWaiting(deps, { ...waiting(at), address: undefined }))
      shop.pass(1000)
    }
    shop.pass(16 * 60_000)
    await sweepDueSteps(deps)
    while (deps.queue.jobs.length > 0) await runJobs(1)
  }
  return {
    shop,
    offered,
    day,
    /** Ids of the tickets that must still hold their places, or have them. */
    promised: () => [...promised].filter(([, { until }]) => until > deps.clock.now()).map(([id]) => id),
    /** Does a batch's steps at once. Time passes before: a lease of two minutes is over for whoever is in the middle of 50. */
    async take({ steps, mood }: Batch): Promise<void> {
      if (mayHaveChanged) waveStatus = (await deps.catalog.getWave(testWave().id))!.status
      const inHand = steps.filter(({ kind }) => kind === 'set-wave' || kind === 'try-shut-wave').length
      mayHaveChanged = inHand > 0
      waveIsBusy = inHand > 1
      waveIsShut = waveStatus !== 'available' && !mayHaveChanged
      if (mood) faults.add({ path: '.', ...mood })
      // The provider's time is in seconds: what comes later is told from what was before.
      shop.pass(2_000)
      day.begin({ steps, mood })
      for (const step of steps) if (step.kind === 'wait') await take(step)
      await Promise.all(steps.filter(({ kind }) => kind !== 'wait').map((step) => dawdle().then(() => take(step))))
      const acted = steps.flatMap((step) => ('buyer' in step && !keepsHold.has(step.kind) ? [step.buyer] : []))
      for (const [id, { buyer }] of promised) if (usedOffers.has(buyer) || acted.includes(buyer)) promised.delete(id)
      usedOffers.clear()
      faults.clear()
      await day.end()
    },
    /** The table is well again, every event comes at last, and days pass with their sweeps. */
    async settle(): Promise<void> {
      for (const one of wire.filter(({ delivered }) => !delivered).toReversed()) await deliver(one)
      const rest = async (hours: number) => {
        shop.pass(hours * 60 * 60_000)
        await sweepDueSteps(deps)
        while (deps.queue.jobs.length > 0) await runJobs(1)
      }
      await rest(1)
      await rest(24)
      // Each of those who wait lets an offer of a day pass, one after the other.
      const isOffered = async () => (await deps.waiting.listDay(testDay)).some(({ stage }) => stage === 'offered')
      for (let left = buyers; left > 0 && (await isOffered()); left--) await rest(25)
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
