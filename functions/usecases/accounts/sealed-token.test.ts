import { expect, test } from 'vitest'
import { makeSealedToken, readSealedToken, type Seal } from './sealed-token.ts'

const account = { email: 'sanne@voorbeeld.nl', state: 'a' }
type Account = typeof account

/** Seals that differ only in their purpose. */
const sealFor = (purpose: string): Seal<Account> => ({
  purpose,
  idOf: ({ email }) => email,
  find: (_, email) => Promise.resolve(email === account.email ? account : undefined),
  stateOf: ({ state }) => [state],
})
const settings = { idSecret: new Uint8Array(32) } as Parameters<typeof makeSealedToken>[0]
const deps = { settings, clock: { now: () => 1000 } } as Parameters<typeof readSealedToken>[0]

test('refuses a link that was made for another purpose', async () => {
  const token = makeSealedToken(settings, sealFor('password'), account, 2000)
  expect(await readSealedToken(deps, sealFor('password'), token)).toBe(account)
  expect(await readSealedToken(deps, sealFor('newsletter'), token)).toBeUndefined()
})

test('refuses a link that has expired, whose account has changed, or whose expiry was forged', async () => {
  const seal = sealFor('password')
  const token = makeSealedToken(settings, seal, account, 1000)
  expect(await readSealedToken(deps, seal, token)).toBeUndefined()
  const ofOtherState = makeSealedToken(settings, seal, { ...account, state: 'b' }, 2000)
  expect(await readSealedToken(deps, seal, ofOtherState)).toBeUndefined()
  const later = Buffer.from(token, 'base64url')
  // Byte 23 of the token is the last byte of the expiry.
  later[23] = 255
  expect(await readSealedToken(deps, seal, later.toString('base64url'))).toBeUndefined()
})
