import { expect, it } from 'vitest'
import { orderIdFor } from './shop/identify-order.ts'
import { digestOf, ticketIdFor } from './tickets/identify-registration.ts'
import { versionOf } from './version-of.ts'

// These ids and digests are in stores, in mailed URLs and at the payment provider. If the code computed another value, the ticket or order
// could not be found any more.
const deps = { settings: { idSecret: new Uint8Array(32).fill(7) } as never, random: (count: number) => new Uint8Array(count) }

it('computes the same ids and digests as those that are already stored', () => {
  const participants = [{ firstName: 'Ada', lastName: 'B', email: 'ada@b.nl' }]
  const order = { waveId: 3, participants, amount: 4500, discountCode: undefined, replaces: 'x' }
  const reordered = { replaces: 'y', amount: 4500, participants: [{ email: 'ada@b.nl', lastName: 'B', firstName: 'Ada' }], waveId: 3 }
  expect({
    order: orderIdFor(deps, 'pi_1'),
    ticket: ticketIdFor(deps, 'press-1'),
    digests: [order, reordered].map((body) => digestOf(body as never)),
    versions: [
      versionOf([{ b: 1, a: { d: [2, { z: 1, y: 'ë' }], c: null } }, 'x']),
      versionOf([{ a: { c: null, d: [2, { y: 'ë', z: 1 }] }, b: 1 }, 'x']),
    ],
  }).toEqual({
    order: '6FEa6flHFMJjmQvtKSxcdAS7RudDdZ-7',
    ticket: '5lo_ZAS2EMwRUiqG3vZuDypDGofEHkSj',
    digests: ['78WjxqaeF6ah6-_H', '78WjxqaeF6ah6-_H'],
    versions: ['sOaBhPOAMyULEGqb', 'sOaBhPOAMyULEGqb'],
  })
})
