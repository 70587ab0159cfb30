import { beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '#shared/lib/set-digest.ts'
import { foldPerson } from '#shared/scan/fold.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { participantSubject, wavesSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { ChangePosition, FeedPosition, ParticipantRecord, RosterStore, StoredEvent } from './roster-store.ts'

/** What every roster store promises, whatever it is built on. The store may hold other things already. */
export function describeRosterStore(name: string, open: () => RosterStore | Promise<RosterStore>): void {
  describe(`roster store: ${name}`, () => {
    let store: RosterStore
    let n = 0
    /** Far in the future and later for every test, so that a walk from here meets only what the test wrote. */
    let base = 0
    beforeEach(async () => {
      store = await open()
      base = 900_000_000_000_000 + ++n * 1_000_000
    })

    const idOf = (at: number) => `T${String(n).padStart(3, '0')}${String(at).padStart(4, '0')}`
    function participant(at: number, change: Partial<ParticipantRecord> = {}): ParticipantRecord {
      return {
        id: idOf(at),
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
        createdAt: base,
        rev: 1,
        updatedAt: base + at,
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

    function event(at: number, change: Partial<AnyEvent> = {}, receivedAt = base + at): StoredEvent {
      return {
        v: 1,
        id: `01890000-0000-7000-8${String(n).padStart(3, '0')}-${String(at).padStart(12, '0')}`,
        deviceId: '11111111-1111-4111-8111-111111111111',
        seq: at,
        kind: 'check-in',
        participantId: idOf(1),
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
      state: foldPerson(idOf(1), events),
      folded: digestOf(events.map(({ id }) => id)),
    })
    async function feed(limit: number, since = base) {
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
    async function walk(limit: number, since = base) {
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
      expect(await store.erase({ ...one, codeVersion: 2 }, base + 50), 'somebody else may have it by now').toBe(false)
      expect(await store.getParticipant(one.id)).toEqual(one)
      expect(await store.erase(one, base + 50)).toBe(true)
      const left = await store.getParticipant(one.id)
      expect(left).toMatchObject({
        name: 'Gewist',
        email: '',
        phone: '',
        gender: 'other',
        status: 'removed',
        updatedAt: base + 50,
        waveNumber: 4,
      })
      expect(left!.rev).toBeGreaterThan(one.rev)
      expect(JSON.stringify(await store.listChanges({ since: base, limit: 10 }))).not.toContain(one.name)
      expect(await store.erase(participant(9), base)).toBe(false)
    })

    test('a new code is of the next version, and everybody hears of it; of who does not run there is none', async () => {
      const one = participant(1)
      await store.putParticipants([one, participant(2, { status: 'cancelled' })])
      const raised = (await store.raiseCodeVersion(one.id, base + 50))!
      expect(raised.codeVersion).toBeGreaterThan(one.codeVersion)
      expect(await store.getParticipant(one.id)).toEqual({ ...one, codeVersion: raised.codeVersion, rev: raised.rev, updatedAt: base + 50 })
      expect(await store.raiseCodeVersion(idOf(2), base)).toBeUndefined()
      expect(await store.raiseCodeVersion(idOf(9), base)).toBeUndefined()
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
      expect(await store.getParticipant(idOf(3))).toBeUndefined()
      await store.putParticipants([{ ...plain, name: 'Sanne de Wit', updatedAt: base + 9 }])
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

    test('an event is stored once, whoever brings it and however many at once', async () => {
      const mine = event(1)
      const outcomes = await Promise.all([mine, event(1, {}, base + 7), mine, mine].map(put))
      expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'stored'])
      const [first, ...more] = await store.listEvents(participantSubject(idOf(1)))
      expect(more).toEqual([])
      expect({ ...first, received: mine.received }).toEqual(mine)
      expect(await put({ ...mine, location: 'elders' })).toBe('known')
      expect(await store.listEvents(participantSubject(idOf(1))), 'the first contents stay').toEqual([first])
      expect(await feed(10)).toEqual([first])
    })

    test('an event of a kind that nobody knows comes back as it was', async () => {
      const strange = event(1, { v: 9, kind: 'weather', participantId: undefined, deep: { of: [1e300, '\uD800', null, { a: '' }] } })
      await put(strange)
      expect(await store.listEvents('other')).toContainEqual(JSON.parse(JSON.stringify(strange)))
    })

    test('events are listed for their own subject only', async () => {
      const band = `WB-${idOf(0)}`
      const mine = [3, 1, 2].map((at) => event(at))
      const others = [
        event(4, { participantId: idOf(2) }),
        event(5, { participantId: undefined, wristband: band }),
        event(6, { kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: n }),
        event(7, { kind: 'stock-count', participantId: undefined, zoneMaterialId: idOf(9) }),
      ]
      for (const one of [...mine, ...others]) await put(one)
      const ids = async (subject: string) => (await store.listEvents(subject)).map(({ seq }) => seq).toSorted((a, b) => a - b)
      expect(await ids(participantSubject(idOf(1)))).toEqual([1, 2, 3])
      expect(await ids(participantSubject(idOf(3)))).toEqual([])
      expect(await ids(wristbandSubject(band))).toEqual([5])
      expect((await store.listEvents(wavesSubject)).filter(({ waveNumber }) => waveNumber === n)).toHaveLength(1)
      expect(await ids(`stock:${idOf(9)}`)).toEqual([7])
    })

    test('an event with two subjects lies with both, and once in the feed', async () => {
      const band = `WB-${idOf(0)}`
      const link = event(1, { kind: 'link-wristband', wristband: band })
      expect(await put(link)).toBe('stored')
      expect(await put(link)).toBe('known')
      expect(await store.listEvents(participantSubject(idOf(1)))).toEqual([link])
      expect(await store.listEvents(wristbandSubject(band))).toEqual([link])
      expect(await feed(10)).toEqual([link])
      const twin = event(1, { kind: 'link-wristband', wristband: `WB-${idOf(8)}` })
      expect(await put(twin), 'its id lies with one of them').toBe('known')
      expect(await store.listEvents(wristbandSubject(`WB-${idOf(8)}`))).toEqual([])
    })

    test('the feed gives every event once, by its receipt, from a moment on, in pages of any size', async () => {
      const events = [7, 3, 5, 1, 9].map((at) => event(at, { participantId: idOf(at) }))
      const atOnce = [4, 6].map((at) => event(at, { participantId: idOf(at) }, base + 5))
      for (const one of [...events, ...atOnce]) await put(one)
      for (const limit of [1, 2, 3, 7, 100]) expect((await feed(limit)).map(({ seq }) => seq)).toEqual([1, 3, 4, 5, 6, 7, 9])
      expect((await feed(2, base + 5)).map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 9])
      expect(await feed(2, base + 10)).toEqual([])
    })

    test('a state is written only upon the rev that was read', async () => {
      const [one, two] = [stateOf([event(1)]), stateOf([event(1), event(2)])]
      expect(await store.getState(idOf(1))).toBeUndefined()
      expect(await store.updateState(idOf(1), 1, one), 'there is none yet').toBe('changed_meanwhile')
      expect(await store.updateState(idOf(1), undefined, one)).toBe('updated')
      expect(await store.updateState(idOf(1), undefined, two), 'there is one').toBe('changed_meanwhile')
      expect(await store.getState(idOf(1))).toEqual({ participantId: idOf(1), rev: 1, ...one })
      expect(await store.updateState(idOf(1), 1, two)).toBe('updated')
      expect(await store.updateState(idOf(1), 1, one)).toBe('changed_meanwhile')
      expect(await store.getState(idOf(1))).toEqual({ participantId: idOf(1), rev: 2, ...two })
    })

    test('of writers at once upon one rev, one succeeds', async () => {
      for (const rev of [undefined, 1]) {
        const outcomes = await Promise.all([1, 2, 3, 4].map((at) => store.updateState(idOf(1), rev, stateOf([event(at)]))))
        expect(outcomes.filter((outcome) => outcome === 'updated')).toHaveLength(1)
      }
    })

    test('every state that there is comes back as it was put', async () => {
      const link = event(8, {
        kind: 'link-wristband',
        wristband: 'WB-0412',
        location: 'Café',
        deviceId: '22222222-2222-4222-8222-222222222222',
      })
      const lost = event(9, {
        kind: 'link-wristband',
        wristband: 'WB-0412',
        participantId: idOf(2),
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
      ].map(stateOf)
      for (const [at, one] of cases.entries()) await store.updateState(idOf(at), undefined, one)
      for (const [at, one] of cases.entries()) expect(await store.getState(idOf(at))).toEqual({ participantId: idOf(at), rev: 1, ...one })
      const listed = (await store.listStates()).filter(({ participantId }) => participantId.startsWith(idOf(0).slice(0, 4)))
      expect(listed.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1))).toEqual(
        cases.map((one, at) => ({ participantId: idOf(at), rev: 1, ...one })),
      )
    })

    test('changes come oldest first, from a moment on, in pages of any size', async () => {
      await store.putParticipants([7, 3, 5, 1, 9].map((at) => participant(at)))
      await store.putParticipants([participant(4, { updatedAt: base + 5 }), participant(6, { updatedAt: base + 5 })])
      const ordered = [1, 3, 4, 5, 6, 7, 9].map(idOf)
      for (const limit of [1, 2, 3, 7, 100]) expect(await walk(limit)).toEqual(ordered)
      expect(await walk(2, base + 5)).toEqual([4, 5, 6, 7, 9].map(idOf))
      expect(await walk(2, base + 10)).toEqual([])
    })

    test('a participant that changes during a walk moves to its end and is not missed', async () => {
      await store.putParticipants([1, 2, 3].map((at) => participant(at)))
      const first = await store.listChanges({ since: base, limit: 1 })
      await store.putParticipants([participant(2, { name: 'Sanne de Wit', updatedAt: base + 100 })])
      const rest = await store.listChanges({ since: base, after: first.after, limit: 10 })
      expect(rest.participants.map((one) => one.id)).toEqual([idOf(3), idOf(2)])
      expect(rest.participants[1]!.name).toBe('Sanne de Wit')
      expect(rest.after).toBeUndefined()
    })

    test('more participants than one page of any store holds are all there', async () => {
      const many = Array.from({ length: 130 }, (_, at) => participant(at, { gender: 'x'.repeat(10_000) }))
      await store.putParticipants(many)
      expect(await walk(1000)).toEqual(many.map((one) => one.id))
    })

    test('a refused scan is kept once, and dismissed once for all', async () => {
      const refused = { id: `r1-${base}`, scanId: null, carriedBy: 'd', receivedAt: base, reason: 'malformed', raw: '{}' }
      const other = { ...refused, id: `r0-${base}`, scanId: 'x', receivedAt: base + 1 }
      const outcomes = []
      for (const one of [other, refused, { ...refused, receivedAt: base + 9 }]) outcomes.push(await store.putRefusedScan(one))
      expect(outcomes).toEqual(['stored', 'stored', 'known'])
      const listed = async () => (await store.listRefusedScans()).filter((one) => one.receivedAt >= base)
      expect(await listed()).toEqual([refused, other])
      expect(await store.dismissRefusedScan(refused.id, base + 20)).toBe(true)
      expect(await store.dismissRefusedScan(`r9-${base}`, base + 20)).toBe(false)
      await store.putRefusedScan(refused)
      expect(await listed()).toEqual([other])
    })

    test('decisions are listed the newest first, each once', async () => {
      const decision = (n: number) => ({ eventId: `e${n}-${base}`, at: base + n, participantId: idOf(n), stands: `s${n}` })
      for (const n of [2, 9, 2, 5]) await store.putDecision(decision(n))
      const mine = (await store.listDecisions(50)).filter(({ eventId }) => eventId.endsWith(`-${base}`))
      expect(mine).toEqual([9, 5, 2].map(decision))
      expect(await store.listDecisions(2)).toHaveLength(2)
    })

    test('the epoch is the same whenever it is asked for', async () => {
      expect(await store.readEpoch()).toBe(await store.readEpoch())
      expect(await store.readEpoch()).not.toBe('')
    })

    test('the place of the schedule in the feed is kept', async () => {
      for (const mark of [
        { cursor: 'a', fold: 1, failed: [], numbers: '{}' },
        { cursor: 'b', fold: 2, failed: [idOf(1)], numbers: '{"d":[[1,7]]}' },
      ]) {
        await store.putFeedMark(mark)
        expect(await store.getFeedMark()).toEqual(mark)
      }
    })
  })
}
