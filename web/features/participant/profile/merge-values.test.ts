import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { name: 'Sanne', city: 'Leiden', phone: '06' }

it('merges the fields that only the device or only the server changed', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, phone: '07' })).toEqual({
    merged: { name: 'Sanne', city: 'Katwijk', phone: '07' },
    conflicts: {},
  })
})
it('finds no conflict if the device and the server made the same change', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, city: 'Katwijk' }).conflicts).toEqual({})
})
it("uses the device's value if device and server changed a field, and returns the server's value as a conflict", () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, city: 'Delft', name: 'Sara' })).toEqual({
    merged: { name: 'Sara', city: 'Katwijk', phone: '06' },
    conflicts: { city: 'Delft' },
  })
})
it("uses the server's value of a field that this device does not know", () => {
  expect(mergeValues({}, {}, base)).toEqual({ merged: base, conflicts: {} })
})
