import { expect, test } from 'vitest'
import { packDetails, unpackDetails, type TicketDetails } from './ticket-details.ts'

const details: TicketDetails = {
  participants: [
    {
      name: 'Zoë Ångström',
      email: 'zoe@voorbeeld.nl',
      phone: '0612345678',
      birthDate: '1990-02-03',
      gender: 'female',
      nationality: 'Nederlandse',
      country: 'België',
      agreeToTerms: true,
      id: 'NPC17VGK',
    },
  ],
  addons: [{ id: 3, size: 'M' }],
  lines: [{ label: 'Solo ticket', amount: 8500 }],
  mailed: ['zoe@voorbeeld.nl'],
}

test('what was packed when the first ticket was sold is read for ever', () => {
  const first =
    'wy0TlX94tcLh1rz04pKiw9tykfxSlZ/qUJafX5SUmpqTguoxAzNDI2MTUzNzCwwvWRroGhjpGhgr6SDSPYmJGVrEK2GPb3Dk+QU4G5qHuXsr1WIGmzFS4YU9BHHnZ5QAxQyB2FoA'
  expect(unpackDetails(Buffer.from(first, 'base64'))).toEqual(details)
  expect(unpackDetails(packDetails(details))).toEqual(details)
})
