import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { foldPerson } from './fold.ts'
import { raceStatuses } from './event-kinds.ts'
import type { AnyEvent } from './scan-event.ts'
import { device, eventId, makeEvent, noon, person } from './testing/make-event.ts'

const fold = (...events: AnyEvent[]) => foldPerson(person, events)
const minutes = (n: number) => noon + n * 60_000
const band = 'WB-0412'
const other = '99999999'

// Few ids, times and devices, so that every kind of collision occurs often.
const id = fc.integer({ min: 1, max: 9 }).map(eventId)
const anEvent: fc.Arbitrary<AnyEvent> = fc
  .record({
    kind: fc.constantFrom(
      'check-in',
      'start',
      'finish',
      'scan',
      'dnf',
      'cancel',
      'set-status',
      'settle',
      'undo',
      'link-wristband',
      'tomorrow',
    ),
    id,
    deviceId: fc.constantFrom(device(1), device(2)),
    deviceTime: fc.integer({ min: noon, max: noon + 3 }),
    clockUncertainty: fc.constantFrom(0, 2, 1e12),
    seq: fc.integer({ min: 0, max: 3 }),
    status: fc.constantFrom(...raceStatuses),
    target: id,
    participantId: fc.constantFrom(person, other),
    byBand: fc.boolean(),
    v: fc.constantFrom(1, 2, 2, 3),
    statedAt: fc.option(fc.integer({ min: noon, max: noon + 3 }), { nil: undefined }),
    received: fc.option(fc.constant({ receivedAt: noon + 9, notBefore: noon - 9, notAfter: noon + 9 }), { nil: undefined }),
  })
  .map(({ byBand, kind, statedAt, participantId, status, target, ...rest }) => {
    const subject = kind === 'link-wristband' ? { participantId, wristband: band } : byBand ? { wristband: band } : { participantId }
    const stated = statedAt === undefined ? {} : { statedAt, statedUncertainty: 1, statedReason: 'Op papier', statedBy: 'Noor' }
    return {
      ...makeEvent('scan'),
      ...rest,
      ...stated,
      kind,
      participantId: undefined,
      ...subject,
      status,
      target,
      stands: target,
    } as AnyEvent
  })
const events = fc.array(anEvent, { maxLength: 12 })

test('gives the same state for any order and repetition of the events, so replicas agree (promise 3)', () => {
  const shuffled = events.chain((set) => fc.tuple(fc.constant(set), fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2 })))
  fc.assert(
    fc.property(shuffled, ([set, again]) => {
      expect(foldPerson(person, again)).toEqual(foldPerson(person, set))
    }),
  )
})

test('ignores events of a later version', () => {
  const newer = fc.tuple(
    events,
    events.map((set) => set.map((event) => ({ ...event, v: 3, id: event.id.replace('0189', '0199') }))),
  )
  fc.assert(
    fc.property(newer, ([set, tomorrow]) => {
      expect(foldPerson(person, [...set, ...tomorrow])).toEqual(foldPerson(person, set))
    }),
  )
})

test('uses one check-in, if possible with a known time, and reports each other check-in as a conflict', () => {
  const checkIns = fc.array(
    anEvent.map((event) => ({ ...event, v: 1, kind: 'check-in', participantId: person, wristband: undefined })),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(checkIns, (set) => {
      const { checkIn, conflicts } = foldPerson(person, set)
      expect(new Set([checkIn!.scanId, ...conflicts.map(({ second }) => second.scanId)])).toEqual(new Set(set.map((one) => one.id)))
      for (const { second } of conflicts) {
        expect(checkIn!.known || !second.known).toBe(true)
        if (checkIn!.known === second.known) expect(second.time).toBeGreaterThanOrEqual(checkIn!.time)
      }
    }),
  )
})

test('keeps two events with one id from two devices apart, even in an undo and in a decision', () => {
  const honest = makeEvent('check-in', { deviceTime: minutes(5) })
  const copied = makeEvent('dnf', { id: honest.id, deviceId: device(2) })
  expect(fold(honest, copied)).toMatchObject({ status: 'dnf', checkIn: { deviceId: device(1) }, dnf: { deviceId: device(2) } })
  const undo = makeEvent('undo', { target: honest.id, deviceId: device(2), deviceTime: minutes(6) })
  expect(fold(honest, copied, undo), 'a device can undo only its own events').toMatchObject({
    status: 'checked_in',
    checkIn: { deviceId: device(1) },
  })
  const twice = [honest, makeEvent('check-in', { id: honest.id, deviceId: device(2) })]
  expect(fold(...twice)).toMatchObject({ checkIn: { deviceId: device(2) }, conflicts: [{ second: { deviceId: device(1) } }] })
  const settle = makeEvent('settle', { stands: honest.id, deviceTime: minutes(9) })
  expect(fold(...twice, settle)).toMatchObject({ checkIn: { deviceId: device(2) }, conflicts: [] })
})

test('gives a participant without scans the status registered', () =>
  expect(fold()).toEqual({ status: 'registered', conflicts: [], notes: [] }))

test("uses the check-in that is first in corrected time, whatever the phones' clocks said", () => {
  const slow = makeEvent('check-in', { deviceTime: noon - 3_600_000, clockOffset: 3_600_500, location: 'Post B' })
  const right = makeEvent('check-in')
  expect(fold(slow, right)).toMatchObject({
    checkIn: { scanId: right.id, time: noon, uncertainty: 20, location: 'Post A' },
    conflicts: [{ kind: 'check-in', second: { scanId: slow.id, time: noon + 500 } }],
  })
})

test('uses the middle of the bounds of the server for a clock that shows 1970, and prefers a known time', () => {
  const received = { receivedAt: minutes(60), notBefore: minutes(0), notAfter: minutes(60) }
  const lost = makeEvent('check-in', { deviceTime: dayMs, clockUncertainty: 1e12, received })
  expect(fold(lost).checkIn).toMatchObject({ time: minutes(30), known: false })
  const honest = makeEvent('check-in', { deviceTime: minutes(59) })
  expect(fold(lost, honest)).toMatchObject({ checkIn: { scanId: honest.id }, conflicts: [{ second: { scanId: lost.id } }] })
})

test('notes a start without check-in until the check-in arrives', () => {
  const [checkIn, start] = [makeEvent('check-in'), makeEvent('start', { deviceTime: minutes(30) })]
  expect(fold(start)).toMatchObject({ status: 'started', notes: ['started_without_check_in'] })
  expect(fold(start, checkIn)).toMatchObject({ status: 'started', notes: [], start: { time: minutes(30) } })
})

test('keeps a finish without a start, with a note', () => {
  expect(fold(makeEvent('check-in'), makeEvent('finish', { deviceTime: minutes(90) }))).toMatchObject({
    status: 'finished',
    notes: ['finished_without_start'],
  })
})

test('lets the device that made an event or an administrator undo it, and never undoes an undo', () => {
  const checkIn = makeEvent('check-in')
  const undo = (change: object) => makeEvent('undo', { target: checkIn.id, deviceTime: minutes(1), ...change })
  expect(fold(checkIn, undo({ deviceId: device(2) })).status).toBe('checked_in')
  expect(fold(checkIn, undo({})).status).toBe('registered')
  const byAdmin = undo({ deviceId: device(2), seq: 0 })
  expect(fold(checkIn, byAdmin).status).toBe('registered')
  expect(fold(checkIn, byAdmin, makeEvent('undo', { target: byAdmin.id, seq: 0 })).status).toBe('registered')
})

test("ignores a phone's event of a kind that only administrators may make", () => {
  for (const kind of ['cancel', 'set-status', 'settle'] as const)
    expect(
      fold(makeEvent('check-in'), { ...makeEvent(kind, { deviceTime: minutes(1) }), status: 'finished', stands: eventId(0), seq: 4 })
        .status,
    ).toBe('checked_in')
})

test('closes a conflict that was settled, allows another decision, and reopens the conflict at a new check-in', () => {
  const [one, two] = [makeEvent('check-in'), makeEvent('check-in', { deviceTime: minutes(1), deviceId: device(2) })]
  const settle = makeEvent('settle', { stands: two.id, deviceTime: minutes(5) })
  expect(fold(one, two).conflicts).toHaveLength(1)
  expect(fold(one, two, settle)).toMatchObject({ checkIn: { scanId: two.id }, conflicts: [] })
  const again = makeEvent('settle', { stands: one.id, deviceTime: minutes(6) })
  expect(fold(one, two, settle, again)).toMatchObject({ checkIn: { scanId: one.id }, conflicts: [] })
  expect(fold(one, two, settle, makeEvent('check-in', { deviceTime: minutes(9) })).conflicts).toHaveLength(1)
})

test('ignores a decision for a check-in that was undone', () => {
  const [one, two] = [makeEvent('check-in'), makeEvent('check-in', { deviceTime: minutes(1), deviceId: device(2) })]
  const settle = makeEvent('settle', { stands: two.id, deviceTime: minutes(5) })
  const undo = makeEvent('undo', { target: two.id, seq: 0, deviceTime: minutes(6) })
  expect(fold(one, two, settle, undo)).toMatchObject({ status: 'checked_in', checkIn: { scanId: one.id }, conflicts: [] })
})

test('keeps a status that an administrator set until a later event', () => {
  const set = makeEvent('set-status', { status: 'registered', deviceTime: minutes(5) })
  expect(fold(makeEvent('check-in'), set)).toMatchObject({ status: 'registered', statusSet: { time: minutes(5) } })
  expect(fold(makeEvent('check-in'), set).checkIn).toBeUndefined()
  expect(fold(makeEvent('check-in'), set, makeEvent('check-in', { deviceTime: minutes(6) }))).toMatchObject({
    status: 'checked_in',
    conflicts: [],
  })
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

test('assigns a wristband scan before the first link to that wearer, unless the wearer certainly checked in later', () => {
  const finish = makeEvent('finish', { wristband: band, deviceTime: minutes(60) })
  const link = (at: number) => makeEvent('link-wristband', { participantId: person, wristband: band, deviceTime: minutes(at) })
  const checkIn = (at: number, change: object = {}) => makeEvent('check-in', { deviceTime: minutes(at), ...change })
  expect(fold(checkIn(0), finish, link(90))).toMatchObject({ status: 'finished', finish: { time: minutes(60) } })
  const tried = fold(finish, checkIn(80), link(81))
  expect(tried).toMatchObject({ status: 'checked_in', wristband: band })
  expect(tried.finish).toBeUndefined()
  // If the clocks are too uncertain to exclude it, the scan counts, because it cannot be repeated.
  expect(fold(finish, checkIn(61, { clockUncertainty: 120_000 }), link(62)).finish).toBeDefined()
  expect(fold(finish, checkIn(61, { clockUncertainty: 1e12 }), link(62)).finish).toBeDefined()
  const own = makeEvent('finish', { wristband: band, deviceTime: minutes(120) })
  expect(fold(finish, checkIn(80), link(81), own)).toMatchObject({ status: 'finished', finish: { time: minutes(120) } })
})

test('keeps the note of the stop that was made last, and drops it with a later finish, status or undo', () => {
  const at = (n: number) => ({ deviceTime: minutes(n) })
  const start = makeEvent('start', at(0))
  const unseen = makeEvent('dnf', { ...at(20), stopReason: 'Niet meer gezien', lastPlace: 'Strand 3' })
  const stated = { v: 2, statedAt: minutes(10), statedUncertainty: 0, statedReason: 'Gevonden', statedBy: 'Noor' }
  expect(fold(start, unseen)).toMatchObject({
    stop: { reason: 'Niet meer gezien', lastPlace: 'Strand 3' },
    lastSeen: { scanId: start.id },
  })
  const found = makeEvent('dnf', { ...at(30), ...stated, stopReason: 'Stopte zelf' })
  expect(fold(start, unseen, found)).toMatchObject({ stop: { reason: 'Stopte zelf' }, dnf: { time: minutes(10) } })
  const statedFirst = makeEvent('dnf', { ...at(20), ...stated, stopReason: 'Niet meer gezien' })
  expect(fold(start, statedFirst, makeEvent('dnf', { ...at(30), stopReason: 'Stopte zelf' })).stop?.reason).toBe('Stopte zelf')
  const others = [
    makeEvent('dnf', at(30)),
    makeEvent('finish', at(30)),
    makeEvent('set-status', { ...at(30), status: 'dnf' }),
    makeEvent('undo', { ...at(30), target: unseen.id }),
  ]
  for (const other of others) expect(fold(start, unseen, other).stop, other.kind).toBeUndefined()
})
