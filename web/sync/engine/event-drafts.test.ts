import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKnown } from '#shared/scan/scan-event.ts'
import type { EventDraft } from '#web/sync/crew-types.ts'
import { findDraftFault } from './event-drafts.ts'

const made = {
  v: 1,
  id: '0199a5d0-0000-7000-8000-000000000001',
  deviceId: '00000000-0000-4000-8000-000000000001',
  seq: 1,
  location: 'start',
  deviceTime: 1,
  clockOffset: 0,
  clockUncertainty: 0,
}
const anyOf = (...values: unknown[]) => fc.constantFrom(...values)
/** Fields as a screen may fill them, valid and invalid. */
const drafts = fc.record(
  {
    kind: anyOf(
      'check-in',
      'start',
      'finish',
      'scan',
      'dnf',
      'link-wristband',
      'start-wave',
      'undo',
      'stock-count',
      'check-item',
      'hologram',
    ),
    participantId: anyOf('7K4P2M9X', '7k4p2m9x', 'IIIIIIII', '', 7, undefined),
    wristband: anyOf('WB-0412', 'WB-1', 'wb-0412', 'armband', '', undefined),
    knownBy: anyOf('roster', 'signature', 'rumour', undefined),
    codeVersion: anyOf(null, 1, 0, 70_000, '1', undefined),
    eventDate: anyOf('2025-10-11', 'morgen', undefined),
    waveNumber: anyOf(1, 999, 0, 1000, 1.5, undefined),
    target: anyOf(made.id, 'that one', undefined),
    stock: anyOf(0, 12, -1, 2_000_000, undefined),
    zoneMaterialId: anyOf('zone-1', '', ' ', 'x'.repeat(201), undefined),
    checklistItemId: anyOf('item-1', '', undefined),
    done: anyOf(true, 'yes', undefined),
    checkedBy: anyOf('Kim', '', '  ', 'x'.repeat(300), undefined),
  },
  { requiredKeys: ['kind'] },
)

test('accepts only drafts that the server can read', () => {
  fc.assert(
    fc.property(drafts, (fields) => {
      const draft = fields as unknown as EventDraft
      if (findDraftFault(draft) === undefined) expect(readKnown({ ...made, ...draft })).toBeDefined()
    }),
    { numRuns: 3000 },
  )
})

const right: Record<string, object> = {
  'check-in': { participantId: '7K4P2M9X', knownBy: 'roster', codeVersion: 1 },
  finish: { wristband: 'WB-0412', knownBy: 'roster', codeVersion: null },
  dnf: { participantId: '7K4P2M9X', knownBy: 'roster', codeVersion: null },
  'link-wristband': { participantId: '7K4P2M9X', wristband: 'WB-0412' },
  'start-wave': { eventDate: '2025-10-11', waveNumber: 3 },
  undo: { target: made.id, participantId: '7K4P2M9X', wristband: 'WB-0412' },
  'stock-count': { zoneMaterialId: 'zone-1', stock: 12, checkedBy: 'Kim' },
  'check-item': { checklistItemId: 'item-1', done: true, checkedBy: 'Kim' },
}
for (const [kind, fields] of Object.entries(right))
  test(`accepts a valid ${kind}`, () => {
    expect(findDraftFault({ kind, ...fields } as EventDraft)).toBeUndefined()
  })
