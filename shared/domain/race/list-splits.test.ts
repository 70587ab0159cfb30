import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceStages } from '#shared/facts/stages.ts'
import { unknownUncertainty } from '#shared/scan/event-time.ts'
import { eventId, makeEvent, noon, person } from '#shared/scan/testing/make-event.ts'
import { listSplits } from './list-splits.ts'

const minutes = (count: number) => count * 60_000
const race = { start: noon, finish: noon + minutes(60), stages: raceStages }
const scanAt = (location: string, after: number, more = {}) => makeEvent('scan', { location, deviceTime: noon + minutes(after), ...more })
const stagesOf = (events: ReturnType<typeof scanAt>[], participantId = person) =>
  listSplits(participantId, events, race).map(({ stage, at }) => [stage, (at - noon) / 60_000])

test('lists each stage once, at its first scan, and recognises a stage by the number or the name of the post', () => {
  const events = [scanAt('Stage 4', 20), scanAt('stage 4 Sand Crawl', 22), scanAt(' burpees ', 30), scanAt('STAGE 1', 5)]
  expect(stagesOf(events)).toEqual([
    [1, 5],
    [4, 20],
    [5, 30],
  ])
})

test('leaves out other posts and people, and scans that were undone, outside the race time or by an uncertain clock', () => {
  const wrong = scanAt('Stage 2', 10)
  const events = [
    ...['EHBO-tent', 'Stage 40', 'Strand 3', 'Start', 'Stage', ''].map((post) => scanAt(post, 10)),
    scanAt('Stage 3', -1),
    scanAt('Stage 3', 61),
    scanAt('Stage 6', 30, { participantId: '7K4P2M9Y' }),
    scanAt('Stage 7', 30, { clockUncertainty: unknownUncertainty }),
    wrong,
    makeEvent('undo', { target: wrong.id, deviceTime: noon + minutes(11) }),
  ]
  expect(stagesOf(events)).toEqual([])
})

test('counts scans of the wristband that the participant wore', () => {
  const events = [
    makeEvent('link-wristband', { participantId: person, wristband: 'WB-0031', deviceTime: noon - minutes(60) }),
    makeEvent('scan', { wristband: 'WB-0031', location: 'Stage 8', deviceTime: noon + minutes(50) }),
  ]
  expect(stagesOf(events)).toEqual([[8, 50]])
})

test('returns the same splits for any order of the events, even if events are repeated', () => {
  const scan = fc.record({ post: fc.constantFrom('Stage 1', 'Stage 2', 'Burpees', 'EHBO'), after: fc.integer({ min: -5, max: 70 }) })
  fc.assert(
    fc.property(fc.array(scan, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (scans, random) => {
      const events = scans.map(({ post, after }, at) => scanAt(post, after, { id: eventId(9000 + at), seq: 9000 + at }))
      const shuffled = [...events, ...events].map((event) => ({ event, key: random.next().value as number }))
      const again = shuffled.toSorted((a, b) => a.key - b.key).map(({ event }) => event)
      expect(stagesOf(again)).toEqual(stagesOf(events))
    }),
  )
})
