import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceReport } from '#shared/contract/device-report.ts'
import type { DeviceRecord, DeviceStore } from './device-store.ts'

/** Defines the tests of every device store, also one with other records. `countsOnce`: false if the answer to a write may get lost. */
export function describeDeviceStore(name: string, open: () => DeviceStore | Promise<DeviceStore>, countsOnce = true): void {
  describe(`device store: ${name}`, () => {
    let store: DeviceStore
    let n = 0
    const fresh = (text: string) => `${text}-${n}`
    beforeEach(async () => {
      store = await open()
      n++
    })
    function device(at: number, change: Partial<DeviceRecord> = {}): DeviceRecord {
      return {
        id: fresh(`device${at}`),
        sessionHash: fresh(`Hash_${at}`),
        name: 'Post A',
        locations: ['Check-in'],
        pairedAt: at,
        lastSeenAt: null,
        revokedAt: null,
        secret: null,
        report: null,
        lastClaim: null,
        edition: '2026',
        ...change,
      }
    }

    test('finds a device by its id and by its case-sensitive session hash', async () => {
      await store.putDevice(device(1))
      await store.putDevice(device(2, { lastSeenAt: 7, revokedAt: 8, secret: 'c2VjcmV0' }))
      expect(await store.getDevice(device(1).id)).toEqual(device(1))
      expect(await store.getDeviceBySession(device(1).sessionHash)).toEqual(device(1))
      expect(await store.getDeviceBySession(device(2).sessionHash)).toEqual(device(2, { lastSeenAt: 7, revokedAt: 8, secret: 'c2VjcmV0' }))
      expect(await store.getDeviceBySession(device(1).sessionHash.toLowerCase())).toBeUndefined()
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('lists all devices in the order of their pairing', async () => {
      for (const at of [30, 4, 100]) await store.putDevice(device(at))
      const mine = (await store.listDevices()).filter((one) => one.id.endsWith(fresh('')))
      expect(mine).toEqual([device(4), device(30), device(100)])
    })

    test('records the last contact and claim of a device, and ignores an unknown device', async () => {
      await store.putDevice(device(1))
      await store.markSeen(device(1).id, 50)
      expect(await store.getDeviceBySession(device(1).sessionHash)).toEqual(device(1, { lastSeenAt: 50 }))
      const lastClaim = { seq: 3, from: 10, until: 20 }
      await store.markSeen(device(1).id, 60, lastClaim)
      expect(await store.getDevice(device(1).id)).toEqual(device(1, { lastSeenAt: 60, lastClaim }))
      await store.markSeen(device(1).id, 70)
      expect(await store.getDevice(device(1).id)).toEqual(device(1, { lastSeenAt: 70, lastClaim }))
      await store.putDevice(device(2, { lastClaim }))
      expect(await store.getDevice(device(2).id)).toEqual(device(2, { lastClaim }))
      await store.markSeen(fresh('nobody'), 50)
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('stores a report with its time of receipt, which is also the last contact, and changes nothing else', async () => {
      await store.putDevice(device(1))
      await store.putReport(device(1).id, report, 50)
      const heard = device(1, { lastSeenAt: 50, report: { ...report, receivedAt: 50 } })
      expect(await store.getDevice(device(1).id)).toEqual(heard)
      expect(await store.getDeviceBySession(device(1).sessionHash)).toEqual(heard)
      expect((await store.listDevices()).find((one) => one.id === heard.id)).toEqual(heard)
      const bare: DeviceReport = { ...report, battery: null, appCached: null, readyCheck: null, waiting: 0 }
      await store.putReport(device(1).id, bare, 60)
      expect(await store.getDevice(device(1).id)).toEqual({ ...heard, lastSeenAt: 60, report: { ...bare, receivedAt: 60 } })
      await store.putReport(fresh('nobody'), report, 50)
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('changes the name and the posts of a device only if nobody changed them since they were read', async () => {
      await store.putDevice(device(1, { lastSeenAt: 7 }))
      await store.putReport(device(1).id, report, 8)
      const before = (await store.getDevice(device(1).id))!
      expect(await store.changeDevice(before, { name: 'Post B' })).toEqual({ ...before, name: 'Post B' })
      expect(await store.changeDevice({ ...before, name: 'Post B' }, { locations: ['finish', 'start'] })).toEqual({
        ...before,
        name: 'Post B',
        locations: ['finish', 'start'],
      })
      const after = { ...before, name: 'Post C', locations: ['Strand'] }
      const second = { ...before, name: 'Post B', locations: ['finish', 'start'] }
      for (const stale of [before, { ...second, locations: ['start', 'finish'] }, { ...second, name: 'Post A' }])
        expect(await store.changeDevice(stale, { name: 'Post C' })).toBeUndefined()
      expect(await store.changeDevice(second, { name: 'Post C', locations: ['Strand'] })).toEqual(after)
      expect(await store.getDeviceBySession(before.sessionHash)).toEqual(after)
      expect((await store.listDevices()).find((one) => one.id === before.id)).toEqual(after)
      expect(await store.changeDevice({ ...before, id: fresh('nobody') }, { name: 'Post B' })).toBeUndefined()
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('keeps the time of the first revocation', async () => {
      await store.putDevice(device(1))
      expect(await store.revoke(device(1).id, 60)).toBe(true)
      expect(await store.revoke(device(1).id, 70)).toBe(true)
      expect(await store.getDeviceBySession(device(1).sessionHash)).toMatchObject({ revokedAt: 60 })
      await store.markSeen(device(1).id, 80)
      expect(await store.getDevice(device(1).id)).toMatchObject({ revokedAt: 60 })
      expect(await store.revoke(fresh('nobody'), 60)).toBe(false)
    })

    test('stores the periods of posts, the time of the first wipe, and when the phone was last over its budget', async () => {
      const postTerms = [{ location: 'Check-in', from: 1, until: null }]
      await store.putDevice(device(1, { postTerms }))
      expect(await store.getDevice(device(1).id)).toEqual(device(1, { postTerms }))
      const later = [
        { location: 'Check-in', from: 1, until: 5 },
        { location: 'finish', from: 5, until: null },
      ]
      expect(await store.changeDevice(device(1), { locations: ['finish'], postTerms: later })).toMatchObject({ postTerms: later })
      for (const at of [60, 70]) {
        await store.markWiped(device(1).id, at)
        await store.markOverBudget(device(1).id, at)
        await store.markWiped(fresh('nobody'), at)
        await store.markOverBudget(fresh('nobody'), at)
      }
      expect(await store.getDevice(device(1).id)).toEqual(
        device(1, { locations: ['finish'], postTerms: later, wipedAt: 60, overBudgetAt: 70 }),
      )
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('counts the events of a phone that other phones sent, and stores which phone sent the last of them', async () => {
      await store.putDevice(device(1))
      await store.addHandedOver(device(1).id, { events: 3, until: 3, by: 'b', at: 60 })
      await store.addHandedOver(device(1).id, { events: 2, until: 5, by: 'c', at: 70 })
      await store.addHandedOver(fresh('nobody'), { events: 1, until: 1, by: 'c', at: 70 })
      const last = { handedOver: 5, handedOverBy: 'c', handedOverAt: 70, handedOverUntil: 5 }
      expect(await store.getDevice(device(1).id)).toEqual(device(1, last))
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('counts what a device sends per clock hour and per day, and returns different totals to concurrent calls', async () => {
      const [id, hour] = [fresh('device'), 3_600_000]
      const noon = 20_000 * 24 * hour + 12 * hour
      const add = (events: number, now: number) => store.addPushed(id, { events, bytes: events * 100 }, now)
      const totals = (ofHour: number, ofDay: number) => ({
        hour: { events: ofHour, bytes: ofHour * 100 },
        day: { events: ofDay, bytes: ofDay * 100 },
      })
      const seen = await Promise.all([1, 2, 3, 4, 5].map(() => add(2, noon)))
      // A count whose answer got lost is repeated, so the total may be too high, and is never too low.
      if (!countsOnce) return expect((await add(0, noon)).hour.events).toBeGreaterThanOrEqual(10)
      expect(seen.map(({ hour: { events } }) => events).toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8, 10])
      expect(await add(-3, noon + hour - 1)).toEqual(totals(7, 7))
      expect(await add(1, noon + hour)).toEqual(totals(1, 8))
      expect(await add(1, noon + hour - 1), 'a server whose clock is behind adds to the same window').toEqual(totals(2, 9))
      expect(await add(1, noon + 11 * hour)).toEqual(totals(1, 10))
      expect(await add(1, noon + 12 * hour)).toEqual(totals(1, 1))
      expect(await add(1, noon), 'restarts the window when the clock was set back').toEqual(totals(1, 1))
      expect(await add(-5, noon + 24 * hour), 'a count is never below zero').toEqual(totals(0, 0))
    })

    test('counts every push when several servers start the count of the same hour shortly after one another', async () => {
      for (let at = 0; at < 12; at++) {
        const id = fresh(`device-${at}`)
        const add = (events: number) => store.addPushed(id, { events, bytes: 0 }, 1_000)
        const adding: Promise<unknown>[] = []
        for (let server = 0; server < 6; server++) {
          adding.push(add(1))
          for (let wait = 0; wait < at; wait++) await new Promise((go) => setImmediate(go))
        }
        await Promise.all(adding)
        expect((await add(0)).hour.events).toBeGreaterThanOrEqual(6)
      }
    })

    test('accepts a pairing code once, even from concurrent calls, and refuses an expired code', async () => {
      const code = { codeHash: fresh('Code'), name: 'Post A', locations: ['Check-in', 'Finish'], expiresAt: 1_000 }
      await store.putPairingCode(code)
      const uses = await Promise.all([1, 2, 3].map(() => store.usePairingCode(code.codeHash, 999)))
      expect(uses.filter(Boolean)).toEqual([code])
      await store.putPairingCode({ ...code, codeHash: fresh('late') })
      expect(await store.usePairingCode(fresh('late'), 1_000)).toBeUndefined()
      expect(await store.usePairingCode(fresh('never'), 0)).toBeUndefined()
    })

    test('stores a sheet with its codes, and deletes the unused ones when the sheet is withdrawn', async () => {
      const phones = [0, 1, 2].map((line) => ({ codeHash: fresh(`sheet-${line}`), name: `Telefoon ${line}`, locations: ['Finish'] }))
      const sheet = { id: fresh('sheet'), madeAt: 5, expiresAt: 1_000, forgetAt: 9_000, phones }
      await store.putPairingSheet(sheet)
      await store.putPairingSheet({
        ...sheet,
        id: fresh('a-later-sheet'),
        madeAt: 6,
        phones: [{ ...phones[0]!, codeHash: fresh('other') }],
      })
      const list = async () => (await store.listPairingSheets()).filter(({ id }) => id.endsWith(fresh('')))
      expect((await list()).map(({ madeAt }) => madeAt)).toEqual([5, 6])
      expect((await list())[0]).toEqual(sheet)
      const used = { ...phones[1]!, expiresAt: 1_000, sheet: { id: sheet.id, line: 1 } }
      expect(await store.usePairingCode(used.codeHash, 999)).toEqual(used)
      expect(await store.usePairingCode(phones[0]!.codeHash, 1_000)).toBeUndefined()
      await store.putDevice(device(1, { sheet: used.sheet }))
      expect(await store.getDevice(device(1).id)).toEqual(device(1, { sheet: used.sheet }))
      for (const at of [20, 30]) expect(await store.withdrawPairingSheet(sheet.id, at)).toBe(true)
      expect((await list())[0]).toEqual({ ...sheet, withdrawnAt: 20 })
      expect(await store.usePairingCode(phones[2]!.codeHash, 21)).toBeUndefined()
      expect(await store.usePairingCode(fresh('other'), 21)).toMatchObject({ sheet: { line: 0 } })
      expect(await store.withdrawPairingSheet(fresh('nobody'), 20)).toBe(false)
    })

    test('stores the earlier names of a device', async () => {
      await store.putDevice(device(1))
      const formerNames = [{ name: 'Post A', until: 9 }]
      expect(await store.changeDevice(device(1), { name: 'Bo', formerNames })).toEqual(device(1, { name: 'Bo', formerNames }))
      expect(await store.getDevice(device(1).id)).toEqual(device(1, { name: 'Bo', formerNames }))
    })
  })
}

const report: DeviceReport = {
  appVersion: '0.1.0-abc',
  waiting: 3,
  refused: 1,
  battery: { level: 0.62, charging: false },
  clock: { offset: -120, uncertainty: 40 },
  storage: { state: 'persistent', freeBytes: 9_007_199_254_740_991 },
  roster: { complete: true, count: 10_000, syncedAt: '2025-10-11T07:41:00.000Z' },
  appCached: true,
  camera: 'works',
  tab: 'scanner',
  readyCheck: { level: 'warn', checkedAt: '2025-10-11T07:40:00.000Z', attention: ['battery', 'storage'] },
}
