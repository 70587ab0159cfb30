import { beforeEach, describe, expect, test } from 'vitest'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { ChangePosition, ParticipantRecord, RosterStore, ScanProjection } from './roster-store.ts'

const projection: ScanProjection = {
  raceStatus: 'registered',
  checkInTime: null,
  checkInUncertainty: null,
  checkInDeviceId: null,
  hasConflict: false,
}
const checkedIn: ScanProjection = { ...projection, raceStatus: 'checked_in', checkInTime: 5, checkInUncertainty: 2, checkInDeviceId: 'd' }

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
        scans: [],
        projection,
        rev: 1,
        updatedAt: base + at,
        ...change,
      }
    }
    function scan(at: number, participantId: string): ScanEvent {
      return {
        id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        deviceId: '11111111-1111-4111-8111-111111111111',
        seq: at,
        kind: 'check-in',
        participantId,
        location: 'Post "A"',
        deviceTime: 1_760_172_000_000,
        clockOffset: -120,
        clockUncertainty: 20,
        knownBy: 'signature',
        codeVersion: null,
      }
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

    test('a participant comes back as it was put, with and without a wave and scans', async () => {
      const plain = participant(1)
      const full = participant(2, {
        waveId: 14,
        waveNumber: 5,
        waveTime: 1_760_176_800_000,
        scans: [scan(1, idOf(2)), scan(2, idOf(2))],
        projection: checkedIn,
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
      ;(await store.getParticipant(given.id))!.scans.push(scan(1, given.id))
      expect(await store.getParticipant(given.id)).toMatchObject({ name: 'Daan van Leeuwen', scans: [] })
    })

    test('a scan is stored once, whoever brings it and however many at once', async () => {
      const mine = { scan: scan(1, idOf(1)), receivedAt: base, carriedBy: 'a' }
      const outcomes = await Promise.all(
        [mine, { ...mine, carriedBy: 'b', receivedAt: base + 1 }, mine, mine].map((one) => store.putScan(one)),
      )
      expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'stored'])
      const [first, ...more] = await store.listScans(idOf(1))
      expect(more).toEqual([])
      expect(first!.scan).toEqual(mine.scan)
      expect(await store.putScan({ ...mine, scan: { ...mine.scan, location: 'elders' } })).toBe('known')
      expect(await store.listScans(idOf(1)), 'the first contents stay').toEqual([first])
    })

    test('scans are listed for their own participant only', async () => {
      await store.putParticipants([participant(1)])
      for (const at of [3, 1, 2]) await store.putScan({ scan: scan(at, idOf(1)), receivedAt: base, carriedBy: 'a' })
      await store.putScan({ scan: scan(4, idOf(2)), receivedAt: base, carriedBy: 'a' })
      expect((await store.listScans(idOf(1))).map((one) => one.scan.seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
      expect(await store.listScans(idOf(3))).toEqual([])
    })

    test('a projection is written only upon the rev that was read', async () => {
      await store.putParticipants([participant(1)])
      const change = { scans: [scan(1, idOf(1))], projection: checkedIn, updatedAt: base + 50 }
      expect(await store.updateProjection(idOf(1), 1, change)).toBe('updated')
      expect(await store.getParticipant(idOf(1))).toEqual({ ...participant(1), ...change, rev: 2 })
      expect(await store.updateProjection(idOf(1), 1, { ...change, updatedAt: base + 60 })).toBe('changed_meanwhile')
      expect(await store.getParticipant(idOf(1))).toMatchObject({ rev: 2, updatedAt: base + 50 })
      expect(await store.updateProjection(idOf(2), 1, change), 'no such participant').toBe('changed_meanwhile')
      expect(await store.getParticipant(idOf(2))).toBeUndefined()
    })

    test('of writers at once upon one rev, one succeeds', async () => {
      await store.putParticipants([participant(1)])
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((at) => store.updateProjection(idOf(1), 1, { scans: [], projection, updatedAt: base + at })),
      )
      expect(outcomes.filter((outcome) => outcome === 'updated')).toHaveLength(1)
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
      await store.updateProjection(idOf(2), 1, { scans: [], projection: checkedIn, updatedAt: base + 100 })
      const rest = await store.listChanges({ since: base, after: first.after, limit: 10 })
      expect(rest.participants.map((one) => one.id)).toEqual([idOf(3), idOf(2)])
      expect(rest.participants[1]!.projection).toEqual(checkedIn)
      expect(rest.after).toBeUndefined()
    })

    test('more participants than one page of any store holds are all there', async () => {
      const many = Array.from({ length: 130 }, (_, at) => participant(at, { gender: 'x'.repeat(10_000) }))
      await store.putParticipants(many)
      expect(await walk(1000)).toEqual(many.map((one) => one.id))
    })

    test('a refused scan is kept once', async () => {
      const refused = { id: `r1-${base}`, scanId: null, carriedBy: 'd', receivedAt: base, reason: 'malformed', raw: '{}' }
      const other = { ...refused, id: `r0-${base}`, scanId: 'x', receivedAt: base + 1 }
      for (const one of [other, refused, refused]) await store.putRefusedScan(one)
      expect((await store.listRefusedScans()).filter((one) => one.receivedAt >= base)).toEqual([refused, other])
    })
  })
}
