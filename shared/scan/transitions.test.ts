import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldPerson, addWaveStart } from './fold.ts'
import { foldWaves, waveKey } from './fold-waves.ts'
import type { PersonState } from './person-state.ts'
import { raceStatuses, type RaceStatus } from './event-kinds.ts'
import type { AnyEvent } from './scan-event.ts'
import { makeEvent, noon, person } from './testing/make-event.ts'

// The documentation page is the oracle: each cell is tested by folding events.
const page = readFileSync(new URL('../../docs/transitions.md', import.meta.url), 'utf8')
const [head, , ...rows] = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const kinds = head!.slice(1)
const cells = rows.flatMap(([status, ...row]) => row.map((cell, at) => [status as RaceStatus, kinds[at]!, cell] as const))

const checkIn = makeEvent('check-in')
const start = makeEvent('start', { deviceTime: noon + 1000 })
/** The events that lead to a status. `without`: the moment that must not be set yet, because the tested event must set it. */
const eventsLeadingTo: Record<RaceStatus, (without: string) => AnyEvent[]> = {
  registered: () => [],
  checked_in: () => [checkIn],
  started: (without) => (without === 'checkIn' ? [start] : [checkIn, start]),
  finished: (without) => [...(without === 'checkIn' ? [] : [checkIn]), makeEvent('finish', { deviceTime: noon + 9_000_000 })],
  dnf: (without) => [...(without === 'checkIn' ? [] : [checkIn]), makeEvent('dnf', { deviceTime: noon + 8_000_000 })],
  cancelled: (without) => [...(without === 'checkIn' ? [] : [checkIn]), makeEvent('cancel', { deviceTime: noon + 2000 })],
}
const momentNames = ['checkIn', 'start', 'finish', 'dnf', 'cancelled'] as const

test('describes every status and every kind of event in docs/transitions.md', () => {
  expect(rows.map(([status]) => status)).toEqual([...raceStatuses])
  expect(kinds).toEqual(['check-in', 'start', 'wave', 'finish', 'scan', 'dnf', 'cancel'])
})

test('draws the same steps in the first diagram of docs/offline.md', () => {
  const [, diagram] = /## Events[\s\S]*?```mermaid([\s\S]*?)```/.exec(
    readFileSync(new URL('../../docs/offline.md', import.meta.url), 'utf8'),
  )!
  const drawn = [...diagram!.matchAll(/(\w+) --> (\w+): (.+)/g)].flatMap(([, from, to, how]) =>
    how!
      .replace(' (noted)', '')
      .split(', ')
      .map((kind) => `${from} ${kind} ${to}`),
  )
  const steps = cells.map(([from, kind, cell]) => [from, kind, cell.split(' ')[0]!]).filter(([from, , to]) => from !== to)
  expect(drawn.toSorted()).toEqual(steps.map((step) => step.join(' ')).toSorted())
})

test.each(cells)('a participant with the status %s, after the event %s, becomes: %s', (status, kind, cell) => {
  const [, to, sets] = /^(\w+)(?: \((\w+)\))?$/.exec(cell)!
  const before = eventsLeadingTo[status](sets ?? '')
  const was = foldPerson(person, before)
  expect(was.status).toBe(status)
  const after = status === 'finished' || status === 'dnf' ? noon + 9_500_000 : noon + 5000
  const state = kind === 'wave' ? withWave(was) : foldPerson(person, [...before, makeEvent(kind as 'scan', { deviceTime: after })])
  expect(state.status).toBe(to)
  const left = momentNames.filter((name) => state[name] && !was[name])
  const alreadyThere = sets && was[sets as (typeof momentNames)[number]]
  expect(left).toEqual(sets && !alreadyThere ? [sets] : [])
})

function withWave(state: PersonState): PersonState {
  const wave = makeEvent('start-wave', { eventDate: '2025-10-11', waveNumber: 1, deviceTime: noon + 3000 })
  return addWaveStart(state, foldWaves([wave]).get(waveKey('2025-10-11', 1)))
}

test.each(raceStatuses.flatMap((from) => raceStatuses.map((to) => [from, to] as const)))(
  'lets an administrator change the status %s to %s',
  (from, to) => {
    const set = makeEvent('set-status', { status: to, deviceTime: noon + 20_000_000 })
    const state = foldPerson(person, [...eventsLeadingTo[from](''), set])
    expect(state.status).toBe(to)
    if (to === 'registered') expect(momentNames.filter((name) => state[name])).toEqual([])
  },
)
