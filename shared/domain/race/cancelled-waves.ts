import { waveKey } from '#shared/scan/fold-waves.ts'
import { isExpected, isIn } from '#shared/scan/is-expected.ts'
import type { PersonState } from '#shared/scan/person-state.ts'
import { isActiveWave, type WaveStatus } from './waves.ts'

/** The cancelled waves, by {@link waveKey}. The people of such a wave have no start until they or the office choose another wave. */
export type CancelledWaves = ReadonlySet<string>

/** The wave of a participant; 0 or null without one. */
interface Placed {
  eventDate: string
  waveNumber: number | null
}
type Ticket = Parameters<typeof isExpected>[0]
type State = Pick<PersonState, 'status' | 'checkIn'>

export const findCancelledWaves = (waves: readonly { eventDate: string; number: number; status: WaveStatus }[]): CancelledWaves =>
  new Set(waves.filter((wave) => !isActiveWave(wave)).map(({ eventDate, number }) => waveKey(eventDate, number)))

export const isInCancelledWave = ({ eventDate, waveNumber }: Placed, cancelled: CancelledWaves): boolean =>
  waveNumber !== null && cancelled.has(waveKey(eventDate, waveNumber))

/** True if this participant needs a new start: the ticket is valid, the wave is cancelled, and no start or later scan was recorded. */
export const needsNewStart = (ticket: Ticket, state: Pick<State, 'status'>, isWaveCancelled: boolean): boolean =>
  isWaveCancelled && isExpected(ticket, state) && (state.status === 'registered' || state.status === 'checked_in')

/** True if this participant is expected on the race day. A participant of a cancelled wave is expected only if seen at the race. */
export const isExpectedToday = (ticket: Ticket, state: State, isWaveCancelled: boolean): boolean =>
  isExpected(ticket, state) && (isIn(state) || !isWaveCancelled)
