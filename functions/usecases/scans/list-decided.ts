import type { DecidedConflict } from '#shared/contract/scan-inbox.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { findUndone } from '#shared/scan/order-events.ts'
import { momentOf } from '#shared/scan/scan-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { DecisionRecord } from '#functions/ports/roster/roster-store.ts'
import { readDeciders } from '#functions/usecases/roster/read-deciders.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import type { NameOf } from './person-names.ts'
import { showSide } from './show-conflict.ts'

type Need = Pick<Deps, 'roster' | 'accounts'>

/** The number of decisions shown. */
const maxShown = 20

/** Lists the conflicts that were decided last, read from the events. */
export async function listDecided(deps: Need, devices: ReadonlyMap<string, DeviceRecord>, nameOf: NameOf): Promise<DecidedConflict[]> {
  const [decisions, deciders] = await Promise.all([deps.roster.listDecisions(maxShown), readDeciders(deps)])
  const shown = await Promise.all(decisions.map((one) => showDecided(deps, one, deciders, devices, nameOf)))
  return shown.flatMap((one) => one ?? [])
}

async function showDecided(
  deps: Need,
  { eventId, participantId, stands }: DecisionRecord,
  deciders: ReadonlyMap<string, string>,
  devices: ReadonlyMap<string, DeviceRecord>,
  nameOf: NameOf,
): Promise<DecidedConflict | undefined> {
  const events = await readEventsAbout(deps, participantId)
  const decision = events.find(({ id }) => id === eventId)
  const side = events.find(({ id }) => id === stands)
  if (!decision || !side) return undefined
  const isBand = decision.kind === 'undo'
  const scannedId = typeof side.participantId === 'string' ? side.participantId : participantId
  return {
    id: eventId,
    kind: isBand ? 'wristband' : 'check-in',
    at: toIsoMoment(decision.received.receivedAt),
    by: deciders.get(decision.deviceId) ?? null,
    participant: await nameOf(participantId),
    wristband: isBand && typeof side.wristband === 'string' ? side.wristband : null,
    stands: await showSide(momentOf(side), scannedId, devices, nameOf),
    undone: findUndone(events).has(eventKey(decision)),
  }
}
