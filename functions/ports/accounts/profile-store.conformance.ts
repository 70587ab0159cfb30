import { beforeEach, describe, expect, test } from 'vitest'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import type { AccountStore } from './account-store.ts'
import type { ProfileStore } from './profile-store.ts'

interface Stores {
  profiles: ProfileStore
  accounts: AccountStore
  roster: RosterStore
}

/** Defines the tests that every profile store must pass, and the tests of moving an account together with its roster rows. */
export function describeProfileStore(name: string, open: () => Stores): void {
  describe(`profile store: ${name}`, () => {
    let stores: Stores
    let n = 0
    const fresh = (text: string) => `${text}-${name}-profile-${n}`
    beforeEach(() => {
      stores = open()
      n++
    })

    const profileOf = (participantId: string) => ({
      participantId,
      street: 'Zeestraat',
      houseNumber: '1',
      postalCode: '2202 AA',
      city: 'Noordwijk',
      country: 'Nederland',
      emergencyContact: 'Piet',
      emergencyContactPhone: '0612345678',
      notificationPreferences: { email: true, sms: false, push: false },
      privacySettings: { shareResults: true, shareProfile: false, allowMarketing: true },
      updatedAt: 5_000,
    })
    async function addRow(id: string): Promise<ParticipantRecord> {
      const row: ParticipantRecord = {
        id,
        ticketId: 't',
        ticketRef: 'ABCDEFGH',
        ticketType: 'solo',
        index: 0,
        name: 'Sanne',
        email: 'oud@voorbeeld.nl',
        phone: '0612345678',
        gender: 'female',
        eventDate: '2025-10-11',
        waveId: null,
        waveNumber: 0,
        waveTime: null,
        codeVersion: 1,
        status: 'active',
        createdAt: 1,
        rev: 3,
        updatedAt: 2_000,
      }
      await stores.roster.putParticipants([row])
      return row
    }

    test('removes a profile, and accepts a second removal', async () => {
      const { id: participantId, codeVersion } = await addRow(fresh('gone'))
      expect(await stores.profiles.save({ previous: undefined, next: profileOf(participantId), codeVersion })).toBe('done')
      await stores.profiles.remove(participantId)
      await stores.profiles.remove(participantId)
      expect(await stores.profiles.get(participantId)).toBeUndefined()
    })

    test('lists each saved profile once, even if ids are repeated or unknown', async () => {
      const { id: participantId, codeVersion } = await addRow(fresh('many'))
      const others = Array.from({ length: 150 }, (_, at) => fresh(`other-${at}`))
      expect(await stores.profiles.list([])).toEqual([])
      await stores.profiles.save({ previous: undefined, next: profileOf(participantId), codeVersion })
      expect(await stores.profiles.list([participantId, ...others, participantId])).toEqual([{ ...profileOf(participantId), rev: 1 }])
    })

    test('saves only one of several concurrent changes, together with its roster row', async () => {
      const { profiles, roster } = stores
      const row = await addRow(fresh('A'))
      expect(await profiles.get(row.id)).toBeUndefined()
      const outcomes = await Promise.all(
        ['Anna', 'Bert', 'Cas'].map((name) =>
          profiles.save({
            previous: undefined,
            next: { ...profileOf(row.id), city: name },
            row: { previous: row, name, phone: '0687654321' },
            codeVersion: 1,
          }),
        ),
      )
      expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done'])
      const profile = (await profiles.get(row.id))!
      expect(profile).toEqual({ ...profileOf(row.id), city: profile.city, rev: 1 })
      expect(await roster.getParticipant(row.id)).toMatchObject({ name: profile.city, phone: '0687654321', rev: 4, updatedAt: 5_000 })
    })

    test('moves the participant to the account of a new mail address in the same transaction, or changes nothing', async () => {
      const { profiles, accounts, roster } = stores
      const row = await addRow(fresh('F'))
      const [old, other] = [fresh('van'), fresh('naar')]
      await accounts.addParticipants(old, [row.id, 'Z'])
      const change = {
        previous: undefined,
        next: profileOf(row.id),
        row: { previous: row, name: row.name, phone: row.phone, email: 'Naar', gender: 'other' },
        codeVersion: 1,
      }
      expect(await profiles.save({ ...change, account: { from: [fresh('niemand')], to: other } })).toBe('changed_meanwhile')
      expect(await profiles.save({ ...change, account: { from: [], notFrom: [old], to: other } })).toBe('changed_meanwhile')
      expect(await profiles.save({ ...change, account: { from: [old], notFrom: [fresh('niemand')], to: other } })).toBe('done')
      expect((await accounts.getAccount(old))?.participantIds).toEqual(['Z'])
      expect((await accounts.getAccount(other))?.participantIds).toEqual([row.id])
      expect(await roster.getParticipant(row.id)).toMatchObject({ email: 'Naar', gender: 'other', rev: 4 })
    })

    test('adds participants to an account only if their roster rows are unchanged', async () => {
      const { accounts } = stores
      const [one, two] = [await addRow(fresh('G')), await addRow(fresh('H'))]
      const email = fresh('plek')
      expect(await accounts.addUnchangedParticipants(email, [one, { ...two, rev: two.rev - 1 }])).toBeUndefined()
      expect(await accounts.getAccount(email)).toBeUndefined()
      const account = await accounts.addUnchangedParticipants(email, [one, two])
      expect(account?.participantIds.toSorted()).toEqual([one.id, two.id].toSorted())
      expect(await accounts.addUnchangedParticipants(email, [one])).toEqual(account)
    })

    test('saves nothing if the roster row changed, and compares only the profile if no row is given', async () => {
      const { profiles, roster } = stores
      const row = await addRow(fresh('B'))
      const next = profileOf(row.id)
      const stale = { previous: { ...row, rev: 2 }, name: 'Anna', phone: '0' }
      expect(await profiles.save({ previous: undefined, next, row: stale, codeVersion: 1 })).toBe('changed_meanwhile')
      expect(await profiles.get(row.id)).toBeUndefined()
      expect(await profiles.save({ previous: undefined, next, codeVersion: 1 })).toBe('done')
      const previous = (await profiles.get(row.id))!
      expect(await profiles.save({ previous, next: { ...next, city: 'Katwijk' }, codeVersion: 1 })).toBe('done')
      expect(await profiles.save({ previous, next: { ...next, city: 'Leiden' }, codeVersion: 1 })).toBe('changed_meanwhile')
      expect(await profiles.get(row.id)).toMatchObject({ city: 'Katwijk', rev: 2 })
      expect(await roster.getParticipant(row.id)).toMatchObject({ name: 'Sanne', rev: 3 })
    })

    describe('moving an account', () => {
      const old = () => fresh('oud@voorbeeld.nl')
      const other = () => fresh('nieuw@voorbeeld.nl')
      async function requestMove(ids: string[]) {
        const { accounts } = stores
        await accounts.addParticipants(old(), ids)
        await accounts.changePasswordHash(old(), null, 'phc-oud')
        const pendingEmail = { email: other().replace('n', 'N'), until: 9_000 }
        await accounts.setPendingEmail(old(), pendingEmail)
        const from = (await accounts.getAccount(old()))!
        expect(from.pendingEmail).toEqual(pendingEmail)
        return { ...from, pendingEmail }
      }

      test('moves the account and its roster rows to an address without an account, and only once when two calls are concurrent', async () => {
        const { accounts, roster } = stores
        const row = await addRow(fresh('C'))
        const from = await requestMove([row.id])
        const move = { from, to: undefined, participants: [row], at: 7_000 }
        const outcomes = await Promise.all([accounts.moveAccount(move), accounts.moveAccount(move)])
        expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'done'])
        expect(await accounts.getAccount(old())).toBeUndefined()
        expect(await accounts.getAccount(other())).toEqual({
          email: other(),
          passwordHash: 'phc-oud',
          participantIds: [row.id],
          pendingEmail: null,
        })
        expect(await roster.getParticipant(row.id)).toMatchObject({ email: from.pendingEmail.email, rev: 4, updatedAt: 7_000 })
      })

      test('adds the participants to the existing account of the new address, and keeps the password of that account', async () => {
        const { accounts } = stores
        const row = await addRow(fresh('D'))
        const from = await requestMove([row.id])
        await accounts.addParticipants(other(), ['Z'])
        await accounts.changePasswordHash(other(), null, 'phc-nieuw')
        expect(await accounts.moveAccount({ from, to: undefined, participants: [row], at: 1 })).toBe('changed_meanwhile')
        const to = await accounts.getAccount(other())
        expect(await accounts.moveAccount({ from, to, participants: [row], at: 1 })).toBe('done')
        const after = (await accounts.getAccount(other()))!
        expect([after.passwordHash, after.participantIds.toSorted()]).toEqual(['phc-nieuw', [row.id, 'Z'].toSorted()])
      })

      test('moves nothing if the account or a row changed since it was read', async () => {
        const { accounts, roster } = stores
        const row = await addRow(fresh('E'))
        const from = await requestMove([row.id])
        const tryWith = (change: object) => accounts.moveAccount({ from, to: undefined, participants: [row], at: 1, ...change })
        expect(await tryWith({ participants: [{ ...row, rev: 2 }] })).toBe('changed_meanwhile')
        expect(await tryWith({ from: { ...from, passwordHash: 'ander' } })).toBe('changed_meanwhile')
        expect(await tryWith({ from: { ...from, pendingEmail: { ...from.pendingEmail, until: 1 } } })).toBe('changed_meanwhile')
        expect(await tryWith({ from: { ...from, participantIds: [row.id, 'nog-een'] } })).toBe('changed_meanwhile')
        await accounts.addParticipants(old(), ['nog-een'])
        expect(await tryWith({})).toBe('changed_meanwhile')
        expect(await roster.getParticipant(row.id)).toEqual(row)
        await accounts.setPendingEmail(old(), null)
        expect(await accounts.getAccount(old())).toMatchObject({ pendingEmail: null, passwordHash: 'phc-oud' })
        await accounts.setPendingEmail(fresh('niemand'), from.pendingEmail)
        expect(await accounts.getAccount(fresh('niemand'))).toBeUndefined()
      })
    })
  })
}
