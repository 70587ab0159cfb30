import { dayMs, hourMs } from '#shared/lib/durations.ts'
import type { DeviceRecord, DeviceStore, PairingCode, PairingSheetRecord, PushedTotals } from '#functions/ports/crew/device-store.ts'

/** Crew phones in memory, for simulation and unit tests. */
export function createMemoryDeviceStore(): DeviceStore {
  const devices = new Map<string, DeviceRecord>()
  const sessions = new Map<string, string>()
  const codes = new Map<string, PairingCode>()
  const sheets = new Map<string, PairingSheetRecord>()
  const pushed = new Map<string, PushedTotals & { hourIs: number; dayIs: number }>()
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
    async putPairingSheet(sheet) {
      const { id, phones, expiresAt } = structuredClone(sheet)
      sheets.set(id, structuredClone(sheet))
      phones.forEach((phone, line) => codes.set(phone.codeHash, { ...phone, expiresAt, sheet: { id, line } }))
    },
    async listPairingSheets() {
      return structuredClone([...sheets.values()].toSorted((a, b) => a.madeAt - b.madeAt))
    },
    async withdrawPairingSheet(id, at) {
      const sheet = sheets.get(id)
      if (!sheet) return false
      for (const { codeHash } of sheet.phones) codes.delete(codeHash)
      sheet.withdrawnAt ??= at
      return true
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
    async changeDevice(previous, { name, locations, postTerms, formerNames }) {
      const device = devices.get(previous.id)
      if (!device || device.name !== previous.name || device.locations.join('\n') !== previous.locations.join('\n')) return undefined
      if (name !== undefined) device.name = name
      if (locations !== undefined) device.locations = [...locations]
      if (formerNames !== undefined) device.formerNames = structuredClone(formerNames)
      if (postTerms !== undefined) device.postTerms = structuredClone(postTerms)
      return structuredClone(device)
    },
    async revoke(id, at) {
      const device = devices.get(id)
      if (device) device.revokedAt ??= at
      return device !== undefined
    },
    async markWiped(id, at) {
      const device = devices.get(id)
      if (device) device.wipedAt ??= at
    },
    async markOverBudget(id, at) {
      const device = devices.get(id)
      if (device) device.overBudgetAt = at
    },
    async addHandedOver(id, { events, until, by, at }) {
      const device = devices.get(id)
      const last = { handedOverBy: by, handedOverAt: at, handedOverUntil: until }
      if (device) Object.assign(device, { handedOver: (device.handedOver ?? 0) + events, ...last })
    },
    async addPushed(id, { events, bytes }, now) {
      const [hourIs, dayIs] = [Math.floor(now / hourMs), Math.floor(now / dayMs)]
      const nothing = { events: 0, bytes: 0 }
      const before = pushed.get(id)
      const isHour = before !== undefined && (before.hourIs === hourIs || before.hourIs === hourIs + 1)
      const add = (to: typeof nothing) => ({ events: Math.max(0, to.events + events), bytes: Math.max(0, to.bytes + bytes) })
      const hour = add(isHour ? before.hour : nothing)
      const day = add(before && (isHour || before.dayIs === dayIs) ? before.day : nothing)
      pushed.set(id, { hour, day, hourIs: isHour ? before.hourIs : hourIs, dayIs: isHour ? before.dayIs : dayIs })
      return { hour, day }
    },
  }
}
