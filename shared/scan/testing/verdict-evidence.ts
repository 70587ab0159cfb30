import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { TicketCode } from '#shared/lib/ticket-code.ts'
import { decideVerdict, type Evidence, type Presented } from '#shared/scan/decide-verdict.ts'
import { emptyPersonState, type RaceState } from '#shared/scan/person-state.ts'

// A person, their ticket and their states, for tests of the verdict.

const code: TicketCode = {
  participantId: '7K4P2M9X',
  ticketRef: 'ABCDEFGH',
  ticketType: 'duo',
  index: 0,
  eventDate: '2025-10-11',
  waveNumber: 5,
  version: 2,
}
/** The row of the person in the roster. */
export const row: RosterRow = {
  id: '7K4P2M9X',
  rev: 1,
  name: 'Sanne de Wit',
  ticketRef: 'ABCDEFGH',
  ticketType: 'duo',
  index: 0,
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  codeVersion: 2,
  status: 'active',
}
export const registered: RaceState = { ...emptyPersonState, startedByWave: false }
export const checkIn = { scanId: 's', time: 1_760_172_000_000, uncertainty: 20, known: true, deviceId: 'd', location: 'Post B' }
export const inside: RaceState = { ...registered, status: 'checked_in', checkIn }
export const started: RaceState = { ...inside, status: 'started', start: { ...checkIn, scanId: 't' } }
export const finished: RaceState = { ...started, status: 'finished', finish: { ...checkIn, scanId: 'f', time: checkIn.time + 1_800_000 } }
export const calledOff: RaceState = { ...registered, status: 'cancelled', cancelled: { ...checkIn, scanId: 'c' } }
export const genuine: Presented = { kind: 'genuine', code }
/** Returns the verdict for a check-in with the genuine ticket. `change` replaces parts of the evidence. */
export function decide(change: Partial<Evidence> = {}) {
  return decideVerdict({
    action: 'check-in',
    presented: genuine,
    row,
    state: registered,
    day: '2025-10-11',
    othersInside: 0,
    msUntilWave: null,
    settings: defaultRaceSettings,
    at: { time: checkIn.time + 3_600_000, uncertainty: 20 },
    ...change,
  })
}
/** A wristband that the person wears. */
export const band = { kind: 'wristband', wristband: 'WB-0412', participantId: row.id } as const satisfies Presented
