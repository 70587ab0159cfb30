import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { foldPerson } from './fold.ts'
import type { AnyEvent } from './scan-event.ts'
import { listEventsAbout } from './subjects.ts'
import { makeEvent, noon, person } from './testing/make-event.ts'

const fold = (...events: AnyEvent[]) => foldPerson(person, events)
const minutes = (n: number) => noon + n * 60_000
const band = 'WB-0412'
const other = 'ABCDEFGH'

test('gives a wristband that is reused next year to its new wearer, without a conflict', () => {
  const year = 364 * dayMs
  const before = makeEvent('link-wristband', { participantId: person, wristband: band })
  const after = makeEvent('link-wristband', { participantId: other, wristband: band, deviceTime: noon + year })
  const finish = (deviceTime: number) => makeEvent('finish', { wristband: band, deviceTime })
  const events = [before, after, finish(noon + 3_600_000), finish(noon + year + 7_200_000)]
  expect(foldPerson(person, events)).toMatchObject({ wristband: band, conflicts: [], finish: { time: noon + 3_600_000 } })
  expect(foldPerson(other, events)).toMatchObject({ wristband: band, conflicts: [], finish: { time: noon + year + 7_200_000 } })
  // Until the wristband is given to the new wearer, it belongs to nobody: not even to last year's wearer.
  const late = finish(noon + year)
  expect(foldPerson(person, [before, late]).finish).toBeUndefined()
  // The events of next year's wearer are not read for this person, so this person's state is not written again.
  const lying = (subject: string) => (subject === `wristband:${band}` ? events : subject === `participant:${person}` ? [before] : [])
  expect(listEventsAbout(person, lying)).toEqual([before, before, events[2]])
})

test('finds the last wearer of a wristband on a phone whose clock fell back to 1970', () => {
  const year = 364 * dayMs
  const links = [
    makeEvent('link-wristband', { participantId: person, wristband: band }),
    makeEvent('link-wristband', { participantId: other, wristband: band, deviceTime: noon + year }),
  ]
  const lost = makeEvent('finish', { wristband: band, deviceTime: 3_600_000, clockOffset: 0, clockUncertainty: 1e12 })
  expect(foldPerson(other, [...links, lost])).toMatchObject({ status: 'finished', finish: { known: false } })
  expect(foldPerson(person, [...links, lost]).finish).toBeUndefined()
})

test('assigns a wristband scan to the wearer at that time, even after the wristband was given to another person', () => {
  const link = (participantId: string, at: number) =>
    makeEvent('link-wristband', { participantId, wristband: band, deviceTime: minutes(at) })
  const finish = (at: number) => makeEvent('finish', { wristband: band, deviceTime: minutes(at) })
  const set = [link(person, 1), finish(50), link(other, 60), finish(90)]
  expect(foldPerson(person, set).finish?.time).toBe(minutes(50))
  expect(foldPerson(other, set).finish?.time).toBe(minutes(90))
  expect(foldPerson(other, set).wristband).toBe(band)
  expect(foldPerson(person, set)).toMatchObject({ conflicts: [{ kind: 'wristband', wristband: band, second: { participantId: other } }] })
  expect(
    foldPerson(person, [...set, makeEvent('link-wristband', { participantId: person, wristband: 'WB-0500', deviceTime: minutes(61) })]),
  ).toMatchObject({ wristband: 'WB-0500', conflicts: [] })
})

test('does not let a link with an unknown time take a wristband from its wearer, and reports the conflict', () => {
  const received = { receivedAt: minutes(60), notBefore: minutes(0), notAfter: minutes(60) }
  const link = (participantId: string, change: object = {}) =>
    makeEvent('link-wristband', { participantId, wristband: band, deviceTime: minutes(10), ...change })
  const vague = (participantId: string, change: object = {}) => link(participantId, { clockUncertainty: 1e12, received, ...change })
  const [honest, lost] = [link(person), vague(other)]
  const finish = makeEvent('finish', { wristband: band, deviceTime: minutes(50) })
  const all = [lost, finish, honest]
  expect(foldPerson(person, all)).toMatchObject({ status: 'finished', wristband: band, conflicts: [] })
  expect(foldPerson(other, all)).toMatchObject({
    status: 'registered',
    conflicts: [{ kind: 'wristband', wristband: band, first: { participantId: other, known: false }, second: { participantId: person } }],
  })
  expect(foldPerson(other, all).wristband).toBeUndefined()
  expect(foldPerson(other, [lost, finish]), 'without the other wearer there is no conflict').toMatchObject({
    status: 'finished',
    wristband: band,
  })
  const own = link(other, { wristband: 'WB-0500', deviceTime: minutes(5) })
  expect(foldPerson(other, [...all, own]), 'a person with another band keeps that band').toMatchObject({
    wristband: 'WB-0500',
    conflicts: [{ wristband: band }],
  })
  const since = link(other, { wristband: 'WB-0501', deviceTime: minutes(70) })
  expect(foldPerson(other, [...all, since]), 'a link that is certainly later needs no decision').toMatchObject({
    wristband: 'WB-0501',
    conflicts: [],
  })
})

test('finds the wearer of a wristband whose scan seems slightly earlier than its link', () => {
  const link = makeEvent('link-wristband', { participantId: person, wristband: band, deviceTime: minutes(1) })
  expect(fold(makeEvent('start', { wristband: band }), link).status).toBe('started')
})

test('assigns a scan before the first link of a wristband to the wearer of that link, unless they certainly came later', () => {
  const finish = makeEvent('finish', { wristband: band, deviceTime: minutes(60) })
  const link = (at: number) => makeEvent('link-wristband', { participantId: person, wristband: band, deviceTime: minutes(at) })
  const checkIn = (at: number, change: object = {}) => makeEvent('check-in', { deviceTime: minutes(at), ...change })
  expect(fold(checkIn(0), finish, link(90))).toMatchObject({ status: 'finished', finish: { time: minutes(60) } })
  const tried = fold(finish, checkIn(80), link(81))
  expect(tried).toMatchObject({ status: 'checked_in', wristband: band })
  expect(tried.finish).toBeUndefined()
  // If the clocks are too uncertain to exclude this wearer, the scan counts, because a finish cannot be repeated.
  expect(fold(finish, checkIn(61, { clockUncertainty: 120_000 }), link(62)).finish).toBeDefined()
  expect(fold(finish, checkIn(61, { clockUncertainty: 1e12 }), link(62)).finish).toBeDefined()
  const own = makeEvent('finish', { wristband: band, deviceTime: minutes(120) })
  expect(fold(finish, checkIn(80), link(81), own)).toMatchObject({ status: 'finished', finish: { time: minutes(120) } })
})
