import type { InboxConflict } from '#shared/contract/scan-inbox.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { BandLink, Conflict, ScanMoment } from '#shared/scan/person-state.ts'
import { participantSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { NameOf } from './person-names.ts'

/** Shows an open conflict: each side with the facts that its phone knew about the ticket. */
export async function showConflict(
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
    return {
      ...(await showSide(moment, 'participantId' in moment ? moment.participantId : participantId, devices, nameOf)),
      uncertaintyMs: moment.uncertainty,
      receivedAt: toIsoMoment(event?.received.receivedAt ?? null),
      ...readKnowledge(event),
    }
  }
  const [first, second] = [await side(conflict.first), await side(conflict.second)]
  return { kind: conflict.kind, participant: await nameOf(participantId), wristband: isBand ? conflict.wristband : null, first, second }
}

/** Shows the participant, device, location and time of one side. */
export async function showSide(moment: ScanMoment, participantId: string, devices: ReadonlyMap<string, DeviceRecord>, nameOf: NameOf) {
  const { scanId, location, time, known } = moment
  return {
    scanId,
    participant: await nameOf(participantId),
    // A scan by an administrator has no device, so its location is shown.
    deviceName: devices.get(moment.deviceId)?.name ?? location,
    location,
    scannedAt: toIsoMoment(time),
    timeKnown: known,
  }
}

/** Returns how the phone knew the ticket; nulls for a wristband link, which does not record this. */
function readKnowledge(event: StoredEvent | undefined): { knownBy: 'roster' | 'signature' | null; codeVersion: number | null } {
  const { knownBy, codeVersion } = (event ?? {}) as Record<string, unknown>
  return {
    knownBy: knownBy === 'roster' || knownBy === 'signature' ? knownBy : null,
    codeVersion: typeof codeVersion === 'number' ? codeVersion : null,
  }
}
