import { expect, test } from 'vitest'
import { eventTime } from './event-time.ts'
import { foldPerson } from './fold.ts'
import { isFoldable } from './foldable.ts'
import { listOpenTaps } from './open-taps.ts'
import { readKnown } from './scan-event.ts'
import { makeEvent, noon, person } from './testing/make-event.ts'

// The crew taps first and reads the wristband later: an event that is assigned to a tap gets the time of the tap.

const tap = (at: number) => makeEvent('tap', { deviceTime: noon + at, participantId: undefined } as object)
const putTo = (one: ReturnType<typeof tap>, at: number) =>
  makeEvent('finish', { v: 2, deviceTime: noon + at, tappedAt: one.deviceTime, tappedUncertainty: 20, tapId: one.id })

const now = noon + 60_000

test('lists the taps without a wristband, oldest first, and the taps from which a wristband was removed again', () => {
  const [first, second, third] = [tap(1000), tap(2000), tap(3000)]
  const band = putTo(second, 60_000)
  expect(listOpenTaps([third, first, second, band], now).map(({ id, time }) => [id, time])).toEqual([
    [first.id, noon + 1000],
    [third.id, noon + 3000],
  ])
  const undo = makeEvent('undo', { target: band.id, deviceTime: noon + 70_000 })
  expect(listOpenTaps([first, second, third, band, undo], now).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
})

test('lists no taps of another day', () => {
  const [tapped, dayBefore] = [tap(0), tap(-24 * 3_600_000)]
  expect(listOpenTaps([tapped, dayBefore], now).map(({ id }) => id)).toEqual([tapped.id])
  expect(
    listOpenTaps([tapped, dayBefore]).map(({ id }) => id),
    'of every day for the office',
  ).toEqual([dayBefore.id, tapped.id])
})

test('lists a tap whose time is unknown on any day', () => {
  const lost = { ...tap(-24 * 3_600_000), clockUncertainty: 1e12 }
  expect(listOpenTaps([lost], now).map(({ id }) => id)).toEqual([lost.id])
})

test('an undone tap is not listed', () => {
  const mistake = tap(1000)
  const undo = makeEvent('undo', { target: mistake.id, tap: true, participantId: undefined } as object)
  expect(readKnown(undo)).toBeDefined()
  expect(listOpenTaps([mistake, undo], now)).toEqual([])
})

test('a finish that is assigned to a tap has the time of the tap, and does not replace an earlier scan as a stated finish would', () => {
  const late = putTo(tap(5000), 900_000)
  expect(foldPerson(person, [late]).finish).toMatchObject({ time: noon + 5000, uncertainty: 20, known: true })
  const scanned = makeEvent('finish', { deviceTime: noon + 4000 })
  expect(foldPerson(person, [late, scanned]).finish).toMatchObject({ scanId: scanned.id, time: noon + 4000 })
})

test('the time of an event is unknown if the clock was unknown at its tap, or if its tap is later than the event', () => {
  const band = makeEvent('finish', { v: 2, tapId: tap(0).id, tappedAt: noon, tappedUncertainty: 1e12, deviceTime: noon + 60_000 })
  expect(eventTime(band).known).toBe(false)
  const backwards = makeEvent('finish', {
    v: 2,
    tapId: tap(0).id,
    tappedAt: noon + 90_000,
    tappedUncertainty: 20,
    deviceTime: noon + 60_000,
  })
  expect(eventTime(backwards).known).toBe(false)
})

test('an event with only some of the fields of a tap is invalid', () => {
  expect(readKnown(makeEvent('finish', { v: 2, tappedAt: noon }))).toBeUndefined()
  const given = { ...putTo(tap(0), 60_000), tapDeviceId: tap(0).deviceId }
  expect(readKnown(given)).toEqual(given)
  for (const broken of [{ tapDeviceId: '' }, { tapDeviceId: 5 }]) expect(isFoldable({ ...given, ...broken })).toBe(false)
})
