import { beforeEach, describe, expect, test } from 'vitest'
import { undeliverableReasonOf, type ChangePosition, type ParticipantRecord, type RosterStore } from './roster-store.ts'
import { createTestScope, type TestScope } from './testing/test-scope.ts'
import { makeParticipant } from './testing/make-participant.ts'

/** Defines the tests of participants that every roster store must pass, also a store that contains other records. */
export function describeRosterStore(name: string, open: () => RosterStore | Promise<RosterStore>): void {
  describe(`roster store: ${name}`, () => {
    let store: RosterStore
    let scope: TestScope
    beforeEach(async () => {
      store = await open()
      scope = createTestScope()
    })

    const participant = (at: number, change: Partial<ParticipantRecord> = {}) => makeParticipant(scope, at, change)
    test('keeps the first of several participants with the same id, added at the same time or later', async () => {
      const [one, other] = [participant(1, { waveId: 5, waveTime: 7 }), participant(1, { ticketId: 'another' })]
      const [first, second] = await Promise.all([store.addParticipant(one), store.addParticipant(other)])
      expect(first).toEqual(second)
      expect([one, other]).toContainEqual(first)
      expect(await store.addParticipant({ ...other, name: 'Later' })).toEqual(first)
      expect(await store.getParticipant(one.id)).toEqual(first)
    })

    test('returns each known participant once, even if the ids take more than one batch', async () => {
      const all = Array.from({ length: 101 }, (_, at) => participant(at))
      await store.putParticipants(all)
      const ids = all.map(({ id }) => id)
      const found = await store.getParticipants([...ids, ids[0]!, 'T-nobody'])
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
      expect(found).toContainEqual(all[7])
      expect(await store.getParticipants([])).toEqual([])
    })

    async function walk(limit: number, since = scope.base) {
      const seen: string[] = []
      let after: ChangePosition | undefined
      do {
        const page = await store.listChanges({ since, after, limit })
        expect(page.participants.length).toBeLessThanOrEqual(limit)
        seen.push(...page.participants.map((one) => one.id))
        after = page.after
      } while (after)
      return seen
    }

    test('erases the name, mail address and telephone number of a participant, and lists the removal among the changes', async () => {
      const one = participant(1, { waveNumber: 4 })
      await store.putParticipants([one])
      expect(await store.erase({ ...one, codeVersion: 2 }, scope.base + 50), 'the place may have another holder by now').toBe(false)
      expect(await store.erase({ ...one, status: 'cancelled' }, scope.base + 50), 'the status changed').toBe(false)
      expect(await store.getParticipant(one.id)).toEqual(one)
      expect(await store.erase(one, scope.base + 50)).toBe(true)
      const left = await store.getParticipant(one.id)
      expect(left).toMatchObject({
        name: 'Gewist',
        email: '',
        phone: '',
        gender: 'other',
        status: 'removed',
        statusWhenErased: 'active',
        updatedAt: scope.base + 50,
        waveNumber: 4,
      })
      expect(await store.erase(left!, scope.base + 50), 'an erasure can be repeated').toBe(true)
      expect((await store.getParticipant(one.id))!.statusWhenErased).toBe('active')
      expect(left!.rev).toBeGreaterThan(one.rev)
      expect(JSON.stringify(await store.listChanges({ since: scope.base, limit: 10 }))).not.toContain(one.name)
      expect(await store.erase(participant(9), scope.base)).toBe(false)
    })

    test('stores a returned mail once, with its mail address, and erases both with the participant', async () => {
      const one = participant(1)
      await store.putParticipants([one])
      const returned = { kind: 'bounced', email: one.email } as const
      await store.storeMailReturn(one.id, returned, scope.base + 50)
      await store.storeMailReturn(one.id, returned, scope.base + 60)
      const noted = (await store.getParticipant(one.id))!
      expect(noted).toMatchObject({ mailReturn: returned, updatedAt: scope.base + 50 })
      expect([undeliverableReasonOf(noted), undeliverableReasonOf({ ...noted, email: 'daan.nieuw@voorbeeld.nl' })]).toEqual([
        'bounced',
        undefined,
      ])
      await store.erase(one, scope.base + 70)
      await store.storeMailReturn(one.id, returned, scope.base + 80)
      await store.storeMailReturn(scope.idOf(9), returned, scope.base + 80)
      expect((await store.getParticipant(one.id))!.mailReturn).toBeUndefined()
      expect(await store.getParticipant(scope.idOf(9))).toBeUndefined()
    })

    test('raises the version of the ticket code of an active participant only, and lists that participant among the changes', async () => {
      const one = participant(1)
      await store.putParticipants([one, participant(2, { status: 'cancelled' })])
      const raised = (await store.raiseCodeVersion(one.id, scope.base + 50))!
      expect(raised.codeVersion).toBeGreaterThan(one.codeVersion)
      expect(await store.getParticipant(one.id)).toEqual({
        ...one,
        codeVersion: raised.codeVersion,
        rev: raised.rev,
        updatedAt: scope.base + 50,
      })
      // A write whose answer got lost is repeated, so a version may be skipped.
      const first = (await store.raiseCodeVersion(one.id, scope.base + 60, { links: true }))!
      const second = (await store.raiseCodeVersion(one.id, scope.base + 60, { links: true }))!
      expect(first.linkVersion).toBeGreaterThan(0)
      expect(second.linkVersion).toBeGreaterThan(first.linkVersion!)
      expect((await store.raiseCodeVersion(one.id, scope.base + 60))!.linkVersion).toBe(second.linkVersion)
      expect((await store.getParticipant(one.id))!.linkVersion).toBe(second.linkVersion)
      expect(await store.raiseCodeVersion(scope.idOf(2), scope.base)).toBeUndefined()
      expect(await store.raiseCodeVersion(scope.idOf(9), scope.base)).toBeUndefined()
    })

    test('returns a participant as it was stored, with and without a wave', async () => {
      const plain = participant(1)
      const full = participant(2, {
        waveId: 14,
        waveNumber: 5,
        waveTime: 1_760_176_800_000,
      })
      await store.putParticipants([plain, full])
      expect(await store.getParticipant(plain.id)).toEqual(plain)
      expect(await store.getParticipant(full.id)).toEqual(full)
      expect(await store.getParticipant(scope.idOf(3))).toBeUndefined()
      await store.putParticipants([{ ...plain, name: 'Sanne de Wit', updatedAt: scope.base + 9 }])
      expect(await store.getParticipant(plain.id)).toMatchObject({ name: 'Sanne de Wit' })
      expect(await walk(10), 'a replaced row is in the list once').toEqual([full.id, plain.id])
    })

    test('does not share objects with its callers', async () => {
      const given = participant(1)
      await store.putParticipants([given])
      given.name = 'anders'
      ;(await store.getParticipant(given.id))!.name = 'nog anders'
      expect(await store.getParticipant(given.id)).toMatchObject({ name: 'Daan van Leeuwen' })
    })

    test('lists the changes oldest first, from a given time on, with any page size', async () => {
      await store.putParticipants([7, 3, 5, 1, 9].map((at) => participant(at)))
      await store.putParticipants([participant(4, { updatedAt: scope.base + 5 }), participant(6, { updatedAt: scope.base + 5 })])
      const ordered = [1, 3, 4, 5, 6, 7, 9].map(scope.idOf)
      for (const limit of [1, 2, 3, 7, 100]) expect(await walk(limit)).toEqual(ordered)
      expect(await walk(2, scope.base + 5)).toEqual([4, 5, 6, 7, 9].map(scope.idOf))
      expect(await walk(2, scope.base + 10)).toEqual([])
    })

    test('does not miss a participant who changes while the changes are read page by page', async () => {
      await store.putParticipants([1, 2, 3].map((at) => participant(at)))
      const first = await store.listChanges({ since: scope.base, limit: 1 })
      await store.putParticipants([participant(2, { name: 'Sanne de Wit', updatedAt: scope.base + 100 })])
      const rest = await store.listChanges({ since: scope.base, after: first.after, limit: 10 })
      expect(rest.participants.map((one) => one.id)).toEqual([scope.idOf(3), scope.idOf(2)])
      expect(rest.participants[1]!.name).toBe('Sanne de Wit')
      expect(rest.after).toBeUndefined()
    })

    test('lists more participants than one page of the table can hold', async () => {
      const many = Array.from({ length: 130 }, (_, at) => participant(at, { gender: 'x'.repeat(10_000) }))
      await store.putParticipants(many)
      expect(await walk(1000)).toEqual(many.map((one) => one.id))
    })
  })
}
