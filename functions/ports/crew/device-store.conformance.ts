import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceRecord, DeviceStore } from './device-store.ts'

/** What every device store promises, whatever it is built on. The store may hold other things already. */
export function describeDeviceStore(name: string, open: () => DeviceStore | Promise<DeviceStore>): void {
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
        ...change,
      }
    }

    test('a device is found by its id and by its session, whose case matters', async () => {
      await store.putDevice(device(1))
      await store.putDevice(device(2, { lastSeenAt: 7, revokedAt: 8 }))
      expect(await store.getDevice(device(1).id)).toEqual(device(1))
      expect(await store.getDeviceBySession(device(1).sessionHash)).toEqual(device(1))
      expect(await store.getDeviceBySession(device(2).sessionHash)).toEqual(device(2, { lastSeenAt: 7, revokedAt: 8 }))
      expect(await store.getDeviceBySession(device(1).sessionHash.toLowerCase())).toBeUndefined()
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('all devices are listed in order of pairing', async () => {
      for (const at of [30, 4, 100]) await store.putDevice(device(at))
      const mine = (await store.listDevices()).filter((one) => one.id.endsWith(fresh('')))
      expect(mine).toEqual([device(4), device(30), device(100)])
    })

    test('being seen changes nothing else; an unknown device is not made by it', async () => {
      await store.putDevice(device(1))
      await store.markSeen(device(1).id, 50)
      expect(await store.getDeviceBySession(device(1).sessionHash)).toEqual(device(1, { lastSeenAt: 50 }))
      await store.markSeen(fresh('nobody'), 50)
      expect(await store.getDevice(fresh('nobody'))).toBeUndefined()
    })

    test('the first revocation stays', async () => {
      await store.putDevice(device(1))
      expect(await store.revoke(device(1).id, 60)).toBe(true)
      expect(await store.revoke(device(1).id, 70)).toBe(true)
      expect(await store.getDeviceBySession(device(1).sessionHash)).toMatchObject({ revokedAt: 60 })
      await store.markSeen(device(1).id, 80)
      expect(await store.getDevice(device(1).id)).toMatchObject({ revokedAt: 60 })
      expect(await store.revoke(fresh('nobody'), 60)).toBe(false)
    })

    test('a pairing code works once, however many try at once, and not after its time', async () => {
      const code = { codeHash: fresh('Code'), name: 'Post A', locations: ['Check-in', 'Finish'], expiresAt: 1_000 }
      await store.putPairingCode(code)
      const uses = await Promise.all([1, 2, 3].map(() => store.usePairingCode(code.codeHash, 999)))
      expect(uses.filter(Boolean)).toEqual([code])
      await store.putPairingCode({ ...code, codeHash: fresh('late') })
      expect(await store.usePairingCode(fresh('late'), 1_000)).toBeUndefined()
      expect(await store.usePairingCode(fresh('never'), 0)).toBeUndefined()
    })
  })
}
