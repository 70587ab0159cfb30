import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { makeEvent, noon, person } from './testing/make-event.ts'
import { findUnworn } from './unworn-scans.ts'

const wristband = 'WB-9700'
const year = 365 * dayMs
const scan = (deviceTime: number, change = {}) => makeEvent('finish', { wristband, deviceTime, ...change })
const link = makeEvent('link-wristband', { participantId: person, wristband, deviceTime: noon })
const now = { time: noon + 60_000, uncertainty: 0 }
const found = (...events: Parameters<typeof findUnworn>[1]) => findUnworn(wristband, events, now).map(({ event }) => event)

test('scans of a band that nobody wears are told, the first one first', () => {
  const [first, second] = [scan(noon + 1000), scan(noon + 2000)]
  expect(found(second, first)).toEqual([first, second])
  expect(found(link)).toEqual([])
})

test('a wearer takes them, and so does an undo', () => {
  const one = scan(noon + 1000)
  expect(found(one, link)).toEqual([])
  const undone = makeEvent('undo', { wristband, target: one.id, deviceId: one.deviceId })
  expect(found(one, undone)).toEqual([])
  const mistaken = makeEvent('undo', { participantId: person, wristband, target: link.id, deviceId: link.deviceId })
  expect(found(one, link, mistaken), 'the link was the mistake').toEqual([one])
})

test('last year’s concern nobody, and last year’s wearer is none', () => {
  expect(found(scan(noon - year))).toEqual([])
  const one = scan(noon + 1000)
  expect(found(one, { ...link, deviceTime: noon - year })).toEqual([one])
})
