import { beforeEach, expect, test, vi } from 'vitest'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import { longestMs } from './scan-with-timeout.ts'
import { createVerdicts, type Verdicts } from './verdicts.ts'

const ticket = {
  participantId: '7K4P2M9X',
  name: 'Sanne',
  ticketRef: 'R',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: null,
  inside: 1,
  places: 1,
  codeVersion: 1,
} as const

/** An engine that a test answers by hand. */
function slowCrew() {
  const asked: { text: string; typed: boolean | undefined; answer: (outcome: ScanOutcome) => void; fail: (error: Error) => void }[] = []
  const ask = (text: string, options?: { typed?: boolean }) =>
    new Promise<ScanOutcome>((answer, fail) => asked.push({ text, typed: options?.typed, answer, fail }))
  const crew = {
    device: { id: 'a', name: 'Post A', locations: ['start'] },
    status: { posts: [], lastSyncAt: null, clock: { offset: 0, uncertainty: null } },
    location: 'start',
    scan: ask,
    admit: ask,
  }
  return { crew: crew as unknown as Crew, asked }
}

const { crew, asked } = slowCrew()
let verdicts: Verdicts
beforeEach(() => {
  asked.length = 0
  verdicts = createVerdicts(crew, (run) => run())
})
const scan = (text: string) => verdicts.scan(text)
/** Waits until everything that follows an answer is done. */
const settled = () => new Promise(setImmediate)
const answer = (outcome: ScanOutcome) => (asked.at(-1)!.answer(outcome), settled())

test('shows nothing until the scan is on the disk', async () => {
  scan(' DS1A ')
  expect(asked.map(({ text }) => text)).toEqual(['DS1A'])
  expect(verdicts.get().shown).toBeNull()
  await answer({ kind: 'welcome', ticket })
  expect(verdicts.get().shown?.words.variant).toBe('welcome')
})

test('ignores an empty scan, and a second one while the first is being stored', async () => {
  scan('  ')
  scan('A')
  scan('B')
  expect(asked).toHaveLength(1)
  await answer({ kind: 'welcome', ticket })
  scan('B')
  expect(asked).toHaveLength(2)
})

test("waits for a person's choice, and welcomes only if the choice is stored", async () => {
  scan('A')
  await answer({ kind: 'not_in_list', ticket })
  scan('B')
  expect(asked).toHaveLength(1)
  verdicts.admit()
  expect(asked.at(-1)!.text).toBe('A')
  expect(verdicts.get().shown?.words.variant).toBe('unknown')
  await answer({ kind: 'not_saved', message: 'Vol.' })
  expect(verdicts.get().shown?.words.variant).toBe('broken')
})

test('does not mark a scanned code as typed', () => {
  scan('A')
  expect(asked[0]?.typed).toBe(false)
})

test('reports an exception and accepts the next scan', async () => {
  scan('A')
  asked[0]!.fail(new Error('quota'))
  await settled()
  expect(verdicts.get().shown?.words).toMatchObject({ variant: 'broken', word: 'Scan fout' })
  scan('B')
  expect(asked.map(({ text }) => text)).toEqual(['A', 'B'])
})

test('reports a missing answer, accepts the next scan and ignores an answer that comes too late', async () => {
  vi.useFakeTimers()
  try {
    scan('A')
    await vi.advanceTimersByTimeAsync(longestMs)
    expect(verdicts.get().shown?.words.variant).toBe('broken')
    scan('B')
    expect(asked).toHaveLength(2)
    asked[0]!.answer({ kind: 'welcome', ticket })
    await vi.advanceTimersByTimeAsync(0)
    expect(verdicts.get().shown?.words.variant).toBe('broken')
  } finally {
    vi.useRealTimers()
  }
})

test('stays occupied from a scanned text until its verdict has left the screen', async () => {
  const seen: boolean[] = []
  verdicts.subscribe(() => seen.push(verdicts.get().occupied))
  scan('A')
  expect(verdicts.get().occupied).toBe(true)
  await answer({ kind: 'welcome', ticket })
  expect(verdicts.get().occupied).toBe(true)
  verdicts.dismiss()
  expect(verdicts.get().occupied).toBe(false)
  // No gap between reading the text and showing the verdict, or the camera would take a frame.
  expect(seen.slice(0, -1)).not.toContain(false)
})

test('updates the parts below a verdict once the verdict is painted, and covers them only while the verdict shows', async () => {
  const paints: (() => void)[] = []
  verdicts = createVerdicts(crew, (run) => void paints.push(run))
  const below = () => [verdicts.get().painted, verdicts.get().last?.name]
  scan('A')
  await answer({ kind: 'welcome', ticket })
  expect(verdicts.get()).toMatchObject({ shown: { name: 'Sanne' }, drawn: { name: 'Sanne' } })
  expect(below()).toEqual([false, undefined])
  paints.shift()!()
  expect(below()).toEqual([true, 'Sanne'])
  verdicts.dismiss()
  expect(verdicts.get()).toMatchObject({ shown: null, drawn: { name: 'Sanne' }, painted: false })

  scan('B')
  await answer({ kind: 'welcome', ticket: { ...ticket, name: 'Noor' } })
  verdicts.dismiss()
  paints.shift()!()
  // The admitted person is still the last scan.
  expect(below()).toEqual([false, 'Noor'])
})
