import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountStore } from './account-store.ts'

/** What every account store promises, whatever it is built on. */
export function describeAccountStore(name: string, open: () => AccountStore | Promise<AccountStore>): void {
  describe(`account store: ${name}`, () => {
    let store: AccountStore
    let n = 0
    const fresh = (text: string) => `${text}-${name}-${n}`
    beforeEach(async () => {
      store = await open()
      n++
    })

    test('a session is found until it is deleted', async () => {
      const session = { idHash: fresh('hash'), role: 'admin' as const, subject: 'anna', expiresAt: 5_000 }
      await store.putSession(session)
      expect(await store.getSession(session.idHash)).toMatchObject(session)
      await store.deleteSession(session.idHash)
      await store.deleteSession(session.idHash)
      expect(await store.getSession(session.idHash)).toBeUndefined()
    })

    test('participants add up on one account and a password stays when more come', async () => {
      const email = fresh('sanne@voorbeeld.nl')
      expect(await store.getAccount(email)).toBeUndefined()
      expect(await store.addParticipants(email, ['A'])).toEqual({ email, passwordHash: null, participantIds: ['A'] })
      await store.setPasswordHash(email, 'phc')
      const account = await store.addParticipants(email, ['B', 'A'])
      expect({ ...account, participantIds: account.participantIds.toSorted() }).toEqual({
        email,
        passwordHash: 'phc',
        participantIds: ['A', 'B'],
      })
    })

    test('a one-time link works once, and not after its time', async () => {
      await store.putOneTimeLink({ tokenHash: fresh('t1'), email: 'a@b.nl', expiresAt: 1_000 })
      await store.putOneTimeLink({ tokenHash: fresh('t2'), email: 'a@b.nl', expiresAt: 1_000 })
      const uses = await Promise.all([1, 2, 3].map(() => store.useOneTimeLink(fresh('t1'), 999)))
      expect(uses.filter(Boolean)).toEqual(['a@b.nl'])
      expect(await store.useOneTimeLink(fresh('t2'), 1_000)).toBeUndefined()
      expect(await store.useOneTimeLink(fresh('never'), 0)).toBeUndefined()
    })

    test('an administrator is found by name', async () => {
      expect(await store.getAdmin(fresh('anna'))).toBeUndefined()
      await store.putAdmin({ username: fresh('anna'), passwordHash: 'phc' })
      expect(await store.getAdmin(fresh('anna'))).toMatchObject({ passwordHash: 'phc' })
    })
  })
}
