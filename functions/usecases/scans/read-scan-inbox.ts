import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { maxInboxRows, type InboxConflict } from '#shared/contract/scan-inbox.ts'
import { numberingOf } from '#shared/domain/race/start-numbers.ts'
import { bandNumberOf } from '#shared/lib/wristband.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { listDecided } from './list-decided.ts'
import { listImplausible } from './list-implausible.ts'
import { listOpenTapItems } from './list-open-taps.ts'
import { listUnworn } from './list-unworn.ts'
import { createNameReader } from './person-names.ts'
import { showConflict } from './show-conflict.ts'
import { countUndecided, isUndecided, readItems, showRefused, showUndecided } from './show-refused.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { readEnvelope } from '#shared/scan/scan-event.ts'
import { isScanOfEdition } from './is-scan-of-edition.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'accounts' | 'catalog' | 'content' | 'clock' | 'publications' | 'raceSettings'>

/**
 * Reads the office inbox for an edition: conflicts, latest first, each with what both phones knew; refused scans and scans that wait for a
 * decision, latest first, limited to `maxInboxRows`; the last decisions with their administrators; scans of wristbands without a wearer;
 * taps without a wristband; and finishes that cannot be right.
 */
export async function readScanInbox(deps: Need, scope: EditionScope): Promise<ResponseOf<Endpoints['readScanInbox']>> {
  const [states, waiting, all, live, editions] = await Promise.all([
    deps.roster.listStates(),
    deps.roster.listRefusedScans(),
    deps.devices.listDevices(),
    readLiveRoster(deps, alwaysRevalidate),
    listEditionRecords(deps.catalog),
  ])
  const { people } = live
  const isWanted = (scan: object, receivedAt: number) => isScanOfEdition(scan, receivedAt, { scope, people })
  const refused = waiting.filter(({ raw, receivedAt }) => isWanted(readEnvelope(parseJson(raw)) ?? {}, receivedAt))
  const devices = new Map(all.map((device) => [device.id, device]))
  const nameOf = createNameReader(deps)
  const conflicts: InboxConflict[] = []
  // Reads the conflicts one by one: there are few, and each takes a read or two.
  for (const { participantId, state } of states.filter(({ participantId }) => isWanted({ participantId }, deps.clock.now())))
    for (const conflict of state.conflicts) conflicts.push(await showConflict(deps, conflict, participantId, devices, nameOf))
  const final = refused.filter((one) => one.undecided === undefined)
  const undecided = refused.filter(isUndecided)
  const latest = <Scan>(scans: readonly Scan[]) => scans.slice(-maxInboxRows).toReversed()
  const unworn = (await listUnworn(deps, devices)).filter(({ scannedAt }) => scope.isOfMoment(Date.parse(scannedAt)))
  const edition = editions.find(({ id }) => id === scope.id)
  const wearers = new Map(
    [...people.values()].flatMap((one): [string, string][] => {
      const wristband = scope.isOfDay(one.eventDate) ? live.stateOf(one).wristband : undefined
      return wristband === undefined ? [] : [[wristband, one.id]]
    }),
  )
  // A phone stores a typed start number that it does not know as the number of a wristband.
  const isByNumber = edition !== undefined && numberingOf(edition) === 'own' && wearers.size === 0
  const names = { devices, nameOf, itemOf: await readItems(deps, refused), wearers }
  return {
    conflicts: conflicts.toSorted((a, b) => (a.second.scannedAt < b.second.scannedAt ? 1 : -1)),
    refused: await Promise.all(latest(final).map((one) => showRefused(one, names))),
    refusedCount: final.length,
    undecided: await Promise.all(latest(undecided).map((one) => showUndecided(one, names))),
    undecidedDevices: countUndecided(undecided, devices),
    decided: (await listDecided(deps, devices, nameOf)).filter(({ participant, at }) =>
      isWanted({ participantId: participant?.id }, Date.parse(at)),
    ),
    unworn: unworn.map((one) => (isByNumber ? { ...one, startNumber: bandNumberOf(one.wristband) ?? one.wristband } : one)),
    openTaps: await listOpenTapItems(deps, devices, scope.id),
    implausible: await listImplausible(deps, live, scope.isOfDay),
  }
}
