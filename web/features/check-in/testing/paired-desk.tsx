import { vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { PairedCrew } from '#web/sync/paired-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from '#web/features/check-in/check-in.tsx'

const at = Date.parse('2025-10-11T07:41:12.000Z')
/** A check-in that another phone made earlier. */
export const checkIn = { scanId: 's', time: at, uncertainty: 20, known: true, deviceId: 'b', location: 'Check-in' }
/** A person on the list of the device, with a state that is registered except for `change`. */
export const hit = (id: string, name: string, change: Partial<RosterHit['state']> = {}): RosterHit => ({
  row: {
    id,
    rev: 1,
    name,
    ticketRef: id,
    ticketType: 'solo',
    index: 0,
    eventDate: '2025-10-11',
    waveNumber: 5,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
  },
  code: id,
  startNumber: null,
  isWaveCancelled: false,
  state: { status: 'registered', conflicts: [], notes: [], startedByWave: false, ...change },
})
/** The ticket of Sanne as the outcome of a scan contains it. */
export const ticket = {
  participantId: '7K4P2M9X',
  name: 'Sanne de Wit',
  ticketRef: 'R',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: null,
  inside: 1,
  places: 1,
  codeVersion: 1,
} as const

/** Opens the desk on a paired laptop without network. */
export async function openPaired(outcome: ScanOutcome, change: Partial<Crew> = {}, answers: Parameters<typeof fakeWire>[0] = {}) {
  const people = [
    hit('7K4P2M9X', 'Sanne de Wit'),
    hit('5R8W1C6T', 'Jamal Bouzidi', { status: 'checked_in', checkIn }),
    hit('20000000', 'Noor Haddad'),
  ]
  const done = {
    scan: vi.fn(async () => outcome),
    admit: vi.fn(async () => outcome),
    takeOver: vi.fn(async () => undefined),
    setLocation: vi.fn(),
  }
  const crew = {
    device: { id: 'a', name: 'Balie', locations: ['finish', 'Check-in'] },
    location: 'Check-in',
    role: 'scanner',
    version: 1,
    status: {
      state: 'offline',
      waiting: 3,
      lastSyncAt: at,
      rosterComplete: true,
      posts: [{ deviceId: 'b', name: 'Post B', locations: [], lastSeenAt: null }],
      clock: { offset: 0, uncertainty: null },
      needsPairing: false,
    },
    people: () => people,
    person: (id: string) => (id === '7K4P2M9X' ? hit(id, 'Sanne de Wit', { checkIn }) : undefined),
    ...done,
    ...change,
  } as unknown as Crew
  const wire = fakeWire(answers)
  const screen = await renderScreen(
    {
      '/': (
        <PairedCrew value={crew}>
          <CheckIn />
        </PairedCrew>
      ),
    },
    '/',
  )
  return { screen, wire, ...done }
}
