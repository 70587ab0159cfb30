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

test('ignores events whose version is newer than this code', () => {
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

test('distinguishes events of two devices with the same id, also in an undo and in a decision', () => {
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

test("uses the check-in that is first in corrected time, whatever the phones' clocks showed", () => {
  const slow = makeEvent('check-in', { deviceTime: noon - 3_600_000, clockOffset: 3_600_500, location: 'Post B' })
  const right = makeEvent('check-in')
  expect(fold(slow, right)).toMatchObject({
    checkIn: { scanId: right.id, time: noon, uncertainty: 20, location: 'Post A' },
    conflicts: [{ kind: 'check-in', second: { scanId: slow.id, time: noon + 500 } }],
  })
})

test('uses the middle of the time bounds of the server if the clock shows 1970, and prefers a known time', () => {
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

test('keeps a finish without a start, and adds a note', () => {
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

test('keeps the note of the stop that was recorded last, and drops the note after a later finish, status or undo', () => {
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
