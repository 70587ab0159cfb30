import { expect, test } from 'vitest'
import { readEnvelope, readKnown, type AnyEvent } from './scan-event.ts'
import { stopNoteOf } from './stop-note.ts'
import { subjectsOf } from './subjects.ts'
import { makeEvent } from './testing/make-event.ts'

const tomorrow = { ...makeEvent('scan'), kind: 'swim', lane: 4 }

test('keeps an event of an unknown kind unchanged, and does not fold it', () => {
  expect(readEnvelope(tomorrow)).toEqual(tomorrow)
  expect(readKnown(tomorrow)).toBeUndefined()
  expect(readKnown({ ...makeEvent('scan'), v: 3 })).toBeUndefined()
})

test.each([
  ['a moment after the last date', { deviceTime: 8.64e15 }],
  ['half a ms', { deviceTime: 0.5 }],
  ['no version', { v: undefined }],
  ['a kind with invalid characters', { kind: 'DROP TABLE' }],
  ['a negative number', { seq: -1 }],
])('refuses an event of any version with %s', (_, change) => expect(readEnvelope({ ...makeEvent('scan'), ...change })).toBeUndefined())

test('requires a participant or a wristband for a scan, never both or neither', () => {
  const scan = makeEvent('scan')
  expect(readKnown(scan)).toEqual(scan)
  expect(readKnown({ ...scan, wristband: 'WB-0412' })).toBeUndefined()
  expect(readKnown({ ...scan, participantId: undefined })).toBeUndefined()
  expect(readKnown({ ...scan, participantId: undefined, wristband: 'WB-0412' } as AnyEvent)).toBeDefined()
})

test('returns both subjects of a wristband link, `waves` for a wave start, and `other` for an unknown kind', () => {
  expect(subjectsOf(makeEvent('link-wristband', { participantId: '7K4P2M9X', wristband: 'WB-0412' }))).toEqual([
    'participant:7K4P2M9X',
    'wristband:WB-0412',
  ])
  const taps = `taps:${tomorrow.deviceId}`
  expect(subjectsOf(makeEvent('finish', { tapId: tomorrow.id })), 'the person first').toEqual(['participant:7K4P2M9X', taps])
  expect(subjectsOf(makeEvent('undo', { target: tomorrow.id, tap: true }))).toEqual(['participant:7K4P2M9X', taps])
  const tapDeviceId = '00000000-0000-4000-8000-00000000000a'
  const withOtherTap = ['participant:7K4P2M9X', `taps:${tapDeviceId}`]
  expect(subjectsOf(makeEvent('undo', { target: tomorrow.id, tap: true, tapDeviceId }))).toEqual(withOtherTap)
  expect(subjectsOf(makeEvent('finish', { tapId: tomorrow.id, tapDeviceId }))).toEqual(withOtherTap)
  expect(subjectsOf(makeEvent('start-wave', { eventDate: '2025-10-11', waveNumber: 5 }))).toEqual(['waves'])
  expect(subjectsOf({ ...tomorrow, participantId: undefined })).toEqual(['other'])
})

test('accepts a stop with a reason, or without one from an older app, and refuses a reason that is not a text', () => {
  const dnf = makeEvent('dnf')
  expect(readKnown(dnf)).toEqual(dnf)
  const noted = { ...dnf, stopReason: 'Stopte zelf', lastPlace: 'Strand 3' }
  expect(readKnown(noted)).toEqual(noted)
  expect([stopNoteOf(dnf), stopNoteOf(noted)]).toEqual([undefined, { reason: 'Stopte zelf', lastPlace: 'Strand 3' }])
  for (const stopReason of [5, '', 'x'.repeat(201)]) expect(readKnown({ ...dnf, stopReason })).toBeUndefined()
})
