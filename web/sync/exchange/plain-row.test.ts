import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosterRow } from '#shared/contract/crew.ts'
import { isPlainRow } from './plain-row.ts'
import { testRow } from '#web/sync/testing/test-server.ts'

const names = [...Object.keys(rosterRow.shape), 'extra']
const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, 1, -1, 1.5, 2 ** 53, NaN, 'duo', 'removed', '2025-10-11', '2025-10-11T08:00:00.000Z'),
  fc.constantFrom('7K4P2M9X', '7K4P2M9I', '7K4P2M9X\n', '2025-13-01T00:00:00Z', '2025-10-11T08:00:00', -0),
  fc.anything(),
)

test("treats a row with the usual fields of the server's rows as plain", () => {
  expect(isPlainRow(testRow(1))).toBe(true)
  expect(isPlainRow(testRow(2, { waveTime: '2025-10-11T08:00:00.000Z', status: 'removed' }))).toBe(true)
  expect(isPlainRow(testRow(3, { ownNumber: 101 }))).toBe(true)
})

test('treats a row as plain only if the schema returns it unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 3 }),
      fc.array(fc.constantFrom(...names), { maxLength: 1 }),
      (changes, gone) => {
        const item = Object.fromEntries(
          Object.entries({ ...testRow(3), ...Object.fromEntries(changes) }).filter(([name]) => !gone.includes(name)),
        )
        if (isPlainRow(item)) expect(rosterRow.parse(item)).toEqual(item)
        // A row with another optional field goes to the schema, even if it is valid.
        else if (!('underage' in item || 'statusWhenErased' in item)) expect(rosterRow.safeParse(item).data).not.toStrictEqual(item)
      },
    ),
    { numRuns: 3000 },
  )
  fc.assert(fc.property(fc.anything(), (item) => !isPlainRow(item)))
})
