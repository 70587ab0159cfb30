import { beforeEach, describe, expect, test } from 'vitest'
import type { RosterStore } from './roster-store.ts'
import { createTestScope, type TestScope } from './testing/test-scope.ts'

/** Defines the tests of the office's inbox for every roster store: refused scans, decisions, and wristbands without a wearer. */
export function describeRosterInbox(name: string, open: () => RosterStore | Promise<RosterStore>): void {
  describe(`inbox of a roster store: ${name}`, () => {
    let store: RosterStore
    let scope: TestScope
    beforeEach(async () => {
      store = await open()
      scope = createTestScope()
    })

    test('stores a refused scan once, and lists a dismissed scan only in the list that includes dismissed scans', async () => {
      const refused = { id: `r1-${scope.base}`, scanId: null, carriedBy: 'd', receivedAt: scope.base, reason: 'malformed', raw: '{}' }
      const other = { ...refused, id: `r0-${scope.base}`, scanId: 'x', receivedAt: scope.base + 1 }
      const outcomes = []
      for (const one of [other, refused, { ...refused, receivedAt: scope.base + 9 }]) outcomes.push(await store.putRefusedScan(one))
      expect(outcomes).toEqual(['stored', 'stored', 'known'])
      const listed = async () => (await store.listRefusedScans()).filter((one) => one.receivedAt >= scope.base)
      expect(await listed()).toEqual([refused, other])
      expect(await store.dismissRefusedScan(refused.id, scope.base + 20)).toBe(true)
      expect(await store.dismissRefusedScan(`r9-${scope.base}`, scope.base + 20)).toBe(false)
      await store.putRefusedScan(refused)
      expect(await listed()).toEqual([other])
      expect((await store.listAllRefusedScans()).filter((one) => one.receivedAt >= scope.base)).toEqual([
        { ...refused, dismissedAt: scope.base + 20 },
        { ...other, dismissedAt: null },
      ])
    })

    test('keeps the time bounds of an undecided scan until the scan is closed', async () => {
      const undecided = { madeBy: 'd', notBefore: scope.base, notAfter: scope.base + 5 }
      const held = {
        id: `r2-${scope.base}`,
        scanId: 'x',
        carriedBy: 'c',
        receivedAt: scope.base,
        reason: 'other_post',
        raw: '{}',
        undecided,
      }
      await store.putRefusedScan(held)
      expect(await store.getRefusedScan(held.id)).toEqual({ ...held, dismissedAt: null })
      expect(await store.listRefusedScans()).toContainEqual(held)
      await store.closeRefusedScan(held.id, 'unknown_item')
      await store.closeRefusedScan(`r9-${scope.base}`, 'unknown_item')
      const { undecided: _, ...closed } = { ...held, reason: 'unknown_item' }
      expect(await store.getRefusedScan(held.id)).toEqual({ ...closed, dismissedAt: null })
      await store.dismissRefusedScan(held.id, scope.base + 20)
      expect(await store.getRefusedScan(held.id)).toMatchObject({ dismissedAt: scope.base + 20 })
      expect(await store.getRefusedScan(`r9-${scope.base}`)).toBeUndefined()
    })

    test('lists each decision once, the newest first', async () => {
      const decision = (n: number) => ({
        eventId: `e${n}-${scope.base}`,
        at: scope.base + n,
        participantId: scope.idOf(n),
        stands: `s${n}`,
      })
      for (const n of [2, 9, 2, 5]) await store.putDecision(decision(n))
      const mine = (await store.listDecisions(50)).filter(({ eventId }) => eventId.endsWith(`-${scope.base}`))
      expect(mine).toEqual([9, 5, 2].map(decision))
      expect(await store.listDecisions(2)).toHaveLength(2)
    })

    test('lists a wristband without a wearer once, until it is forgotten', async () => {
      const band = (n: number, at: number) => ({ wristband: `WB-${scope.idOf(n)}`, at: scope.base + at })
      for (const one of [band(2, 1), band(1, 2), band(2, 3)]) await store.noteUnwornBand(one)
      const mine = async () => (await store.listUnwornBands(1000)).filter(({ at }) => at > scope.base && at <= scope.base + 3)
      expect(await mine()).toEqual([band(1, 2), band(2, 3)])
      expect(await store.listUnwornBands(1)).toHaveLength(1)
      await store.forgetUnwornBand(band(1, 2).wristband)
      await store.forgetUnwornBand(band(7, 0).wristband)
      expect(await mine()).toEqual([band(2, 3)])
    })
  })
}
