import type { LiveState } from './crew-snapshot.ts'
import type { ScanOutcome } from './crew-types.ts'
import type { DeviceClock } from './device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import type { LocalCheckIns } from './local-check-ins.ts'
import type { RosterIndex } from './roster-index.ts'
import { scanTicket } from './scan-ticket.ts'

interface ScansDeps extends Pick<CrewEngineDeps, 'db' | 'now' | 'randomBytes' | 'readCode' | 'tabs'> {
  index: RosterIndex
  clock: DeviceClock
  own: LocalCheckIns
  live: LiveState
  /** A scan was stored. */
  onStored: () => void
  /** There is a new verdict. */
  onVerdict: () => void
}

/** `scan` and `admit` of the screen: a verdict, and with a stored scan the news of it to whom it concerns. */
export function createCrewScans(deps: ScansDeps): (text: string, admit: boolean) => Promise<ScanOutcome> {
  const { db, index, clock, now, randomBytes, readCode, tabs, own, live } = deps
  return async (text, admit) => {
    const outcome = await scanTicket({ db, index, clock, now, random: randomBytes, readCode }, text, { admit })
    live.lastVerdict = outcome
    if (outcome.kind === 'welcome' || (admit && outcome.kind === 'not_in_list')) {
      const { participantId } = outcome.ticket
      deps.onStored()
      tabs.tell({ kind: 'scans', participantId })
      void own.load(participantId).catch(() => {})
    }
    deps.onVerdict()
    return outcome
  }
}
