import { packEvents } from '#shared/contract/event-columns.ts'
import { joinPackages, splitPackages } from '#shared/hand-over/bundle.ts'
import { packageIdOf, readPackageHead, sealPackage } from '#shared/hand-over/sealed-package.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import type { Failure } from '#web/api/failure.ts'
import { countUnsentCarried, maxPackedEvents } from '#web/db/carried.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, getMetas, putMetas } from '#web/db/meta.ts'
import { listWaitingEvents } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { Bundle, StoreBundleResult } from '#web/sync/crew-types.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { PushEnd } from './push.ts'
import { gzipText, omitComputableIds } from './shrink-events.ts'
import type { CrewTransport } from './transport.ts'

/** The number of events in a batch, lower than the server's limit. */
const usualBatch = 150

interface PackDeps {
  db: CrewDb
  ownEvents: () => Iterable<OwnEvent>
  /** The maximum number of events in one push request to the server. */
  batchSize?: number
}

/**
 * Packs all events that only this phone has, so that another phone can carry them to the server. The events also stay on this phone,
 * which sends them too when it can. Undefined if there are no such events, or if an older version of the app paired this phone without a
 * secret.
 */
export async function packWaitingEvents({ db, ownEvents, batchSize = usualBatch }: PackDeps): Promise<Bundle | undefined> {
  const { device, secret } = await getMetas(db, ['device', 'secret'])
  const key = secret === undefined ? undefined : fromBase64url(secret)
  if (!device || !key) return undefined
  const packages: Uint8Array[] = []
  let [events, after] = [0, 0]
  for (;;) {
    const waiting = await listWaitingEvents(db, after, maxPackedEvents, undefined, ownEvents)
    if (waiting.length === 0) break
    const text = JSON.stringify(toBodies(waiting, secret, batchSize))
    const compressed = await gzipText(text)
    const head = { deviceId: device.id, events: waiting.length, isCompressed: compressed !== undefined }
    packages.push(sealPackage(head, compressed ?? new TextEncoder().encode(text), key))
    events += waiting.length
    after = waiting.at(-1)!.order
  }
  const carried = await db.carried.where('state').equals('waiting').toArray()
  packages.push(...carried.map(({ bytes }) => bytes))
  return packages.length === 0 ? undefined : { bytes: joinPackages(packages), events: events + countUnsentCarried(carried) }
}

/** Builds the bodies of push requests. The server handles them one by one, as if this phone had sent them. */
function toBodies(waiting: readonly OwnEvent[], secret: string | undefined, batchSize: number): object[] {
  const bodies: object[] = []
  for (let at = 0; at < waiting.length; at += batchSize) {
    const scans = omitComputableIds(
      waiting.slice(at, at + batchSize).map(({ event }) => event),
      secret,
    )
    const columns = packEvents(scans)
    bodies.push(columns ? { columns } : { scans })
  }
  return bodies
}

/**
 * Stores the packages of a bundle that another phone showed, to carry them to the server. A package that is already here is not stored
 * again, unless the server refused it: then it is sent once more.
 */
export async function storeBundle({ db, now }: { db: CrewDb; now: () => number }, bundle: Uint8Array): Promise<StoreBundleResult> {
  const packages = splitPackages(bundle)?.map((bytes) => ({ bytes, head: readPackageHead(bytes), id: packageIdOf(bytes) }))
  if (!packages || packages.some(({ head }) => !head)) return { ok: false, reason: 'unreadable' }
  return db.transaction('rw', db.carried, db.meta, async (): Promise<StoreBundleResult> => {
    // Read in the transaction, because a phone that was wiped meanwhile could never send the packages.
    const device = await getMeta(db, 'device')
    if (!device) return { ok: false, reason: 'unpaired' }
    const others = packages.filter(({ head }) => head!.deviceId !== device.id)
    if (others.length === 0) return { ok: false, reason: 'own' }
    const known = await db.carried.bulkGet(others.map(({ id }) => id))
    const fresh = others.filter((_, at) => !known[at] || known[at].state === 'refused')
    await db.carried.bulkPut(
      fresh.map(({ id, bytes, head }) => ({
        id,
        deviceId: head!.deviceId,
        events: head!.events,
        takenAt: now(),
        state: 'waiting' as const,
        bytes,
      })),
    )
    const events = others.reduce((sum, { head }) => sum + head!.events, 0)
    return { ok: true, events, deviceIds: [...new Set(others.map(({ head }) => head!.deviceId))], isNew: fresh.length > 0 }
  })
}

interface CarryDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'carryScans'>
  withLock: WithLock
}

/**
 * Sends the packages that this phone carries, each in a separate request. A package that the server refuses as a whole stays here as
 * refused. A package that makes the server fail, or that gets no answer, is sent again in the next run.
 */
export async function sendCarried({ db, transport, withLock }: CarryDeps): Promise<PushEnd> {
  if ((await countCarried(db)) === 0) return 'nothing'
  return withLock('duinstorm-carry', async () => {
    const ends = new Set<PushEnd>()
    for (const { id, bytes } of await db.carried.where('state').equals('waiting').toArray()) {
      const result = await transport.carryScans?.({ body: { package: toBase64url(bytes) } })
      if (!result) break
      if (result.ok) {
        ends.add((await markDelivered(db, id, result.value.epoch)) ? 'sent' : 'failing')
        continue
      }
      const { failure } = result
      const failed = endOfFailure(failure)
      if (failure.kind === 'offline' || failed === 'unpaired' || failed === 'revoked') return failed
      if ('code' in failure && failure.code === 'invalid_input') await db.carried.update(id, { state: 'refused', message: failure.message })
      else ends.add(failed)
    }
    return (['unreachable', 'failing', 'sent'] as const).find((end) => ends.has(end)) ?? 'nothing'
  })
}

/** Marks a package as delivered. Returns false if the server's epoch differs from the phone's; everything is then sent again. */
function markDelivered(db: CrewDb, id: string, epoch: string): Promise<boolean> {
  return db.transaction('rw', db.carried, db.meta, async () => {
    const known = await getMeta(db, 'epoch')
    if (known !== undefined && known !== epoch) return false
    if (known === undefined) await putMetas(db, { epoch })
    await db.carried.update(id, { state: 'delivered' })
    return true
  })
}

/** Returns how a run ends after this failure. */
export function endOfFailure(failure: Failure): PushEnd {
  if (!('status' in failure)) return 'unreachable'
  if (failure.status === 401) return 'unpaired'
  return failure.code === 'device_revoked' ? 'revoked' : 'failing'
}

const countCarried = (db: CrewDb) => db.carried.where('state').equals('waiting').count()

/** Makes delivered packages wait again, because the server has another table. Call it within a transaction over `carried`. */
export async function requeueCarried(db: CrewDb): Promise<void> {
  await db.carried.where('state').equals('delivered').modify({ state: 'waiting' })
}
