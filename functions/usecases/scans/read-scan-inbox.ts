import type { InboxConflict, RefusedScanItem } from '#shared/contract/scans.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { BandLink, Conflict, ScanMoment } from '#shared/scan/person-state.ts'
import { claimedTime } from '#shared/scan/event-kinds.ts'
import { readEnvelope } from '#shared/scan/scan-event.ts'
import { participantSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { RefusedScan, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { refusals, type Refusal } from '#functions/usecases/crew/judge-scan.ts'

type Need = Pick<Deps, 'roster' | 'devices'>

/** What a person has to look at: conflicts, the latest first, each with what both phones knew; and what was refused, the latest first. */
export async function readScanInbox(deps: Need): Promise<{ conflicts: InboxConflict[]; refused: RefusedScanItem[] }> {
  const [states, refused, all] = await Promise.all([deps.roster.listStates(), deps.roster.listRefusedScans(), deps.devices.listDevices()])
  const devices = new Map(all.map((device) => [device.id, device]))
  const nameOf = rememberNames(deps)
  const conflicts: InboxConflict[] = []
  // One after the other: there are few, and each is a read or two.
  for (const { participantId, state } of states)
    for (const conflict of state.conflicts) conflicts.push(await showConflict(deps, conflict, participantId, devices, nameOf))
  return {
    conflicts: conflicts.toSorted((a, b) => (a.second.scannedAt < b.second.scannedAt ? 1 : -1)),
    refused: await Promise.all(refused.toReversed().map((one) => showRefused(one, devices, nameOf))),
  }
}

type Named = { id: string; name: string }
type NameOf = (participantId: string) => Promise<Named>

function rememberNames({ roster }: Pick<Deps, 'roster'>): NameOf {
  const names = new Map<string, Promise<Named>>()
  const read = async (id: string) => ({ id, name: (await roster.getParticipant(id))?.name ?? '' })
  return (id) => {
    const known = names.get(id) ?? read(id)
    names.set(id, known)
    return known
  }
}

async function showConflict(
  { roster }: Pick<Deps, 'roster'>,
  conflict: Conflict,
  participantId: string,
  devices: ReadonlyMap<string, DeviceRecord>,
  nameOf: NameOf,
): Promise<InboxConflict> {
  const isBand = conflict.kind === 'wristband'
  const events = await roster.listEvents(isBand ? wristbandSubject(conflict.wristband) : participantSubject(participantId))
  const side = async (moment: ScanMoment | BandLink) => {
    const event = events.find(({ id }) => id === moment.scanId)
    const device = devices.get(moment.deviceId)
    return {
      scanId: moment.scanId,
      participant: await nameOf('participantId' in moment ? moment.participantId : participantId),
      // An administrator's scan is of no phone: then the place tells.
      deviceName: device?.name ?? moment.location,
      location: moment.location,
      scannedAt: toIsoMoment(moment.time),
      uncertaintyMs: moment.uncertainty,
      timeKnown: moment.known,
      receivedAt: toIsoMoment(event?.received.receivedAt ?? null),
      lastHeardAt: toIsoMoment(device?.lastSeenAt ?? null),
      ...readKnowledge(event),
    }
  }
  const [first, second] = [await side(conflict.first), await side(conflict.second)]
  return { kind: conflict.kind, participant: await nameOf(participantId), wristband: isBand ? conflict.wristband : null, first, second }
}

/** How the phone knew the ticket. A link of a wristband says nothing of it. */
function readKnowledge(event: StoredEvent | undefined): { knownBy: 'roster' | 'signature' | null; codeVersion: number | null } {
  const { knownBy, codeVersion } = (event ?? {}) as Record<string, unknown>
  return {
    knownBy: knownBy === 'roster' || knownBy === 'signature' ? knownBy : null,
    codeVersion: typeof codeVersion === 'number' ? codeVersion : null,
  }
}

async function showRefused(one: RefusedScan, devices: ReadonlyMap<string, DeviceRecord>, nameOf: NameOf): Promise<RefusedScanItem> {
  // Whatever it is, it must not take the inbox away: what can't be read is left out.
  const event = readEnvelope(parse(one.raw))
  const participantId = (event as { participantId?: unknown } | undefined)?.participantId
  return {
    id: one.id,
    reason: one.reason,
    message: Object.hasOwn(refusals, one.reason) ? refusals[one.reason as Refusal] : 'Deze scan is geweigerd.',
    deviceName: devices.get(event?.deviceId ?? '')?.name ?? devices.get(one.carriedBy)?.name ?? 'Onbekend toestel',
    receivedAt: toIsoMoment(one.receivedAt),
    participant: typeof participantId === 'string' && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(participantId) ? await nameOf(participantId) : null,
    kind: event?.kind ?? null,
    location: event?.location ?? null,
    scannedAt: event ? toIsoMoment(claimedTime(event)) : null,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
