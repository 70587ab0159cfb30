import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountStore, AdminAccount } from './account-store.ts'

/** Defines the tests that every account store must pass. */
export function describeAccountStore(name: string, open: () => AccountStore | Promise<AccountStore>): void {
  describe(`account store: ${name}`, () => {
    let store: AccountStore
    let n = 0
    const fresh = (text: string) => `${text}-${name}-${n}`
    beforeEach(async () => {
      store = await open()
      n++
    })

    test('finds a session until it is deleted', async () => {
      const session = { idHash: fresh('hash'), role: 'admin' as const, subject: 'anna', passwordMark: 'mark', expiresAt: 5_000 }
      await store.putSession(session)
      expect(await store.getSession(session.idHash)).toMatchObject(session)
      await store.deleteSession(session.idHash)
      await store.deleteSession(session.idHash)
      expect(await store.getSession(session.idHash)).toBeUndefined()
    })

    test('adds participants to an account and keeps its password', async () => {
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

    test('removes participants from an account, and deletes the account with the last one', async () => {
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

    test('keeps an account that has participants again, and removes it from the list of abandoned accounts', async () => {
      const email = fresh('over@voorbeeld.nl')
      await store.addParticipants(email, ['A'])
      await store.removeParticipants(email, ['A'])
      expect(await store.removeAbandoned({ email, leftAt: 5 })).toBe(false)
      await store.addParticipants(email, ['A'])
      expect(await store.removeAbandoned({ email, leftAt: 5 })).toBe(false)
      expect(await store.getAccount(email)).toBeDefined()
      expect((await store.listAbandoned()).filter((one) => one.email === email)).toEqual([])
    })

    test('sets the password only of an existing account, and only if nobody changed it since it was read', async () => {
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

    test('finds an administrator by username', async () => {
      expect(await store.getAdmin(fresh('anna'))).toBeUndefined()
      await store.putAdmin({ username: fresh('anna'), passwordHash: 'phc' })
      expect(await store.getAdmin(fresh('anna'))).toMatchObject({ passwordHash: 'phc', role: 'owner', rev: 0 })
    })

    const invited = (): Omit<AdminAccount, 'rev'> => ({
      username: fresh('bo'),
      name: 'Bo',
      passwordHash: null,
      role: 'staff',
      email: fresh('bo'),
      invitedAt: 5,
      secondStep: null,
    })

    test('creates an administrator once, and refuses to change or remove an administrator who changed since the read', async () => {
      const [bo, other] = await Promise.all([1, 2].map(() => store.saveAdmin({ previous: undefined, next: invited() })))
      expect([bo, other].toSorted()).toEqual(['changed_meanwhile', 'done'])
      const read = (await store.getAdmin(fresh('bo')))!
      expect(read).toEqual({ ...invited(), rev: 1 })
      const secondStep = { sealedSecret: 'x', lastStep: 3, recoveryMarks: ['a', 'b'] }
      const changes = await Promise.all(
        ['phc-1', 'phc-2'].map((passwordHash) => store.saveAdmin({ previous: read, next: { ...read, passwordHash, secondStep } })),
      )
      expect(changes.toSorted()).toEqual(['changed_meanwhile', 'done'])
      const changed = (await store.getAdmin(fresh('bo')))!
      expect(changed).toEqual({ ...read, passwordHash: changed.passwordHash, secondStep, rev: 2 })
      expect(await store.listAdmins()).toContainEqual(changed)
      await store.putAdmin({ username: fresh('bo'), passwordHash: 'phc-3' })
      expect(await store.getAdmin(fresh('bo'))).toEqual({ ...changed, passwordHash: 'phc-3' })
      expect(await store.saveAdmin({ previous: read, next: undefined })).toBe('changed_meanwhile')
      expect(await store.saveAdmin({ previous: changed, next: undefined })).toBe('done')
      expect(await store.getAdmin(fresh('bo'))).toBeUndefined()
    })

    test('keeps at least one owner when two owners remove each other at the same time', async () => {
      const [one, two] = [fresh('een'), fresh('twee')]
      await Promise.all([one, two].map((username) => store.putAdmin({ username, passwordHash: 'phc' })))
      const remove = async (username: string, remainingOwner: string) =>
        store.saveAdmin({ previous: (await store.getAdmin(username))!, next: undefined, remainingOwner })
      await Promise.all([remove(one, two), remove(two, one)])
      const left = await Promise.all([one, two].map((username) => store.getAdmin(username)))
      expect(left.filter(Boolean).length).toBeGreaterThan(0)
      expect(await remove(one, fresh('niemand')).catch(() => 'weg')).not.toBe('done')
    })

    test('returns the last stored setting that decides whether owners need a second step', async () => {
      for (const on of [true, false]) {
        await store.setOwnersTwoSteps(on)
        expect(await store.getOwnersTwoSteps()).toBe(on)
      }
    })

    test("lists an administrator's open sessions with their last use, and does not reopen an ended session", async () => {
      const subject = fresh('cor')
      const session = { role: 'admin' as const, subject, passwordMark: 'mark', expiresAt: 5_000, openedAt: 1, seenAt: 1, device: 'Firefox' }
      for (const id of ['a', 'b']) await store.putSession({ ...session, idHash: fresh(id) })
      await store.putSession({ ...session, idHash: fresh('c'), role: 'participant' })
      await store.deleteSession(fresh('b'))
      await store.touchSession(fresh('a'), 9)
      await store.touchSession(fresh('b'), 9)
      const found = await store.listAdminSessions(subject)
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ idHash: fresh('a'), seenAt: 9, device: 'Firefox' })
      expect((await store.listAdminSessions()).map(({ idHash }) => idHash)).toContain(fresh('a'))
    })
  })
}
