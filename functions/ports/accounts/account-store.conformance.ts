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
      const session = { idHash: fresh('hash'), role: 'admin' as const, subject: 'anna', passwordMark: 'mark', expiresAt: 5_000 }
      await store.putSession(session)
      expect(await store.getSession(session.idHash)).toMatchObject(session)
      await store.deleteSession(session.idHash)
      await store.deleteSession(session.idHash)
      expect(await store.getSession(session.idHash)).toBeUndefined()
    })

    test('participants add up on one account and a password stays when more come', async () => {
      const email = fresh('sanne@voorbeeld.nl')
      expect(await store.getAccount(email)).toBeUndefined()
      expect(await store.addParticipants(email, ['A'])).toEqual({ email, passwordHash: null, participantIds: ['A'], pendingEmail: null })
      await store.changePasswordHash(email, null, 'phc')
      const account = await store.addParticipants(email, ['B', 'A'])
      expect({ ...account, participantIds: account.participantIds.toSorted() }).toEqual({
        email,
        passwordHash: 'phc',
        participantIds: ['A', 'B'],
        pendingEmail: null,
      })
    })

    test('an account loses participants, and is gone with the last of them', async () => {
      const email = fresh('weg@voorbeeld.nl')
      await store.addParticipants(email, ['A', 'B'])
      await store.changePasswordHash(email, null, 'phc')
      await store.removeParticipants(email, ['A', 'X'])
      expect(await store.getAccount(email)).toMatchObject({ passwordHash: 'phc', participantIds: ['B'] })
      await store.removeParticipants(email, [])
      expect(await store.getAccount(email)).toBeDefined()
      await store.removeParticipants(email, ['B'])
      expect(await store.getAccount(email)).toBeUndefined()
      await store.removeParticipants(email, ['B'])
      expect(await store.getAccount(email)).toBeUndefined()
    })

    test('a password is set by who saw the one before, once, and only on an account that is there', async () => {
      const email = fresh('joris@voorbeeld.nl')
      expect(await store.changePasswordHash(email, null, 'phc')).toBe(false)
      expect(await store.getAccount(email)).toBeUndefined()
      await store.addParticipants(email, ['A'])
      expect(await store.changePasswordHash(email, 'another', 'phc')).toBe(false)
      const changes = await Promise.all([1, 2, 3].map((at) => store.changePasswordHash(email, null, `phc-${at}`)))
      expect(changes.filter(Boolean)).toHaveLength(1)
      const { passwordHash } = (await store.getAccount(email))!
      expect(passwordHash).toBe(`phc-${changes.indexOf(true) + 1}`)
      expect(await store.changePasswordHash(email, null, 'phc')).toBe(false)
      expect(await store.changePasswordHash(email, passwordHash, 'phc')).toBe(true)
      expect((await store.getAccount(email))!.passwordHash).toBe('phc')
    })

    test('an administrator is found by name', async () => {
      expect(await store.getAdmin(fresh('anna'))).toBeUndefined()
      await store.putAdmin({ username: fresh('anna'), passwordHash: 'phc' })
      expect(await store.getAdmin(fresh('anna'))).toMatchObject({ passwordHash: 'phc' })
    })
  })
}
