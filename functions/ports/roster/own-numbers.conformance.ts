import { beforeEach, describe, expect, test } from 'vitest'
import { ownNumberOf } from './own-number-store.ts'
import type { ParticipantRecord, RosterStore } from './roster-store.ts'
import { createTestScope, type TestScope } from './testing/test-scope.ts'
import { makeParticipant } from './testing/make-participant.ts'

/** Defines the tests of the start numbers that the office gives to participants. Every roster store must pass them. */
export function describeOwnNumbers(name: string, open: () => RosterStore | Promise<RosterStore>): void {
  describe(`own start numbers: ${name}`, () => {
    let store: RosterStore
    let scope: TestScope
    let day = ''
    beforeEach(async () => {
      store = await open()
      scope = createTestScope()
      day = `2${String(scope.n).padStart(3, '0')}-10-11`
    })

    async function add(at: number, change: Partial<ParticipantRecord> = {}): Promise<ParticipantRecord> {
      const one = makeParticipant(scope, at, { ticketType: 'solo', index: 0, eventDate: day, ...change })
      await store.putParticipants([one])
      return one
    }
    const read = async ({ id }: ParticipantRecord) => (await store.getParticipant(id))!
    const give = async (to: ParticipantRecord, number: number | null, from?: ParticipantRecord) =>
      store.giveOwnNumber({ previous: await read(to), number, from: from && (await read(from)), at: scope.base + 500 })
    const held = async () => (await store.listOwnNumbers(day)).map(({ number, participantId }) => [number, participantId])

    test('gives a participant a number, lists the participant among the changes, and finds the holder of the number', async () => {
      const one = await add(1)
      expect(await give(one, 101)).toBe('done')
      const row = await read(one)
      expect([ownNumberOf(row), row.rev, row.updatedAt]).toEqual([101, 2, scope.base + 500])
      expect(await store.findOwnNumber(day, 101)).toBe(one.id)
      expect(await store.findOwnNumber(day, 102)).toBeUndefined()
      const { participants } = await store.listChanges({ since: scope.base + 500, limit: 10 })
      expect(participants).toContainEqual(row)
    })

    test('refuses a number that another participant has on the same day, and accepts it on another day', async () => {
      const [one, other, elsewhere] = [await add(1), await add(2), await add(3, { eventDate: day.replace('10-11', '10-12') })]
      await give(one, 7)
      expect(await give(other, 7)).toBe('taken')
      expect(ownNumberOf(await read(other))).toBeUndefined()
      expect(await give(elsewhere, 7)).toBe('done')
      expect(await held()).toEqual([[7, one.id]])
    })

    test('gives a number to only one of several participants at the same time', async () => {
      const all = await Promise.all([1, 2, 3, 4].map((at) => add(at)))
      const outcomes = await Promise.all(all.map((one) => give(one, 9)))
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const rows = await Promise.all(all.map(read))
      expect(rows.filter((row) => ownNumberOf(row) === 9)).toHaveLength(1)
    })

    test('frees the earlier number of a participant who gets another number or none', async () => {
      const [one, other] = [await add(1), await add(2)]
      await give(one, 101)
      expect(await give(one, 205)).toBe('done')
      expect(await held()).toEqual([[205, one.id]])
      expect(await give(other, 101)).toBe('done')
      expect(await give(one, null)).toBe('done')
      expect(ownNumberOf(await read(one))).toBeUndefined()
      expect(await held()).toEqual([[101, other.id]])
    })

    test('lists the numbers in order', async () => {
      for (const [at, number] of [100, 9, 12_345].entries()) await give(await add(at), number)
      expect((await held()).map(([number]) => number)).toEqual([9, 100, 12_345])
    })

    test('moves a number from an earlier holder to another participant in one step', async () => {
      const [left, next] = [await add(1), await add(2)]
      await give(left, 33)
      expect(await give(next, 33, left)).toBe('done')
      expect([ownNumberOf(await read(left)), ownNumberOf(await read(next))]).toEqual([undefined, 33])
      expect((await read(left)).rev).toBe(3)
      expect(await held()).toEqual([[33, next.id]])
    })

    test('changes nothing if the row of the participant or of the earlier holder changed since it was read', async () => {
      const [left, next] = [await add(1), await add(2)]
      await give(left, 33)
      const stale = await read(left)
      await store.flagUnderage(left.id, scope.base + 600)
      expect(await store.giveOwnNumber({ previous: await read(next), number: 33, from: stale, at: 1 })).toBe('changed_meanwhile')
      expect(await store.giveOwnNumber({ previous: { ...next, rev: 9 }, number: 34, at: 1 })).toBe('changed_meanwhile')
      expect(await held()).toEqual([[33, left.id]])
    })

    test('ignores a number of another day, and frees it when the participant gets another number', async () => {
      const one = await add(1)
      await give(one, 5)
      const other = day.replace('10-11', '10-12')
      await store.putParticipants([{ ...(await read(one)), eventDate: other }])
      expect(ownNumberOf(await read(one))).toBeUndefined()
      expect(await give(one, 6)).toBe('done')
      expect([await held(), await store.findOwnNumber(other, 6)]).toEqual([[], one.id])
    })

    test('stores the first start number of each wave of a race day', async () => {
      expect(await store.getFirstNumbers(day)).toEqual({})
      await store.putFirstNumbers(day, { 5: 101, 0: 901 })
      expect(await store.getFirstNumbers(day)).toEqual({ 5: 101, 0: 901 })
    })
  })
}
