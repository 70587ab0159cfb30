import type { Closing } from '#shared/contract/closing.ts'
import { findLastFinish, findPostsWithUnsentEvents, isQueueKnown } from '#shared/domain/crew/unheard-posts.ts'
import { isFinishedWithoutStart, isNotStarted, isUnderWay } from '#shared/domain/race/on-course.ts'
import { isRefundNext } from '#shared/domain/money/refunds.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { readEnvelope } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionOfDiscount } from '#functions/usecases/catalog/discount-edition.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { countUnsent } from '#functions/usecases/crew/count-unsent.ts'
import { findReplaced } from '#functions/usecases/crew/find-replaced.ts'
import type { Ranges } from '#functions/usecases/crew/number-ranges.ts'
import { wasHandedOverLast } from '#functions/usecases/crew/read-handed-over-counts.ts'
import { readOpenTaps } from '#functions/usecases/crew/read-open-taps.ts'
import { readArrivedNumbers } from '#functions/usecases/crew/sweep-feed.ts'
import { listAlarmDays } from '#functions/usecases/live-roster/list-alarm-days.ts'
import { readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { listMissingScans } from '#functions/usecases/live-roster/read-missing-scans.ts'
import { countUnwornTimes } from '#functions/usecases/roster/read-unworn-scans.ts'
import { isScanOfEdition } from '#functions/usecases/scans/is-scan-of-edition.ts'
import { listImplausible } from '#functions/usecases/scans/list-implausible.ts'
import { countDisputes } from './count-disputes.ts'
import { countNeedStart } from './count-need-start.ts'
import { listMissing } from './list-overdue.ts'

/** The dependencies of {@link readClosing}. */
export type ClosingNeed = Pick<
  Deps,
  | 'catalog'
  | 'clock'
  | 'content'
  | 'devices'
  | 'jobRuns'
  | 'orders'
  | 'publications'
  | 'raceSettings'
  | 'roster'
  | 'strayPayments'
  | 'tickets'
  | 'waiting'
>

/** Ms; every step of a sale is due within this time. */
const everyStepMs = 400 * dayMs
const pageSize = 200

/** Reads the work that is still open in an edition, except published results that changed (`listToRepublish`). Throws `not_found`. */
export async function readClosing(deps: ClosingNeed, id: string): Promise<Omit<Closing, 'republish'>> {
  const { catalog, roster, clock } = deps
  const scope = await readEditionScope(deps, id)
  const [editions, days, codes, live, refused, devices, arrived, job, refunds, disputes, ordered, held, volunteers] = await Promise.all([
    listEditionRecords(catalog),
    catalog.listEventDays(),
    catalog.listDiscountCodes(),
    readLiveRoster(deps),
    roster.listRefusedScans(),
    deps.devices.listDevices(),
    readArrivedNumbers(deps),
    deps.jobRuns.getJobRun('retention'),
    countRefunds(deps, scope),
    countDisputes(deps, scope),
    listOrders(deps, scope),
    deps.tickets.listHeld(),
    countNotCheckedOut(deps, id),
  ])
  const own = days.filter(({ eventDate }) => scope.isOfDay(eventDate)).toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1))
  const { people, states } = statesOf(live, scope, own)
  const daysWithFinish = own.flatMap(({ eventDate }) =>
    people.some((row) => row.eventDate === eventDate && live.stateOf(row).finish) ? eventDate : [],
  )
  const phones = devices.filter(({ revokedAt, edition }) => revokedAt === null && edition === id)
  const replaced = await findReplaced(deps, devices)
  const { unsent, silent } = listUnsent(
    phones.filter((one) => !replaced.has(one.id)),
    { arrived, lastFinish: findLastFinish(states), now: clock.now() },
  )
  const today = eventDateOf(clock.now())
  const mayStart = ({ eventDate, waveNumber }: (typeof people)[number]) => eventDate >= today && !live.startOf(eventDate, waveNumber)
  const raceDays = own.map(({ eventDate }) => eventDate)
  const missing = raceDays.flatMap((day) => listMissing(live, day, () => null))
  // Everybody who is still on the course counts as overdue, so that the link opens the first day with somebody to look for.
  const [courseDay] = listAlarmDays(live, raceDays, { now: clock.now(), overdueMinutes: 0 })
  const isOfEdition = (scan: object, receivedAt: number) => isScanOfEdition(scan, receivedAt, { scope, people: live.people })
  return {
    edition: { id, name: editions.find((one) => one.id === id)!.name },
    lastDay: own.at(-1)?.eventDate ?? null,
    openDays: own.filter(({ status }) => status !== 'finished').map(({ eventDate }) => eventDate),
    codesOn: codes.filter((one) => one.active && editionOfDiscount(one, editions, clock.now()) === id).length,
    unsent,
    silent,
    missingScans: await listMissingScans(deps, devices, scope),
    onCourse: states.filter(isUnderWay).length,
    missing: [...new Map(missing.map((one) => [one.id, one.name ?? formatParticipantCode(one.id)])).values()],
    courseDay: courseDay?.day ?? null,
    notStarted: people.filter((row) => !mayStart(row) && isNotStarted(live.stateOf(row))).length,
    needStart: await countNeedStart(deps, live, scope.isOfDay),
    conflicts: people.reduce((sum, row) => sum + live.stateOf(row).conflicts.length, 0),
    refused: refused.filter(({ raw, receivedAt }) => isOfEdition(readEnvelope(parseJson(raw)) ?? {}, receivedAt)).length,
    withoutStart: people.filter((row) => isFinishedWithoutStart(live.stateOf(row))).length,
    unworn: await countUnwornTimes(deps, scope.isOfMoment),
    openTaps: (await readOpenTaps(deps, devices, id)).length,
    implausible: (await listImplausible(deps, live, scope.isOfDay)).length,
    unpublished: await listUnpublished(deps, daysWithFinish),
    held: held.filter((one) => scope.isOfDay(one.eventDate) && !isRefundNext(one.nextStep)).length,
    offers: await countOffers(deps, own),
    refunds,
    disputes,
    orders: ordered.filter(isToSend).length,
    volunteers,
    phones: phones.length,
    erasedOn: job?.completedAt ? eventDateOf(job.completedAt) : null,
  }
}

/**
 * `unsent`: the phones that are known to have unsent scans, or had no contact since the last finish. `silent`: the names of the other
 * phones of which it is unknown whether they sent everything ({@link isQueueKnown}), as the list of phones shows too. That is always so
 * after another phone brought a phone's scans. `arrived`: the numbers of the events that arrived.
 */
function listUnsent(
  phones: readonly DeviceRecord[],
  { arrived, lastFinish, now }: { arrived: Readonly<Record<string, Ranges>>; lastFinish: number; now: number },
): Pick<Closing, 'unsent' | 'silent'> {
  // Passes 0 people on the course: long after the race every phone is silent, and forgotten runners are listed separately.
  const posts = phones.filter((one) => !wasHandedOverLast(one)).map(({ id, lastSeenAt }) => ({ deviceId: id, lastSeenAt }))
  const unheard = new Set(findPostsWithUnsentEvents(posts, { lastFinish, onCourse: 0, now }).map(({ deviceId }) => deviceId))
  const counted = phones.map((one) => ({ ...one, waiting: countUnsent(one, arrived) }))
  const isUnsent = ({ id, waiting }: (typeof counted)[number]) => waiting > 0 || unheard.has(id)
  return {
    unsent: counted.filter(isUnsent).map(({ id, name, waiting }) => ({ id, name, waiting })),
    silent: counted.filter((one) => !isUnsent(one) && !isQueueKnown(one, now)).map(({ name }) => name),
  }
}

/** Returns the people of the edition, and the race states of its days, also of runners who were removed from the roster or never on it. */
function statesOf(live: LiveRoster, scope: EditionScope, days: readonly { eventDate: string }[]) {
  const people = [...live.people.values()].filter(({ status, eventDate }) => status === 'active' && scope.isOfDay(eventDate))
  const isOnDay = (time: number) => days.some(({ eventDate }) => eventDate === eventDateOf(time))
  const others = live.unlisted().filter(({ state: { start } }) => start && isOnDay(start.time))
  return { people, states: [...people.map((row) => live.stateOf(row)), ...others.map(({ state }) => state)] }
}

/** Lists the race days on which somebody finished, but whose results are not published. */
async function listUnpublished({ publications }: ClosingNeed, days: readonly string[]): Promise<string[]> {
  const found = await Promise.all(days.map((day) => publications.getPublication(day)))
  return days.filter((_, at) => found[at]?.status !== 'published')
}

async function countOffers({ waiting, clock }: ClosingNeed, days: readonly { eventDate: string }[]): Promise<number> {
  const records = (await Promise.all(days.map(({ eventDate }) => waiting.listDay(eventDate)))).flat()
  return records.filter(({ stage, holdExpiresAt }) => stage === 'offered' && holdExpiresAt! > clock.now()).length
}

/** Counts the shifts of volunteers who checked in and never checked out. Skips deleted volunteers: the office cannot see their shifts. */
async function countNotCheckedOut({ content }: ClosingNeed, edition: string): Promise<number> {
  const [shifts, volunteers] = await Promise.all([content.list('shift'), content.list('volunteer')])
  const known = new Set(volunteers.map(({ id }) => id))
  return shifts
    .filter((shift) => shift.edition === edition)
    .flatMap(({ people }) => people)
    .filter((one) => one.checkedInAt !== null && one.checkedOutAt === null && known.has(one.volunteerId)).length
}

async function countRefunds({ tickets, orders, strayPayments, clock }: ClosingNeed, scope: EditionScope): Promise<number> {
  const until = clock.now() + everyStepMs
  const [sold, ordered, strays] = await Promise.all([
    listSteps((cursor) => tickets.listDue(until, pageSize, cursor)),
    listSteps((cursor) => orders.listDue(until, pageSize, cursor)),
    listSteps((cursor) => strayPayments.listDue(until, pageSize, cursor)),
  ])
  return (
    sold.filter((one) => isRefundNext(one.nextStep) && scope.isOfDay(one.eventDate)).length +
    [...ordered, ...strays].filter((one) => isRefundNext(one.nextStep) && scope.isOfMoment(one.createdAt)).length
  )
}

async function listSteps<One>(read: (cursor?: string) => Promise<{ due: One[]; cursor?: string }>): Promise<One[]> {
  const all: One[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    all.push(...page.due)
    cursor = page.cursor
  } while (cursor)
  return all
}

const isToSend = (order: OrderRecord) => order.state === 'paid' && order.delivery?.state !== 'sent' && !isErasedOrder(order)

async function listOrders({ orders }: ClosingNeed, scope: EditionScope): Promise<OrderRecord[]> {
  const { orders: all } = await orders.list({})
  return all.filter(({ createdAt }) => scope.isOfMoment(createdAt))
}
