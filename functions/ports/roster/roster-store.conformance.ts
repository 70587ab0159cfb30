import { beforeEach, describe, expect, test } from 'vitest'
import { mailReturnOf, type ChangePosition, type ParticipantRecord, type RosterStore } from './roster-store.ts'
import { nextOwn, type Own } from './testing/own-part.ts'

/** What every roster store promises of participants, whatever it is built on. The store may hold other things already. */
export function describeRosterStore(name: string, open: () => RosterStore | Promise<RosterStore>): void {
  describe(`roster store: ${name}`, () => {
    let store: RosterStore
    let own: Own
    beforeEach(async () => {
      store = await open()
      own = nextOwn()
    })

    function participant(at: number, change: Partial<ParticipantRecord> = {}): ParticipantRecord {
      return {
        id: own.idOf(at),
        ticketId: 'kY3-_ticket',
        ticketRef: 'ABCDEFGH',
        ticketType: 'duo',
        index: 1,
        name: 'Daan van Leeuwen',
        email: 'daan@voorbeeld.nl',
        phone: '0612345678',
        gender: '',
        eventDate: '2025-10-11',
        waveId: null,
        waveNumber: 0,
        waveTime: null,
        codeVersion: 1,
        status: 'active',
        createdAt: own.base,
        rev: 1,
        updatedAt: own.base + at,
        ...change,
      }
    }
    test('of those who are added under one id, at once or again, the first stays', async () => {
      const [one, other] = [participant(1, { waveId: 5, waveTime: 7 }), participant(1, { ticketId: 'another' })]
      const [first, second] = await Promise.all([store.addParticipant(one), store.addParticipant(other)])
      expect(first).toEqual(second)
      expect([one, other]).toContainEqual(first)
      expect(await store.addParticipant({ ...other, name: 'Later' })).toEqual(first)
      expect(await store.getParticipant(one.id)).toEqual(first)
    })

    test('of many ids those who are there are given, each once, also of more than a batch', async () => {
      const all = Array.from({ length: 101 }, (_, at) => participant(at))
      await store.putParticipants(all)
      const ids = all.map(({ id }) => id)
      const found = await store.getParticipants([...ids, ids[0]!, 'T-nobody'])
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
      expect(found).toContainEqual(all[7])
      expect(await store.getParticipants([])).toEqual([])
    })

    async function walk(limit: number, since = own.base) {
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

    test('who is erased has no name, address or telephone any more, is off the roster, and everybody hears of it', async () => {
      const one = participant(1, { waveNumber: 4 })
      await store.putParticipants([one])
      expect(await store.erase({ ...one, codeVersion: 2 }, own.base + 50), 'somebody else may have it by now').toBe(false)
      expect(await store.getParticipant(one.id)).toEqual(one)
      expect(await store.erase(one, own.base + 50)).toBe(true)
      const left = await store.getParticipant(one.id)
      expect(left).toMatchObject({
        name: 'Gewist',
        email: '',
        phone: '',
        gender: 'other',
        status: 'removed',
        updatedAt: own.base + 50,
        waveNumber: 4,
      })
      expect(left!.rev).toBeGreaterThan(one.rev)
      expect(JSON.stringify(await store.listChanges({ since: own.base, limit: 10 }))).not.toContain(one.name)
      expect(await store.erase(participant(9), own.base)).toBe(false)
    })

    test('a mail that came back is noted once for its address, and goes with whoever is erased', async () => {
      const one = participant(1)
      await store.putParticipants([one])
      const returned = { kind: 'bounced', email: one.email } as const
      await store.noteMailReturn(one.id, returned, own.base + 50)
      await store.noteMailReturn(one.id, returned, own.base + 60)
      const noted = (await store.getParticipant(one.id))!
      expect(noted).toMatchObject({ mailReturn: returned, updatedAt: own.base + 50 })
      expect([mailReturnOf(noted), mailReturnOf({ ...noted, email: 'daan.nieuw@voorbeeld.nl' })]).toEqual(['bounced', undefined])
      await store.erase(one, own.base + 70)
      await store.noteMailReturn(one.id, returned, own.base + 80)
      await store.noteMailReturn(own.idOf(9), returned, own.base + 80)
      expect((await store.getParticipant(one.id))!.mailReturn).toBeUndefined()
      expect(await store.getParticipant(own.idOf(9))).toBeUndefined()
    })

    test('a new code is of the next version, and everybody hears of it; of who does not run there is none', async () => {
      const one = participant(1)
      await store.putParticipants([one, participant(2, { status: 'cancelled' })])
      const raised = (await store.raiseCodeVersion(one.id, own.base + 50))!
      expect(raised.codeVersion).toBeGreaterThan(one.codeVersion)
      expect(await store.getParticipant(one.id)).toEqual({
        ...one,
        codeVersion: raised.codeVersion,
        rev: raised.rev,
        updatedAt: own.base + 50,
      })
      // A write whose answer got lost is made again, so a version may be skipped.
      const first = (await store.raiseCodeVersion(one.id, own.base + 60, { links: true }))!
      const second = (await store.raiseCodeVersion(one.id, own.base + 60, { links: true }))!
      expect(first.linkVersion).toBeGreaterThan(0)
      expect(second.linkVersion).toBeGreaterThan(first.linkVersion!)
      expect((await store.raiseCodeVersion(one.id, own.base + 60))!.linkVersion).toBe(second.linkVersion)
      expect((await store.getParticipant(one.id))!.linkVersion).toBe(second.linkVersion)
      expect(await store.raiseCodeVersion(own.idOf(2), own.base)).toBeUndefined()
      expect(await store.raiseCodeVersion(own.idOf(9), own.base)).toBeUndefined()
    })

    test('a participant comes back as it was put, with and without a wave', async () => {
      const plain = participant(1)
      const full = participant(2, {
        waveId: 14,
        waveNumber: 5,
        waveTime: 1_760_176_800_000,
      })
      await store.putParticipants([plain, full])
      expect(await store.getParticipant(plain.id)).toEqual(plain)
      expect(await store.getParticipant(full.id)).toEqual(full)
      expect(await store.getParticipant(own.idOf(3))).toBeUndefined()
      await store.putParticipants([{ ...plain, name: 'Sanne de Wit', updatedAt: own.base + 9 }])
      expect(await store.getParticipant(plain.id)).toMatchObject({ name: 'Sanne de Wit' })
      expect(await walk(10), 'replaced, so not twice in the list').toEqual([full.id, plain.id])
    })

    test('what was given out or taken in is not changed by holding on to it', async () => {
      const given = participant(1)
      await store.putParticipants([given])
      given.name = 'anders'
      ;(await store.getParticipant(given.id))!.name = 'nog anders'
      expect(await store.getParticipant(given.id)).toMatchObject({ name: 'Daan van Leeuwen' })
    })

    test('changes come oldest first, from a moment on, in pages of any size', async () => {
      await store.putParticipants([7, 3, 5, 1, 9].map((at) => participant(at)))
      await store.putParticipants([participant(4, { updatedAt: own.base + 5 }), participant(6, { updatedAt: own.base + 5 })])
      const ordered = [1, 3, 4, 5, 6, 7, 9].map(own.idOf)
      for (const limit of [1, 2, 3, 7, 100]) expect(await walk(limit)).toEqual(ordered)
      expect(await walk(2, own.base + 5)).toEqual([4, 5, 6, 7, 9].map(own.idOf))
      expect(await walk(2, own.base + 10)).toEqual([])
    })

    test('a participant that changes during a walk moves to its end and is not missed', async () => {
      await store.putParticipants([1, 2, 3].map((at) => participant(at)))
      const first = await store.listChanges({ since: own.base, limit: 1 })
      await store.putParticipants([participant(2, { name: 'Sanne de Wit', updatedAt: own.base + 100 })])
      const rest = await store.listChanges({ since: own.base, after: first.after, limit: 10 })
      expect(rest.participants.map((one) => one.id)).toEqual([own.idOf(3), own.idOf(2)])
      expect(rest.participants[1]!.name).toBe('Sanne de Wit')
      expect(rest.after).toBeUndefined()
    })

    test('more participants than one page of any store holds are all there', async () => {
      const many = Array.from({ length: 130 }, (_, at) => participant(at, { gender: 'x'.repeat(10_000) }))
      await store.putParticipants(many)
      expect(await walk(1000)).toEqual(many.map((one) => one.id))
    })
  })
}
