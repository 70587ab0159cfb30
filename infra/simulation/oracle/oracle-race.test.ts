import { expect, test } from 'vitest'
import { foldPerson, addWaveStart } from '#shared/scan/fold.ts'
import { foldWaves, waveKey } from '#shared/scan/fold-waves.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { eventId, makeEvent, noon } from '#shared/scan/testing/make-event.ts'
import type { Fact } from './fact.ts'
import { listPossibleStates, formatFinalState } from './oracle-race.ts'
import { createSeededRandom, type SeededRandom } from '#infra/simulation/seeded-random.ts'
import { toFinalState } from './to-final-state.ts'

const people = ['7K4P2M9X', '7K4P2M9Y']
const kinds = [
  'check-in',
  'check-in',
  'start',
  'finish',
  'scan',
  'dnf',
  'cancel',
  'set-status',
  'settle',
  'link-wristband',
  'start-wave',
] as const
const statuses = ['registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled'] as const

test('the oracle and the fold give the same state when all times are known', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const { random, events, facts } = drawRace(seed)
    const participantId = random.pick(people)
    const wave = foldWaves(events.filter((one) => one.kind === 'start-wave')).get(waveKey('2025-10-11', 1))
    const about = events.filter((one) => one.kind !== 'start-wave')
    const state = addWaveStart(foldPerson(participantId, about), wave)
    expect([...listPossibleStates(participantId, facts)!], `seed ${seed}`).toEqual([formatFinalState(toFinalState(state))])
  }
})

test('when two check-ins are too close to order, the oracle accepts either as valid and the other as the conflict', () => {
  const fact = (id: string, at: number): Fact => ({
    id,
    kind: 'check-in',
    at,
    maxTimeError: 10,
    timeUncertainty: 10,
    isTimeUnknown: false,
    participantId: people[0],
  })
  expect([...listPossibleStates(people[0]!, [fact('a', 100), fact('b', 115)])!].map((text) => text.match(/checkIn=(.)/)![1])).toEqual([
    'a',
    'b',
  ])
  expect(listPossibleStates(people[0]!, [fact('a', 100), fact('b', 125)])!.size).toBe(1)
})

function drawRace(seed: number) {
  const random = createSeededRandom(seed)
  const events: AnyEvent[] = []
  const facts: Fact[] = []
  const count = 2 + random.int(6)
  // Purely random events hardly ever let a participant start with the wave.
  const first = seed % 3 === 0 ? (['check-in', 'start-wave', 'finish'] as const) : []
  for (let n = 0; n < count; n++) {
    const kind = first[n] ?? random.pick(kinds)
    const at = noon + (n + 1) * 1000
    const byBand = ['start', 'finish', 'scan', 'dnf'].includes(kind) && random.chance(0.4)
    const about =
      kind === 'start-wave' ? {} : byBand ? { wristband: random.pick(['WB-0001', 'WB-0002']) } : { participantId: random.pick(people) }
    const more = {
      'link-wristband': { wristband: random.pick(['WB-0001', 'WB-0002']) },
      'set-status': { status: random.pick(statuses) },
      settle: { stands: random.pick(events.filter((one) => one.kind === 'check-in'))?.id ?? eventId(999) },
      'start-wave': { eventDate: '2025-10-11', waveNumber: 1 },
    }[kind as string]
    const made = makeEvent(kind, { deviceTime: at, clockUncertainty: 0 } as object)
    const { fields, fact } = drawMoment(random, kind, at)
    const event = { ...made, participantId: undefined, ...about, ...more, ...fields } as AnyEvent
    events.push(event)
    facts.push({ id: event.id, kind, at, maxTimeError: 0, timeUncertainty: 0, isTimeUnknown: false, ...about, ...more, ...fact })
  }
  return { random, events: events.toSorted(() => random.next() - 0.5), facts }
}

/** Draws a random time that replaces the event's own time: a time that a person enters, or the time of an earlier tap. */
function drawMoment(random: SeededRandom, kind: string, at: number): { fields: object; fact: Partial<Fact> } {
  // No two events get the same time, so that only one order is possible.
  const moment = noon + random.int(9) * 1000 + 500 * random.int(2) + (at - noon) / 1000
  const timeUncertainty = random.pick([0, 700, 2500])
  const isStated = ['start', 'finish', 'dnf', 'start-wave'].includes(kind) && random.chance(0.3)
  const stated = { statedAt: moment, statedUncertainty: timeUncertainty, statedReason: 'op papier', statedBy: 'Niels' }
  if (isStated) return { fields: { v: 2, ...stated }, fact: { at: moment, timeUncertainty, enteredAt: at } }
  const isTapped = ['start', 'finish', 'scan'].includes(kind) && moment <= at && random.chance(0.3)
  const tapped = { tappedAt: moment, tappedUncertainty: timeUncertainty, tapId: eventId(998) }
  return isTapped ? { fields: { v: 2, ...tapped }, fact: { at: moment, timeUncertainty } } : { fields: {}, fact: {} }
}
