import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventKinds } from './event-kinds.ts'
import { isFoldable } from './foldable.ts'
import { readKnown, type AnyEvent } from './scan-event.ts'
import { eventId, makeEvent } from './testing/make-event.ts'

const fields = {
  participantId: '7K4P2M9X',
  wristband: 'WB-0412',
  eventDate: '2025-10-11',
  waveNumber: 5,
  status: 'started',
  target: eventId(1),
  stands: eventId(1),
  zoneMaterialId: 'start-pion',
  checklistItemId: 'start-1',
  stock: 4,
  done: true,
  checkedBy: 'Hilde',
}
const anyEvent = fc
  .record({
    kind: fc.constantFrom(...eventKinds, 'swim'),
    v: fc.constantFrom(1, 2),
    kept: fc.subarray(Object.keys(fields) as (keyof typeof fields)[]),
  })
  .map(({ kind, v, kept }) => {
    const { participantId: _, ...base } = makeEvent('scan') as AnyEvent & { participantId: string }
    return { ...base, kind, v, ...Object.fromEntries(kept.map((name) => [name, fields[name]])) } as AnyEvent
  })

test('an event with valid fields is foldable if and only if the schemas accept the event', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(isFoldable(event)).toBe(readKnown(event) !== undefined)
    }),
    { numRuns: 500 },
  )
})
