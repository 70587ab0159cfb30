import { listEveryPostOf } from '#shared/domain/crew/list-every-post.ts'
import type { ScanAnswer } from '#shared/contract/crew.ts'
import { boundReceipts, findLastBelievedClaim, type Claim } from '#shared/scan/receipt-bounds.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import { mayRecordAt } from '#shared/scan/allowed-actions.ts'
import { hasKnownForm } from '#shared/scan/event-kinds.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { unknownKindLimits } from '#functions/usecases/limits/limit-table.ts'
import { findDuplicateEvents, sameContents } from './find-duplicate-events.ts'
import { addMissingId } from './add-missing-id.ts'
import { shortEpoch } from './feed-cursor.ts'
import { isRevocationFinal, findPeopleRefusal, findRevocationRefusal, revokedSince } from './revocation-refusals.ts'
import { findIdRefusal, findMakerRefusal, findStatedTimeRefusal, findUndoRefusal, readPushed, type Refusal } from './scan-refusals.ts'
import { storeRefused, storeUndecided } from './store-refused.ts'
import { markDeviceSeen } from './mark-device-seen.ts'
import { restoreUnspentBudget, spendBudget } from './push-budget.ts'
import { recordPushed, type RecordElsewhere } from './record-pushed.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'limits' | 'clock'>

interface Pushed {
  index: number
  id: string
  raw: unknown
}
/** A valid event with the proof of the phone that made it, and the fields that the server adds. */
interface AcceptedScan extends Pushed {
  event: AnyEvent
  received: Received
  /** Every post that the phone that made the scan ever had. */
  posts: readonly string[]
  /** See `revokedSince`. */
  revokedAt: number
  /** Why the event needs a decision of the office or is refused; not used if the event was stored before. */
  pendingReason: 'revocation_over' | 'revoked_pending' | 'other_post' | undefined
}

/**
 * Stores the events that a phone pushes (its own, and those that it carries for other phones), and answers each separately. It answers
 * `stored` and `known` only once the state of the participant is up to date too. An event gets no answer if the store failed for it, or if
 * it is beyond the limit for unknown kinds or for undecided events: the phone keeps it and sends it again. Throws the error of the store
 * only if nothing could be decided, `device_revoked` if this device may send nothing any more, and `too_many_attempts` beyond its budget.
 */
export async function pushScans(
  deps: Need,
  carrier: DeviceRecord,
  pushed: readonly unknown[],
  recordElsewhere: RecordElsewhere = async () => undefined,
): Promise<{ answers: ScanAnswer[]; serverTime: number; revoked: boolean; epoch: string }> {
  if (isRevocationFinal(carrier, deps.clock.now())) throw new AppError('device_revoked', { message: overMessage })
  await spendBudget(deps, carrier, pushed)
  // Read before anything is stored: if the table is replaced meanwhile, the epoch must be that of the table that has the events.
  const epoch = shortEpoch(await deps.roster.readEpoch())
  const answers: ScanAnswer[] = []
  const failures: unknown[] = []
  const answer = async (decide: () => Promise<ScanAnswer | undefined>) => {
    try {
      const decided = await decide()
      if (decided) answers.push(decided)
    } catch (error) {
      failures.push(error)
    }
  }
  const { accepted, refused, claim } = await checkPushed(deps, carrier, pushed, failures)
  // Subjects are handled in parallel, but the events of one subject one after the other, because they would conflict.
  const groups = Map.groupBy(accepted, ({ event }) => subjectsOf(event)[0]!)
  await Promise.all([
    ...refused.map(({ reason, ...item }) => answer(() => storeRefused(deps, carrier, item, reason))),
    ...[...groups.values()].map(async (group) => {
      for (const item of group) await answer(() => recordAccepted(deps, carrier, item, recordElsewhere))
    }),
  ])
  await restoreUnspentBudget(deps, carrier, pushed, answers)
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
 * Judges events without reading other events of the store. Leaves out an event if the phone that made it could not be read.
 * `claim`: the time of the carrier's last event whose clock the server believes.
 */
async function checkPushed(deps: Need, carrier: DeviceRecord, pushed: readonly unknown[], failures: unknown[]) {
  const items = pushed.map((given, index) => {
    const raw = addMissingId(given, carrier)
    return { index, id: findId(raw), raw, event: readPushed(raw) }
  })
  const makers = await findMakers(
    deps,
    carrier,
    items.flatMap(({ event }) => event?.deviceId ?? []),
    failures,
  )
  const refused: (Pushed & { reason: Refusal })[] = []
  const signed: (Pushed & { event: AnyEvent })[] = []
  for (const { event, ...item } of items) {
    if (event && !makers.has(event.deviceId)) continue
    const reason = event
      ? (findMakerRefusal(event, makers.get(event.deviceId)) ?? findStatedTimeRefusal(event, deps.clock.now()))
      : 'malformed'
    if (reason) refused.push({ ...item, reason })
    else signed.push({ ...item, event: event! })
  }
  const duplicates = findDuplicateEvents(signed.map(({ event }) => event))
  const receivedAt = deps.clock.now()
  const accepted: AcceptedScan[] = []
  let claim: Claim | undefined
  for (const [deviceId, group] of Map.groupBy(signed, ({ event }) => event.deviceId)) {
    const maker = makers.get(deviceId)!
    const posts = listEveryPostOf(maker)
    const distinct = group.filter(({ event }) => !duplicates.has(event))
    const events = distinct.map(({ event }) => event)
    const receipt = { pairedAt: maker.pairedAt, receivedAt, before: maker.lastClaim ?? undefined }
    const bounds = boundReceipts(events, receipt)
    if (maker === carrier) claim = findLastBelievedClaim(events, receipt)
    for (const { event: _, ...item } of group.filter(({ event }) => duplicates.has(event)))
      refused.push({ ...item, reason: 'number_taken' })
    for (const [at, { event, ...item }] of distinct.entries()) {
      const revocation = findRevocationRefusal(event, bounds[at]!, maker, carrier)
      if (revocation === 'device_revoked') {
        refused.push({ ...item, reason: revocation })
        continue
      }
      const pendingReason = revocation ?? (mayRecordAt(event.kind, posts) ? undefined : 'other_post')
      accepted.push({ ...item, event, received: bounds[at]!, posts, revokedAt: revokedSince(maker, carrier), pendingReason })
    }
  }
  return { accepted, refused, claim }
}

/** Reads devices into a map by id. An unknown device has the value undefined; a device that could not be read has no entry. */
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

async function recordAccepted(
  deps: Need,
  carrier: DeviceRecord,
  accepted: AcceptedScan,
  recordElsewhere: RecordElsewhere,
): Promise<ScanAnswer | undefined> {
  const { event, received, posts, pendingReason, revokedAt: _, ...item } = accepted
  const refuse = (reason: Refusal) => storeRefused(deps, carrier, item, reason)
  if (pendingReason) {
    const reason = (await findUndoRefusal(deps, event)) ?? (await findIdRefusal(deps, event))
    return reason ? refuse(reason) : deferToOffice(deps, carrier, accepted, pendingReason)
  }
  const isUnknownKind = !hasKnownForm(event)
  const counter = `strange#${event.deviceId}`
  if (isUnknownKind && (await deps.limits.count(counter, received.receivedAt, dayMs)) > unknownKindLimits.perDay) return undefined
  const outcome = await recordPushed(deps, { event, carriedBy: carrier.id, received, posts }, recordElsewhere)
  if (outcome === 'other_post') return deferToOffice(deps, carrier, accepted, outcome)
  if (outcome !== 'stored' && outcome !== 'known') return refuse(outcome)
  if (outcome === 'stored') return { index: item.index, id: item.id, outcome }
  if (isUnknownKind) await deps.limits.decrement(counter, received.receivedAt)
  const found = await findStored(deps, event)
  // The table that knew the event was replaced by a backup meanwhile. This is no reason to refuse the event: without an answer the phone
  // sends it again, and the new table stores it.
  if (!found) throw new AppError('busy', { internal: 'a known event is gone: the table was replaced' })
  return sameContents(found, event) ? { index: item.index, id: item.id, outcome } : refuse('number_taken')
}

/**
 * Leaves an event to a decision of the office, or refuses it. An event that was stored before gets `known`, whatever the reason: the
 * earlier answer got lost, or the office accepted the event.
 */
async function deferToOffice(
  deps: Need,
  carrier: DeviceRecord,
  { posts: _, pendingReason: __, revokedAt, ...accepted }: AcceptedScan,
  reason: NonNullable<AcceptedScan['pendingReason']>,
): Promise<ScanAnswer | undefined> {
  const { event, received, ...item } = accepted
  const found = await findStored(deps, event)
  if (found && sameContents(found, event)) return { index: item.index, id: item.id, outcome: 'known' }
  if (found) return storeRefused(deps, carrier, item, 'number_taken')
  if (reason === 'revocation_over') return storeRefused(deps, carrier, item, reason)
  const refusal = await findPeopleRefusal(deps, event, revokedAt)
  return refusal ? storeRefused(deps, carrier, item, refusal) : storeUndecided(deps, carrier, { ...item, event, received }, reason)
}

/** Returns the stored event with the same id. */
async function findStored(deps: Need, event: AnyEvent): Promise<AnyEvent | undefined> {
  for (const subject of subjectsOf(event)) {
    const found = (await deps.roster.listEvents(subject)).find(({ id }) => id === event.id)
    if (found) return found
  }
  return undefined
}

function findId(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  return typeof id === 'string' && id.length <= 64 ? id.toWellFormed() : ''
}

const overMessage = 'Dit toestel is meer dan 7 dagen geleden ontkoppeld of al gewist. Meld bij de organisatie wat er nog op staat.'
