import { beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '#shared/lib/set-digest.ts'
import { foldPerson } from '#shared/scan/fold.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { participantSubject, wavesSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { FeedPosition, RosterStore, StoredEvent } from './roster-store.ts'
import { createTestScope, type TestScope } from './testing/test-scope.ts'

/**
 * Defines the tests of events, states and the sweep's records that every roster store must pass. `countsOnce`: false if the answer to a
 * write may get lost; then the store may report the caller's own write as a conflict, and the caller reads again.
 */
export function describeRosterEvents(name: string, open: () => RosterStore | Promise<RosterStore>, countsOnce = true): void {
  describe(`events of a roster store: ${name}`, () => {
    let store: RosterStore
    let scope: TestScope
    beforeEach(async () => {
      store = await open()
      scope = createTestScope()
    })

    function event(at: number, change: Partial<AnyEvent> = {}, receivedAt = scope.base + at): StoredEvent {
      return {
        v: 1,
        id: `01890000-0000-7000-8${String(scope.n).padStart(3, '0')}-${String(at).padStart(12, '0')}`,
        deviceId: '11111111-1111-4111-8111-111111111111',
        seq: at,
        kind: 'check-in',
        participantId: scope.idOf(1),
        location: 'Post "A"',
        deviceTime: 1_760_172_000_000,
        clockOffset: -120,
        clockUncertainty: 20,
        knownBy: 'signature',
        codeVersion: null,
        received: { receivedAt, notBefore: receivedAt - 1000, notAfter: receivedAt },
        ...change,
      }
    }
    const put = (one: StoredEvent) => store.putEvent({ event: one, carriedBy: 'a' })
    const stateOf = (events: StoredEvent[]) => ({
      state: foldPerson(scope.idOf(1), events),
      folded: digestOf(events.map(({ id }) => id)),
    })
    async function feed(limit: number, since = scope.base) {
      const seen: StoredEvent[] = []
      let after: FeedPosition | undefined
      do {
        const page = await store.listFeed({ since, after, limit })
        expect(page.events.length).toBeLessThanOrEqual(limit)
        seen.push(...page.events)
        after = page.after
      } while (after)
      return seen
    }
    test('stores an event once, even when several devices send it at the same time', async () => {
      const mine = event(1)
      const outcomes = await Promise.all([mine, event(1, {}, scope.base + 7), mine, mine].map(put))
      expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'stored'])
      const [first, ...more] = await store.listEvents(participantSubject(scope.idOf(1)))
      expect(more).toEqual([])
      expect({ ...first, received: mine.received }).toEqual(mine)
      expect(await put({ ...mine, location: 'elders' })).toBe('known')
      expect(await store.listEvents(participantSubject(scope.idOf(1))), 'a repeat does not replace the first content').toEqual([first])
      expect(await feed(10)).toEqual([first])
    })

    test('returns an event of an unknown kind unchanged', async () => {
      const strange = event(1, { v: 9, kind: 'weather', participantId: undefined, deep: { of: [1e300, '\uD800', null, { a: '' }] } })
      await put(strange)
      expect(await store.listEvents('other')).toContainEqual(JSON.parse(JSON.stringify(strange)))
    })

    test('lists each event only under its own subject', async () => {
      const band = `WB-${scope.idOf(0)}`
      const mine = [3, 1, 2].map((at) => event(at))
      const others = [
        event(4, { participantId: scope.idOf(2) }),
        event(5, { participantId: undefined, wristband: band }),
        event(6, { kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: scope.n }),
        event(7, { kind: 'stock-count', participantId: undefined, zoneMaterialId: scope.idOf(9) }),
      ]
      for (const one of [...mine, ...others]) await put(one)
      const ids = async (subject: string) => (await store.listEvents(subject)).map(({ seq }) => seq).toSorted((a, b) => a - b)
      expect(await ids(participantSubject(scope.idOf(1)))).toEqual([1, 2, 3])
      expect(await ids(participantSubject(scope.idOf(3)))).toEqual([])
      expect(await ids(wristbandSubject(band))).toEqual([5])
      expect((await store.listEvents(wavesSubject)).filter(({ waveNumber }) => waveNumber === scope.n)).toHaveLength(1)
      expect(await ids(`stock:${scope.idOf(9)}`)).toEqual([7])
    })

    test('lists an event with two subjects under both subjects, and once in the feed', async () => {
      const band = `WB-${scope.idOf(0)}`
      const link = event(1, { kind: 'link-wristband', wristband: band })
      expect(await put(link)).toBe('stored')
      expect(await put(link)).toBe('known')
      expect(await store.listEvents(participantSubject(scope.idOf(1)))).toEqual([link])
      expect(await store.listEvents(wristbandSubject(band))).toEqual([link])
      expect(await feed(10)).toEqual([link])
      const twin = event(1, { kind: 'link-wristband', wristband: `WB-${scope.idOf(8)}` })
      expect(await put(twin), 'its id is known under one of its subjects').toBe('known')
      expect(await store.listEvents(wristbandSubject(`WB-${scope.idOf(8)}`))).toEqual([])
    })

    test('returns every event once in the feed, in order of receipt, from a given time on, with any page size', async () => {
      const events = [7, 3, 5, 1, 9].map((at) => event(at, { participantId: scope.idOf(at) }))
      const atOnce = [4, 6].map((at) => event(at, { participantId: scope.idOf(at) }, scope.base + 5))
      for (const one of [...events, ...atOnce]) await put(one)
      for (const limit of [1, 2, 3, 7, 100]) expect((await feed(limit)).map(({ seq }) => seq)).toEqual([1, 3, 4, 5, 6, 7, 9])
      expect((await feed(2, scope.base + 5)).map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 9])
      expect(await feed(2, scope.base + 10)).toEqual([])
    })

    test('writes a state only if its rev did not change since it was read', async () => {
      const [one, two] = [stateOf([event(1)]), stateOf([event(1), event(2)])]
      expect(await store.getState(scope.idOf(1))).toBeUndefined()
      expect(await store.updateState(scope.idOf(1), 1, one), 'no state is stored yet').toBe('changed_meanwhile')
      expect(await store.updateState(scope.idOf(1), undefined, one)).toBe('updated')
      expect(await store.updateState(scope.idOf(1), undefined, two), 'a state is stored').toBe('changed_meanwhile')
      expect(await store.getState(scope.idOf(1))).toEqual({ participantId: scope.idOf(1), rev: 1, ...one })
      expect(await store.updateState(scope.idOf(1), 1, two)).toEqual(countsOnce ? 'updated' : expect.any(String))
      expect(await store.updateState(scope.idOf(1), 1, one)).toBe('changed_meanwhile')
      expect(await store.getState(scope.idOf(1))).toEqual({ participantId: scope.idOf(1), rev: 2, ...two })
    })

    test('lets only one of several concurrent writers of a state succeed', async () => {
      for (const rev of [undefined, 1]) {
        const outcomes = await Promise.all([1, 2, 3, 4].map((at) => store.updateState(scope.idOf(1), rev, stateOf([event(at)]))))
        const updated = outcomes.filter((outcome) => outcome === 'updated').length
        expect(countsOnce ? updated === 1 : updated <= 1).toBe(true)
        expect((await store.getState(scope.idOf(1)))!.rev).toBe((rev ?? 0) + 1)
      }
    })

    test('returns every kind of state as it was stored', async () => {
      const link = event(8, {
        kind: 'link-wristband',
        wristband: 'WB-0412',
        location: 'Café',
        deviceId: '22222222-2222-4222-8222-222222222222',
      })
      const lost = event(9, {
        kind: 'link-wristband',
        wristband: 'WB-0412',
        participantId: scope.idOf(2),
        deviceId: 'A2222222-2222-4222-8222-222222222222',
      })
      const cases = [
        [event(1)],
        [event(1), event(2, { deviceTime: 1_760_172_000_005 }), event(3, { kind: 'start' }), event(4, { kind: 'finish' })],
        [link],
        [link, lost],
        [event(1, { clockUncertainty: 1e12 }), event(2, { kind: 'dnf' }), event(3, { kind: 'cancel', seq: 0 })],
        [event(1, { kind: 'set-status', seq: 0, status: 'finished' })],
        [
          event(1),
          event(2, { kind: 'set-status', seq: 0, status: 'started' }),
          event(3, { kind: 'set-status', seq: 0, status: 'checked_in' }),
          event(4, { kind: 'finish' }),
        ],
        [event(1), event(2, { kind: 'set-status', seq: 0, status: 'started' }), event(3, { kind: 'finish' })],
        [event(1), event(1, { kind: 'finish', deviceId: '22222222-2222-4222-8222-222222222222' })],
        [
          event(1),
          event(2, {
            v: 2,
            kind: 'finish',
            statedAt: 1_760_172_060_000,
            statedUncertainty: 500,
            statedReason: 'Briefje',
            statedBy: 'Noor',
          }),
        ],
      ].map(stateOf)
      for (const [at, one] of cases.entries()) await store.updateState(scope.idOf(at), undefined, one)
      for (const [at, one] of cases.entries())
        expect(await store.getState(scope.idOf(at))).toEqual({ participantId: scope.idOf(at), rev: 1, ...one })
      const listed = (await store.listStates()).filter(({ participantId }) => participantId.startsWith(scope.idOf(0).slice(0, 4)))
      expect(listed.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1))).toEqual(
        cases.map((one, at) => ({ participantId: scope.idOf(at), rev: 1, ...one })),
      )
    })

    test('always returns the same epoch', async () => {
      expect(await store.readEpoch()).toBe(await store.readEpoch())
      expect(await store.readEpoch()).not.toBe('')
    })

    test('stores the position of the sweep in the feed', async () => {
      for (const mark of [
        { cursor: 'a', fold: 1, failed: [], numbers: '{}' },
        { cursor: 'b', fold: 2, failed: [scope.idOf(1)], numbers: '{"d":[[1,7]]}' },
      ]) {
        await store.putSweepMark(mark)
        expect(await store.getSweepMark()).toEqual(mark)
      }
    })
  })
}
