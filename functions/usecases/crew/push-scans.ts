import type { ScanAnswer } from '#shared/contract/crew.ts'
import { boundReceipts, lastBelieved, type Claim } from '#shared/scan/receipt-bounds.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { keptRefusals, keptRefusalsMs } from '#functions/usecases/limits/figures.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { findTwins, sameContents } from './find-twins.ts'
import { completeId } from './complete-id.ts'
import { shortEpoch } from './feed-cursor.ts'
import { judgeId, judgeMaker, judgeRevocation, judgeUndo, readPushed, refusals, writePushed, type Refusal } from './judge-scan.ts'
import { markDeviceSeen } from './mark-device-seen.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'limits' | 'clock'>

interface Pushed {
  index: number
  id: string
  raw: unknown
}
/** What is taken, with what the server says of it. */
interface Taken extends Pushed {
  event: AnyEvent
  received: Received
}

/** Records an event of a kind that another subject knows; undefined leaves it to us. */
type RecordElsewhere = (event: AnyEvent, carriedBy: string, received: Received) => Promise<'stored' | 'known' | Refusal | undefined>

/**
 * Takes what a phone brings, its own events and those it carries for other phones, each answered for itself. `stored` and
 * `known` are said only when whom it concerns is up to date too. An event for which the store failed gets no answer: the phone
 * keeps it and sends it again. Throws the store's error only when nothing at all could be decided.
 */
export async function pushScans(
  deps: Need,
  carrier: DeviceRecord,
  pushed: readonly unknown[],
  recordElsewhere: RecordElsewhere = async () => undefined,
): Promise<{ answers: ScanAnswer[]; serverTime: number; revoked: boolean; epoch: string }> {
  // Before anything is stored: of a table that goes meanwhile, it is the one that took them.
  const epoch = shortEpoch(await deps.roster.readEpoch())
  const answers: ScanAnswer[] = []
  const failures: unknown[] = []
  const answer = async (decide: () => Promise<ScanAnswer>) => {
    try {
      answers.push(await decide())
    } catch (error) {
      failures.push(error)
    }
  }
  const { taken, refused, claim } = await judge(deps, carrier, pushed, failures)
  // At once, but one after the other within a subject: there they would only get in each other's way.
  const groups = Map.groupBy(taken, ({ event }) => subjectsOf(event)[0]!)
  await Promise.all([
    ...refused.map(({ reason, ...item }) => answer(() => refuse(deps, carrier, item, reason))),
    ...[...groups.values()].map(async (group) => {
      for (const item of group) await answer(() => take(deps, carrier, item, recordElsewhere))
    }),
  ])
  if (answers.length === 0 && failures.length > 0) throw failures[0]
  await markDeviceSeen(deps, carrier, deps.clock.now(), claim)
  return {
    answers: answers.toSorted((a, b) => a.index - b.index),
    serverTime: deps.clock.now(),
    revoked: carrier.revokedAt !== null,
    epoch,
  }
}

/**
 * All that can be said without looking at other events of the store; what nobody could be asked about is in neither list. `claim`: up to
 * where the moments of who brings them are believed now.
 */
async function judge(deps: Need, carrier: DeviceRecord, pushed: readonly unknown[], failures: unknown[]) {
  const items = pushed.map((given, index) => {
    const raw = completeId(given, carrier)
    return { index, id: findId(raw), raw, event: readPushed(raw) }
  })
  const makers = await findMakers(
    deps,
    carrier,
    items.flatMap(({ event }) => event?.deviceId ?? []),
    failures,
  )
  const refused: (Pushed & { reason: Refusal })[] = []
  const own: (Pushed & { event: AnyEvent })[] = []
  for (const { event, ...item } of items) {
    if (event && !makers.has(event.deviceId)) continue
    const reason = event ? judgeMaker(event, makers.get(event.deviceId)) : 'malformed'
    if (reason) refused.push({ ...item, reason })
    else own.push({ ...item, event: event! })
  }
  const twins = findTwins(own.map(({ event }) => event))
  const receivedAt = deps.clock.now()
  const taken: Taken[] = []
  let claim: Claim | undefined
  for (const [deviceId, group] of Map.groupBy(own, ({ event }) => event.deviceId)) {
    const maker = makers.get(deviceId)!
    const first = group.filter(({ event }) => !twins.has(event))
    const events = first.map(({ event }) => event)
    const receipt = { pairedAt: maker.pairedAt, receivedAt, before: maker.lastClaim ?? undefined }
    const bounds = boundReceipts(events, receipt)
    if (maker === carrier) claim = lastBelieved(events, receipt)
    for (const { event: _, ...item } of group.filter(({ event }) => twins.has(event))) refused.push({ ...item, reason: 'number_taken' })
    for (const [at, { event, ...item }] of first.entries()) {
      const reason = judgeRevocation(event, bounds[at]!, maker, carrier)
      if (reason) refused.push({ ...item, reason })
      else taken.push({ ...item, event, received: bounds[at]! })
    }
  }
  return { taken, refused, claim }
}

/** By id, undefined for one that nobody knows. One that could not be asked for is not in it. */
async function findMakers(deps: Need, carrier: DeviceRecord, ids: readonly string[], failures: unknown[]) {
  const makers = new Map<string, DeviceRecord | undefined>([[carrier.id, carrier]])
  await Promise.all(
    [...new Set(ids)].map(async (id) => {
      if (makers.has(id)) return
      await deps.devices.getDevice(id).then(
        (device) => makers.set(id, device),
        (error: unknown) => failures.push(error),
      )
    }),
  )
  return makers
}

async function take(
  deps: Need,
  carrier: DeviceRecord,
  { event, received, ...item }: Taken,
  recordElsewhere: RecordElsewhere,
): Promise<ScanAnswer> {
  const reason = (await judgeUndo(deps, event)) ?? (await judgeId(deps, event))
  if (reason) return refuse(deps, carrier, item, reason)
  const outcome =
    (await recordElsewhere(event, carrier.id, received)) ??
    (await recordEvent(deps, event, carrier.id, received))?.outcome ??
    'unknown_participant'
  if (outcome !== 'stored' && outcome !== 'known') return refuse(deps, carrier, item, outcome)
  if (outcome === 'known' && !sameContents(await readUnderItsId(deps, event), event)) return refuse(deps, carrier, item, 'number_taken')
  return { index: item.index, id: item.id, outcome }
}

/**
 * What lies under the id of an event that the store knows. Throws `busy` where nothing does: the table that knew it gave way to a backup
 * meanwhile. That is no reason to refuse it; without an answer the phone sends it again, and this table takes it.
 */
async function readUnderItsId(deps: Need, event: AnyEvent): Promise<AnyEvent> {
  for (const subject of subjectsOf(event)) {
    const there = (await deps.roster.listEvents(subject)).find(({ id }) => id === event.id)
    if (there) return there
  }
  throw new AppError('busy', { internal: 'an event that was known is gone: the table is another one' })
}

/** Kept before it is answered: a refused scan leaves the phone's queue, so from then on it must be here. */
async function refuse(deps: Need, carrier: DeviceRecord, { index, id, raw }: Pushed, reason: Refusal): Promise<ScanAnswer> {
  // A cut through the middle of a character would be text that the store can't hold.
  const text = (writePushed(raw) ?? '').slice(0, 4096).toWellFormed()
  await keepRefused(deps, carrier, { id: hashToken(`${carrier.id} ${text}`), scanId: id || null, reason, raw: text })
  return { index, id, outcome: 'refused', reason, message: refusals[reason] }
}

/** Up to a bound: a phone that pushes without end fills no inbox. Beyond it the inbox says so once, and the scan is on the phone only. */
async function keepRefused(deps: Need, carrier: DeviceRecord, refused: Pick<RefusedScan, 'id' | 'scanId' | 'raw'> & { reason: Refusal }) {
  const now = deps.clock.now()
  const put = (scan: typeof refused) => deps.roster.putRefusedScan({ ...scan, carriedBy: carrier.id, receivedAt: now })
  const counter = `refused#${carrier.id}`
  // Counted before it is kept, as everywhere: many at once must not pass together.
  if ((await deps.limits.count(counter, now, keptRefusalsMs)) > keptRefusals)
    return put({ id: hashToken(`${carrier.id} too many`), scanId: null, reason: 'too_many_refused', raw: '' })
  if ((await put(refused)) === 'known') await deps.limits.takeBack(counter, now)
}

function findId(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  return typeof id === 'string' && id.length <= 64 ? id.toWellFormed() : ''
}
