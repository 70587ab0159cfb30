import { isDeepStrictEqual } from 'node:util'
import { foldScans } from '#shared/scan/fold.ts'
import { correctedTime, type ScanEvent } from '#shared/scan/scan-event.ts'
import { listRefused } from '#web/db/outbox.ts'
import { knownScans } from '#web/sync/known-scans.ts'
import type { SimPhone } from './sim-phone.ts'
import type { SimServer } from './sim-server.ts'
import type { World } from './world.ts'

/** What the server knows at the end: taken scans, and refused ones as far as they can be read. */
interface Known {
  taken: ScanEvent[]
  refused: { scan: Partial<ScanEvent>; reason: string }[]
}

/** Looks at every store after the healing and says what does not hold. The numbers are those of the promises in the offline design. */
export async function checkPromises(
  world: World,
  server: SimServer,
  phones: readonly SimPhone[],
): Promise<{ lost: number; broken: string[] }> {
  const participants = (await server.roster.listChanges({ since: 0, limit: 1000 })).participants
  const taken = (await Promise.all(participants.map((one) => server.roster.listScans(one.id)))).flat().map((stored) => stored.scan)
  const refused = (await server.roster.listRefusedScans()).map((item) => ({
    scan: JSON.parse(item.raw) as Partial<ScanEvent>,
    reason: item.reason,
  }))
  const known: Known = { taken, refused }
  const broken = phones.flatMap((phone) => phone.broken)
  const lost = findLost(known, phones)
  broken.push(...lost.map((what) => `1: ${what} was green and is nowhere`), ...checkNumbers(known, phones))
  for (const phone of phones) broken.push(...checkClock(known, phone), ...(await checkPhone(world, server, phone)))

  for (const one of participants) {
    const state = foldScans(taken.filter((scan) => scan.participantId === one.id))
    const { raceStatus, checkInTime, hasConflict } = one.projection
    const says = { raceStatus, checkInTime, hasConflict }
    const must = { raceStatus: state.status, checkInTime: state.checkIn?.time ?? null, hasConflict: state.conflicts.length > 0 }
    // A scan that the disk spoiled after a first try died in the server can't be sent again: nothing mends that projection.
    const orphan = taken.some(
      (scan) =>
        !one.scans.some((known) => known.id === scan.id) &&
        scan.participantId === one.id &&
        phones.some((phone) => phone.corrupted.has(scan.id)),
    )
    if (!orphan && !isDeepStrictEqual(says, must)) broken.push(`3: the server's projection of ${one.id} is not the fold of its scans`)
    const posts = phones.filter((phone) => phone.greens.some((green) => green.participantId === one.id && isTaken(known, phone, one.id)))
    if (posts.length > 1 && state.conflicts.length < posts.length - 1)
      broken.push(`6: ${posts.length} posts saw green for ${one.id}, and nobody is told`)
  }
  return { lost: lost.length, broken }
}

const madeBy = (phone: SimPhone, scan: Partial<ScanEvent>) => phone.deviceIds.has(scan.deviceId ?? '')

function isTaken({ taken }: Known, phone: SimPhone, participantId: string): boolean {
  return taken.some((scan) => scan.participantId === participantId && madeBy(phone, scan))
}

/** 1: every green is on the server, or refused there with a reason. */
function findLost({ taken, refused }: Known, phones: readonly SimPhone[]): string[] {
  return phones.flatMap((phone) =>
    phone.greens
      .filter(
        ({ participantId }) =>
          ![...taken, ...refused.map((item) => item.scan)].some((scan) => scan.participantId === participantId && madeBy(phone, scan)),
      )
      .map(({ participantId }) => `${participantId} on phone ${phone.name}`),
  )
}

/** 2: each counted once, and the numbers of each device are 1, 2, 3 … without a hole. */
function checkNumbers({ taken, refused }: Known, phones: readonly SimPhone[]): string[] {
  const all = new Map([...taken, ...refused.map((item) => item.scan)].map((scan) => [scan.id, scan]))
  const wrong: string[] = []
  if (taken.length !== new Set(taken.map((scan) => scan.id)).size) wrong.push('2: a scan is counted twice')
  for (const phone of phones) {
    for (const id of phone.deviceIds) {
      const numbers = [...all.values()].filter((scan) => scan.deviceId === id).map((scan) => scan.seq!)
      numbers.sort((a, b) => a - b)
      if (numbers.some((seq, at) => seq !== at + 1)) wrong.push(`2: device of ${phone.name} numbered ${numbers.join()}`)
    }
    for (const participantId of new Set(taken.map((scan) => scan.participantId))) {
      const own = taken.filter((scan) => scan.participantId === participantId && madeBy(phone, scan))
      if (own.length > 1) wrong.push(`2: phone ${phone.name} has ${own.length} scans of ${participantId}`)
    }
  }
  return wrong
}

/** 4: the true moment lies within what the scan says, for phones whose clock nobody touched. */
function checkClock({ taken }: Known, phone: SimPhone): string[] {
  if (phone.clockWasSet) return []
  return phone.greens.flatMap(({ participantId, at }) => {
    const scan = taken.find((one) => one.participantId === participantId && madeBy(phone, one))
    const off = scan ? Math.abs(correctedTime(scan) - at) : 0
    return scan && off > scan.clockUncertainty + 1
      ? [`4: ${participantId} on ${phone.name} is ${off} ms off and says ${scan.clockUncertainty}`]
      : []
  })
}

/** 3, 7, 8: what one phone holds at the end. */
async function checkPhone(world: World, server: SimServer, phone: SimPhone): Promise<string[]> {
  const wrong: string[] = []
  const { engine, life } = phone.tabs[0]!
  const snapshot = engine.getSnapshot()
  const read = async () => {
    const db = phone.openDb()
    const stored = {
      scans: await db.scans.toArray(),
      refused: await listRefused(db),
      waiting: await db.outbox.where('state').equals('waiting').count(),
      shards: await db.roster.count(),
    }
    db.close()
    return stored
  }
  let reading: ReturnType<typeof read> | undefined
  world.start(life, () => void (reading = read()))
  const { scans, refused, waiting, shards } = await world.settle(reading!)

  if (phone.revoked) {
    if (scans.length + refused.length + shards + waiting > 0 || snapshot.phase === 'ready')
      wrong.push(`8: revoked phone ${phone.name} is ${snapshot.phase} with ${scans.length} scans, ${shards} shards, ${waiting} waiting`)
    return wrong
  }
  if (waiting > 0) wrong.push(`7: ${waiting} still wait on ${phone.name}`)
  if (snapshot.phase !== 'ready' || snapshot.status.state !== 'synced')
    wrong.push(`7: ${phone.name} is ${snapshot.phase}, ${snapshot.status.state}`)
  for (const item of refused) if (!item.reason) wrong.push(`7: ${item.scanId} was refused without a reason`)

  const refusedIds = new Set(refused.map((item) => item.scanId))
  const { participants } = await server.roster.listChanges({ since: 0, limit: 1000 })
  for (const one of participants) {
    const row = engine.actions.search(one.id)[0]?.row
    const local = scans.filter((scan) => scan.participantId === one.id && !refusedIds.has(scan.id))
    if (!isDeepStrictEqual(foldScans(knownScans(row, local)), foldScans(one.scans)))
      wrong.push(`3: ${phone.name} and the server differ about ${one.id}`)
  }
  return wrong
}
