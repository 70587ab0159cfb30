import type { ScannedParticipant } from '#shared/contract/scans.ts'
import { toCrewStatus } from '#shared/domain/crew/crew-status.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readIsOfEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readStartNumberLookup, type StartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { listParticipantsWithState, type ParticipantWithState } from '#functions/usecases/roster/list-participants-with-state.ts'
import { editionOfScanner, type Scanner } from './scanner.ts'

/** Lists all participants of the caller's edition who were scanned or whose status was set, most recently seen first. */
export async function listScannedParticipants(deps: Pick<Deps, 'roster'> & EditionSource, scanner: Scanner): Promise<ScannedParticipant[]> {
  const [all, isOfEdition, numberOf] = await Promise.all([
    listParticipantsWithState(deps),
    readIsOfEdition(deps, editionOfScanner(scanner)),
    readStartNumberLookup(deps),
  ])
  const races = all.filter(
    ({ participant, state }) => isOfEdition(participant.eventDate) && (state.lastSeen || state.status !== 'registered'),
  )
  const seenAt = ({ state: { lastSeen, statusSet } }: ParticipantWithState) => lastSeen?.time ?? statusSet?.time ?? 0
  return races
    .toSorted((a, b) => seenAt(b) - seenAt(a) || (a.participant.id < b.participant.id ? -1 : 1))
    .map((race) => showScanned(race, numberOf))
}

function showScanned({ participant, state }: ParticipantWithState, numberOf: StartNumberLookup): ScannedParticipant {
  const { id, name } = participant
  const { status, wristband, lastSeen, checkIn, start, finish } = state
  return {
    id,
    name,
    ticketCode: formatParticipantCode(id),
    startNumber: numberOf(participant, state),
    wristbandId: wristband ?? null,
    status: toCrewStatus(status),
    currentLocation: lastSeen?.location ?? null,
    checkInTime: timeOf(checkIn),
    startTime: timeOf(start),
    finishTime: timeOf(finish),
  }
}

/**
 * Null if there is no scan or if its time is unknown: the middle of the time bounds is not a time that anybody measured (docs/offline.md).
 */
const timeOf = (moment: ScanMoment | undefined) => toIsoMoment(moment?.known ? moment.time : null)
