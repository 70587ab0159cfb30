import { scanEndpoints } from '#shared/contract/scans.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import type { CallerOf } from '#functions/http/context.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { findScanned } from '#functions/usecases/roster/scan-by-text.ts'
import { recordStockEvent } from '#functions/usecases/materials/record-stock-event.ts'
import { decideScans } from '#functions/usecases/scans/decide-scans.ts'
import { listScannedParticipants } from '#functions/usecases/scans/list-scanned-participants.ts'
import { listWaveStarts } from '#functions/usecases/scans/list-wave-starts.ts'
import { readScanInbox } from '#functions/usecases/scans/read-scan-inbox.ts'
import { isRepeatedUndo, recordDecision } from '#functions/usecases/scans/record-decision.ts'
import { scanParticipant } from '#functions/usecases/scans/scan-participant.ts'
import type { Scanner } from '#functions/usecases/scans/scanner.ts'
import { updateStatus } from '#functions/usecases/scans/update-status.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

export const scanGroup = bindGroup<
  typeof scanEndpoints,
  'roster' | 'catalog' | 'content' | 'stockEvents' | 'publications' | 'raceSettings'
>(scanEndpoints, {
  scanParticipant: {
    handle: ({ body }, { deps, caller }) => scanParticipant(deps, body, scannerOf(caller)),
    audit: { state: async ({ body }, { deps }) => readRaceStatus(deps, await findScanned(deps, body.qrCode)), withBody: true },
  },
  listScannedParticipants: (_, { deps, caller }) => listScannedParticipants(deps, scannerOf(caller)),
  updateParticipantStatus: {
    handle: ({ body }, { deps, caller }) => updateStatus(deps, body, scannerOf(caller)),
    audit: {
      state: async ({ body }, { deps }) => readRaceStatus(deps, await deps.roster.getParticipant(body.participantId)),
      withBody: true,
    },
  },
  recordDecision: {
    async handle({ body }, { deps, caller }) {
      await recordDecision(deps, body, caller.adminUsername)
      return done
    },
    answerRepeat: async () => done,
    isRepeat: ({ body }, { deps }) => isRepeatedUndo(deps, body),
    audit: {
      async state({ body }, { deps }) {
        const id = 'participantId' in body ? body.participantId : undefined
        return readRaceStatus(deps, id === undefined ? undefined : await deps.roster.getParticipant(id))
      },
      withBody: true,
    },
  },
  listWaveStarts: async (_, { deps, edition }) => listWaveStarts(deps, (await readEditionScope(deps, edition)).isOfDay),
  readScanInbox: async (_, { deps, edition }) => readScanInbox(deps, await readEditionScope(deps, edition)),
  decideScans: ({ body }, { deps }) => decideScans(deps, body, (pushed) => recordStockEvent(deps, pushed)),
  async dismissRefusedScan({ params }, { deps }) {
    if (!(await deps.roster.dismissRefusedScan(params.id, deps.clock.now()))) throw new AppError('not_found')
    return done
  },
})

/** Reads the race status of a participant for the audit log. Undefined if there is no participant. */
async function readRaceStatus(deps: Pick<Deps, 'roster'>, participant: ParticipantRecord | undefined) {
  if (!participant) return undefined
  const { status, wristband } = await readRaceState(deps, participant)
  return { status, wristband }
}

/** Returns who scanned. On a laptop that is logged in and also paired, this is the administrator (authorize.ts). */
function scannerOf(caller: CallerOf<readonly ['admin', 'device']>): Scanner {
  return caller.device ? { device: caller.device } : { username: caller.adminUsername }
}
