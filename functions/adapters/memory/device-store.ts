import type { DeviceRecord, DeviceStore, PairingCode } from '#functions/ports/crew/device-store.ts'

/** Crew phones in memory, for simulation and unit tests. */
export function createMemoryDeviceStore(): DeviceStore {
  const devices = new Map<string, DeviceRecord>()
  const sessions = new Map<string, string>()
  const codes = new Map<string, PairingCode>()
  const getDevice = async (id: string | undefined) => (id === undefined ? undefined : structuredClone(devices.get(id)))
  return {
    async putPairingCode(code) {
      codes.set(code.codeHash, structuredClone(code))
    },
    async usePairingCode(codeHash, now) {
      const code = codes.get(codeHash)
      codes.delete(codeHash)
      return code && code.expiresAt > now ? code : undefined
    },
    async putDevice(device) {
      devices.set(device.id, structuredClone(device))
      sessions.set(device.sessionHash, device.id)
    },
    getDeviceBySession: (sessionHash) => getDevice(sessions.get(sessionHash)),
    getDevice,
    async listDevices() {
      return structuredClone([...devices.values()].toSorted((a, b) => a.pairedAt - b.pairedAt || (a.id < b.id ? -1 : 1)))
    },
    async markSeen(id, at, lastClaim) {
      const device = devices.get(id)
      if (!device) return
      device.lastSeenAt = at
      if (lastClaim) device.lastClaim = { ...lastClaim }
    },
    async putReport(id, report, at) {
      const device = devices.get(id)
      if (!device) return
      device.lastSeenAt = at
      device.report = { ...structuredClone(report), receivedAt: at }
    },
    async changeDevice(previous, { name, locations }) {
      const device = devices.get(previous.id)
      if (!device || device.name !== previous.name || device.locations.join('\n') !== previous.locations.join('\n')) return undefined
      if (name !== undefined) device.name = name
      if (locations !== undefined) device.locations = [...locations]
      return structuredClone(device)
    },
    async revoke(id, at) {
      const device = devices.get(id)
      if (device) device.revokedAt ??= at
      return device !== undefined
    },
  }
}
