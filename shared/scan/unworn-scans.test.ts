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

test('lists scans of a wristband without a wearer, earliest first', () => {
  const [first, second] = [scan(noon + 1000), scan(noon + 2000)]
  expect(found(second, first)).toEqual([first, second])
  expect(found(link)).toEqual([])
})

test('no longer lists scans that get a wearer or are undone', () => {
  const one = scan(noon + 1000)
  expect(found(one, link)).toEqual([])
  const undone = makeEvent('undo', { wristband, target: one.id, deviceId: one.deviceId })
  expect(found(one, undone)).toEqual([])
  const mistaken = makeEvent('undo', { participantId: person, wristband, target: link.id, deviceId: link.deviceId })
  expect(found(one, link, mistaken), 'without the link the scan has no wearer').toEqual([one])
})

test('ignores scans and wearers of last season', () => {
  expect(found(scan(noon - year))).toEqual([])
  const one = scan(noon + 1000)
  expect(found(one, { ...link, deviceTime: noon - year })).toEqual([one])
})
