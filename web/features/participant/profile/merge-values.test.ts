import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { name: 'Sanne', city: 'Leiden', phone: '06' }

it('merges the fields that only one side changed', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, phone: '07' })).toEqual({
    merged: { name: 'Sanne', city: 'Katwijk', phone: '07' },
    conflicts: {},
  })
})
it('finds no conflict in the same change on both sides', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, city: 'Katwijk' }).conflicts).toEqual({})
})
it("keeps this device's value of a field that both sides changed, and returns the other value as a conflict", () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, city: 'Delft', name: 'Sara' })).toEqual({
    merged: { name: 'Sara', city: 'Katwijk', phone: '06' },
    conflicts: { city: 'Delft' },
  })
})
it("uses the server's value of a field that this device does not know", () => {
  expect(mergeValues({}, {}, base)).toEqual({ merged: base, conflicts: {} })
})
