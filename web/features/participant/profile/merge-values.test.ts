import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { name: 'Sanne', city: 'Leiden', phone: '06' }

it('takes from each side what only that side changed', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, phone: '07' })).toEqual({
    merged: { name: 'Sanne', city: 'Katwijk', phone: '07' },
    conflicts: {},
  })
})
it('the same change on both sides is no conflict', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, city: 'Katwijk' }).conflicts).toEqual({})
})
it('different changes of one thing stay as they are here, and the other side is named', () => {
  expect(mergeValues(base, { ...base, city: 'Katwijk' }, { ...base, city: 'Delft', name: 'Sara' })).toEqual({
    merged: { name: 'Sara', city: 'Katwijk', phone: '06' },
    conflicts: { city: 'Delft' },
  })
})
it('a field that this device does not know yet is the other side', () => {
  expect(mergeValues({}, {}, base)).toEqual({ merged: base, conflicts: {} })
})
