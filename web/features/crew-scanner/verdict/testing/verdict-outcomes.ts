import { amsterdamTime } from '#shared/lib/dates.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import type { VerdictContext } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import { describeVerdict } from '#web/features/crew-scanner/verdict/verdict-words.ts'

// A ticket, a post and outcomes of scans, for tests of the texts of verdicts.
export const at = (time: string) => amsterdamTime('2025-10-11', time)
export const ticket: VerdictTicket = {
  participantId: '7K4P2M9X',
  name: 'Sanne de Wit',
  ticketRef: 'Q0RST1VW',
  ticketType: 'duo',
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  inside: 1,
  places: 2,
  codeVersion: 1,
}
export const context: VerdictContext = {
  posts: [{ deviceId: 'b', name: 'Post B', locations: ['start'], lastSeenAt: null }],
  device: { id: 'a', name: 'Post A' },
  location: 'finish',
  lastSyncAt: at('08:15'),
  now: at('10:54') + 8000,
}
/** A scan by Post B at this time (`10:54`, or ms since the epoch). */
export const moment = (time: string | number, change: Partial<ScanMoment> = {}): ScanMoment => ({
  scanId: 'x',
  time: typeof time === 'string' ? at(time) : time,
  uncertainty: 0,
  known: true,
  deviceId: 'b',
  location: 'start',
  ...change,
})
/** The outcome of a finish scan that was recorded at 10:54. The phone is busy, so `context` shows it 8 s later. */
export const recorded = (change: Partial<Extract<ScanOutcome, { kind: 'recorded' }>> = {}): ScanOutcome => ({
  kind: 'recorded',
  at: { time: at('10:54'), uncertainty: 20 },
  action: 'finish-race',
  ticket,
  wristband: 'WB-0412',
  warning: null,
  start: null,
  ...change,
})
/** Returns the texts of a verdict from top to bottom. */
export const lines = (words: ReturnType<typeof describeVerdict>) => [words.word, words.who, ...words.facts, words.todo]
