import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Crew, ScanOptions, ScanOutcome } from '#web/sync/crew-types.ts'
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

/** Returns a scan engine that answers a scan only when the test provides the answer. */
function slowCrew() {
  const asked: {
    text: string
    typed: boolean | undefined
    seenAt: number | undefined
    answer: (outcome: ScanOutcome) => void
    fail: (error: Error) => void
  }[] = []
  const decideScan = (text: string, { typed, seenAt }: ScanOptions = {}) =>
    new Promise<ScanOutcome>((answer, fail) => asked.push({ text, typed, seenAt, answer, fail }))
  const crew = {
    device: { id: 'a', name: 'Post A', locations: ['start'] },
    status: { posts: [], lastSyncAt: null, clock: { offset: 0, uncertainty: 20 } },
    location: 'start',
    scan: decideScan,
    admit: decideScan,
  }
  return { crew: crew as unknown as Crew, asked }
}

const { crew, asked } = slowCrew()
let verdicts: Verdicts
const standAt = (location: string) => verdicts.update({ ...crew, location } as Crew)
beforeEach(() => {
  asked.length = 0
  verdicts = createVerdicts(crew, (run) => run())
})
const scan = (text: string) => void verdicts.scan(text)
/** Waits until the store has handled an answer. */
const settled = () => new Promise(setImmediate)
const answer = (outcome: ScanOutcome) => (asked.at(-1)!.answer(outcome), settled())

test('shows a verdict only once the scan is stored on the disk', async () => {
  scan(' DS1A ')
  expect(asked.map(({ text }) => text)).toEqual(['DS1A'])
  expect(verdicts.get().shown).toBeNull()
  await answer({ kind: 'welcome', ticket })
  expect(verdicts.get().shown?.words.variant).toBe('welcome')
})

test('ignores an empty scan at check-in, and a second scan while the first is being stored', async () => {
  scan('  ')
  scan('A')
  scan('B')
  expect(asked).toHaveLength(1)
  await answer({ kind: 'welcome', ticket })
  scan('B')
  expect(asked).toHaveLength(2)
})

describe('at a post where runners pass without stopping', () => {
  const recorded = (name: string): ScanOutcome => ({
    kind: 'recorded',
    action: 'finish-race',
    ticket: { ...ticket, name },
    wristband: null,
    warning: null,
    start: null,
    at: { time: 0, uncertainty: 0 },
  })
  const shownName = () => verdicts.get().shown?.name
  beforeEach(() => standAt('finish'))

  test('accepts each scan immediately, and replaces the shown verdict with the next verdict', async () => {
    void verdicts.scan('A', { seenAt: 10 })
    void verdicts.scan('B', { seenAt: 710 })
    expect(asked.map(({ text, seenAt }) => [text, seenAt])).toEqual([
      ['A', 10],
      ['B', 710],
    ])
    asked[0]!.answer(recorded('Sanne'))
    await settled()
    expect([shownName(), verdicts.get().occupied]).toEqual(['Sanne', false])
    asked[1]!.answer(recorded('Noor'))
    await settled()
    expect([shownName(), verdicts.get().last?.name]).toEqual(['Noor', 'Noor'])
  })

  test('accepts the next scan while the screen shows a refusal', async () => {
    scan('https://elders.example')
    await answer({ kind: 'refused', reason: 'foreign', ticket: null })
    expect(verdicts.get().shown?.words.variant).toBe('refused')
    scan('A')
    await answer(recorded('Noor'))
    expect(shownName()).toBe('Noor')
  })

  test('shows the time as unknown if this phone never received the server’s time', async () => {
    verdicts.update({ ...crew, location: 'finish', status: { ...crew.status, clock: { offset: 0, uncertainty: null } } } as Crew)
    scan('WB-0845')
    await answer({ kind: 'not_saved', message: 'Dit toestel is vol.' })
    expect(verdicts.get().shown?.words.facts).toEqual(['WB-0845, tijd onbekend', 'Dit toestel is vol.'])
  })

  test('shows a scan that was not stored, with its number and time to write on paper, until the crew dismisses it', async () => {
    vi.useFakeTimers({ now: Date.parse('2025-10-11T10:02:05Z'), toFake: ['Date', 'performance'] })
    try {
      for (const text of ['WB-0845', 'WB-0846', 'WB-0847']) void verdicts.scan(text, { seenAt: performance.now() - 2000 })
      asked[0]!.answer({ kind: 'not_saved', message: 'Dit toestel is vol.' })
      await settled()
      asked[1]!.answer({ kind: 'not_saved', message: 'Dit toestel is vol.' })
      asked[2]!.answer(recorded('Noor'))
      await settled()
    } finally {
      vi.useRealTimers()
    }
    expect(verdicts.get().shown?.words).toMatchObject({
      facts: ['WB-0845, 12:02:03', 'Dit toestel is vol.'],
      todo: 'Schrijf nummer en tijd op. Laat doorlopen.',
    })
    verdicts.dismiss()
    expect(verdicts.get().shown?.words.facts[0]).toBe('WB-0846, 12:02:03')
    verdicts.dismiss()
    expect(shownName()).toBe('Noor')
    verdicts.dismiss()
    expect(verdicts.get().shown).toBeNull()
  })
})

test('waits until the crew admits a person who is not in the roster, and welcomes only if that choice is stored', async () => {
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

test('does not pass a scanned code to the engine as a typed code', () => {
  scan('A')
  expect(asked[0]?.typed).not.toBe(true)
})

test('shows an error when a scan throws, and accepts the next scan', async () => {
  scan('A')
  asked[0]!.fail(new Error('quota'))
  await settled()
  expect(verdicts.get().shown?.words).toMatchObject({ variant: 'broken', word: 'Scan fout' })
  scan('B')
  expect(asked.map(({ text }) => text)).toEqual(['A', 'B'])
})

test('shows an error when a scan gets no answer in time, accepts the next scan, and ignores the late answer', async () => {
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

test('reports "occupied" at check-in from a scan until the verdict of that scan has left the screen', async () => {
  const seen: boolean[] = []
  verdicts.subscribe(() => seen.push(verdicts.get().occupied))
  scan('A')
  expect(verdicts.get().occupied).toBe(true)
  await answer({ kind: 'welcome', ticket })
  expect(verdicts.get().occupied).toBe(true)
  verdicts.dismiss()
  expect(verdicts.get().occupied).toBe(false)
  // `occupied` must not become false between the scan and its verdict: the camera would read another frame in that time.
  expect(seen.slice(0, -1)).not.toContain(false)
})

test('updates the screen below a verdict only after the verdict is painted, and covers it while the verdict shows', async () => {
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
  // The verdict was dismissed before it was painted, but its person is still the last scanned person.
  expect(below()).toEqual([false, 'Noor'])
})
