import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import { longestMs } from './ask-in-time.ts'
import { useVerdict } from './use-verdict.ts'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

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

/** An engine whose answers come when the test says so. */
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

let root: Root
let verdict: ReturnType<typeof useVerdict>
const { crew, asked } = slowCrew()
function Probe({ tell }: { tell: (now: ReturnType<typeof useVerdict>) => void }) {
  const now = useVerdict(crew)
  useLayoutEffect(() => {
    tell(now)
  })
  return null
}
beforeEach(() => {
  asked.length = 0
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Probe tell={(now) => (verdict = now)} />))
})
afterEach(() => act(() => root.unmount()))
const scan = (text: string) => act(() => verdict.scan(text))
const answer = (outcome: ScanOutcome) => act(async () => asked.at(-1)!.answer(outcome))

test('nothing is shown until the scan is on the disk', async () => {
  scan(' DS1A ')
  expect(asked.map(({ text }) => text)).toEqual(['DS1A'])
  expect(verdict.shown).toBeNull()
  await answer({ kind: 'welcome', ticket })
  expect(verdict.shown?.words.look).toBe('welcome')
})

test('a second scan while the first is being stored is not taken, nor an empty one', async () => {
  scan('  ')
  scan('A')
  scan('B')
  expect(asked).toHaveLength(1)
  await answer({ kind: 'welcome', ticket })
  scan('B')
  expect(asked).toHaveLength(2)
})

test('an open choice waits for a person, and only the stored choice is a welcome', async () => {
  scan('A')
  await answer({ kind: 'not_in_list', ticket })
  scan('B')
  expect(asked).toHaveLength(1)
  act(() => verdict.admit())
  expect(asked.at(-1)!.text).toBe('A')
  expect(verdict.shown?.words.look).toBe('unknown')
  await answer({ kind: 'not_saved', message: 'Vol.' })
  expect(verdict.shown?.words.look).toBe('broken')
})

test('only what fingers typed is typed', () => {
  scan('A')
  expect(asked[0]?.typed).toBe(false)
})

test('an exception is told, and the next scan is taken', async () => {
  scan('A')
  await act(async () => asked[0]!.fail(new Error('quota')))
  expect(verdict.shown?.words).toMatchObject({ look: 'broken', word: 'Scan fout' })
  scan('B')
  expect(asked.map(({ text }) => text)).toEqual(['A', 'B'])
})

test('an answer that never comes is told after a while, and the next scan is taken', async () => {
  vi.useFakeTimers()
  try {
    scan('A')
    await act(() => vi.advanceTimersByTimeAsync(longestMs))
    expect(verdict.shown?.words.look).toBe('broken')
    scan('B')
    expect(asked).toHaveLength(2)
    await act(async () => asked[0]!.answer({ kind: 'welcome', ticket }))
    expect(verdict.shown?.words.look).toBe('broken')
  } finally {
    vi.useRealTimers()
  }
})
