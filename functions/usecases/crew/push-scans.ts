import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { judgeDevices, readScan, refusals, type Refusal } from './judge-scan.ts'
import { markDeviceSeen } from './mark-device-seen.ts'
import { recordScan } from '#functions/usecases/roster/record-scan.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'clock'>

interface Pushed {
  index: number
  id: string
  raw: unknown
}

/**
 * Takes what a phone brings, its own scans and those it carries for other phones, each answered for itself. `stored` and
 * `known` are said only when the participant is up to date too. A scan for which the store failed gets no answer: the phone
 * keeps it and sends it again. Throws the store's error only when nothing at all could be decided.
 */
export async function pushScans(
  deps: Need,
  carrier: DeviceRecord,
  pushed: readonly unknown[],
): Promise<{ answers: ScanAnswer[]; serverTime: number; revoked: boolean }> {
  const items = pushed.map((raw, index) => ({ index, id: findId(raw), raw, scan: readScan(raw) }))
  const findMaker = rememberMakers(deps, carrier)
  const answers: ScanAnswer[] = []
  const failures: unknown[] = []
  // At once, but one after the other within a participant: there they would only get in each other's way.
  const groups = Map.groupBy(items, ({ scan, index }) => scan?.participantId ?? index)
  await Promise.all(
    [...groups.values()].map(async (group) => {
      for (const { scan, ...item } of group) {
        try {
          answers.push(await take(deps, carrier, item, scan, findMaker))
        } catch (error) {
          failures.push(error)
        }
      }
    }),
  )
  if (answers.length === 0 && failures.length > 0) throw failures[0]
  await markDeviceSeen(deps, carrier, deps.clock.now())
  return { answers: answers.toSorted((a, b) => a.index - b.index), serverTime: deps.clock.now(), revoked: carrier.revokedAt !== null }
}

type FindMaker = (id: string) => Promise<DeviceRecord | undefined>

function rememberMakers(deps: Need, carrier: DeviceRecord): FindMaker {
  const makers = new Map<string, ReturnType<FindMaker>>([[carrier.id, Promise.resolve(carrier)]])
  return (id) => {
    const maker = makers.get(id) ?? deps.devices.getDevice(id)
    makers.set(id, maker)
    return maker
  }
}

async function take(
  deps: Need,
  carrier: DeviceRecord,
  item: Pushed,
  scan: ScanEvent | undefined,
  findMaker: FindMaker,
): Promise<ScanAnswer> {
  if (!scan) return refuse(deps, carrier, item, 'malformed')
  const refusal = judgeDevices(scan, await findMaker(scan.deviceId), carrier)
  if (refusal) return refuse(deps, carrier, item, refusal)
  const recorded = await recordScan(deps, scan, carrier.id)
  return recorded ? { index: item.index, id: item.id, outcome: recorded.outcome } : refuse(deps, carrier, item, 'unknown_participant')
}

/** Kept before it is answered: a refused scan leaves the phone's queue, so from then on it must be here. */
async function refuse(deps: Need, carrier: DeviceRecord, { index, id, raw }: Pushed, reason: Refusal): Promise<ScanAnswer> {
  // A cut through the middle of a character would be text that the store can't hold.
  const text = JSON.stringify(raw).slice(0, 4096).toWellFormed()
  const key = hashToken(`${carrier.id} ${text}`)
  await deps.roster.putRefusedScan({ id: key, scanId: id || null, carriedBy: carrier.id, receivedAt: deps.clock.now(), reason, raw: text })
  return { index, id, outcome: 'refused', reason, message: refusals[reason] }
}

function findId(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  return typeof id === 'string' && id.length <= 64 ? id.toWellFormed() : ''
}
