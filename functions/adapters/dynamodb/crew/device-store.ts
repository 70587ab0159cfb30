import { isDeepStrictEqual } from 'node:util'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { dayMs, hourMs } from '#shared/lib/durations.ts'
import type { DeviceRecord, DeviceStore, PushedTotals } from '#functions/ports/crew/device-store.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createDeviceEntity, createDevicePushedEntity, createDeviceSessionEntity } from './device-entity.ts'
import { createPairingCodes } from './pairing-codes.ts'

/** Creates the store of crew phones and pairing codes in the table. */
export function createDeviceStore(table: Table): DeviceStore {
  const devices = createDeviceEntity(table)
  const sessions = createDeviceSessionEntity(table)
  const pushed = createDevicePushedEntity(table)

  async function getDevice(id: string) {
    const { data } = await devices.get({ id }).go({ consistent: true })
    return data ? toRecord(data) : undefined
  }
  return unwrapErrors({
    ...createPairingCodes(table),
    async putDevice(device) {
      const { lastSeenAt, revokedAt, report, secret, lastClaim, ...rest } = device
      const given = { lastSeenAt: lastSeenAt ?? undefined, revokedAt: revokedAt ?? undefined, report: report ?? undefined }
      await devices.put({ ...rest, ...given, secret: secret ?? undefined, lastClaim: lastClaim ?? undefined }).go()
      // The session is written last: a session without a device would be a phone that can't be revoked.
      await sessions.put({ sessionHash: device.sessionHash, deviceId: device.id }).go()
    },
    async getDeviceBySession(sessionHash) {
      const { data } = await sessions.get({ sessionHash }).go({ consistent: true })
      return data ? getDevice(data.deviceId) : undefined
    },
    getDevice,
    async listDevices() {
      const { data } = await devices.query.all({}).go({ pages: 'all' })
      return data.map(toRecord)
    },
    async markSeen(id, at, lastClaim) {
      await ifConditionHolds(
        devices
          .patch({ id })
          .set({ lastSeenAt: at, ...(lastClaim && { lastClaim }) })
          .go(),
      )
    },
    async putReport(id, report, at) {
      await ifConditionHolds(
        devices
          .patch({ id })
          .set({ lastSeenAt: at, report: { ...report, receivedAt: at } })
          .go(),
      )
    },
    async changeDevice({ id, ...previous }, change) {
      const changed = await ifConditionHolds(
        devices
          .patch({ id })
          .set(change)
          .where(({ name, locations }, { eq, notExists }) =>
            // Compares each post, because ElectroDB can't compare a list as a whole.
            [
              eq(name, previous.name),
              ...previous.locations.map((post, at) => eq(locations[at]!, post)),
              notExists(locations[previous.locations.length]!),
            ].join(' AND '),
          )
          .go({ response: 'all_new' }),
      )
      if (changed) return changed.data && toRecord(changed.data)
      // An attempt whose answer got lost may have written the change; the next attempt then finds it here.
      const current = await getDevice(id)
      return current && isDeepStrictEqual({ ...current, ...change }, current) ? current : undefined
    },
    async revoke(id, at) {
      const first = devices
        .patch({ id })
        .set({ revokedAt: at })
        .where(({ revokedAt }, { notExists }) => notExists(revokedAt))
      if (await ifConditionHolds(first.go())) return true
      return (await getDevice(id)) !== undefined
    },
    async markWiped(id, at) {
      await ifConditionHolds(
        devices
          .patch({ id })
          .set({ wipedAt: at })
          .where(({ wipedAt }, { notExists }) => notExists(wipedAt))
          .go(),
      )
    },
    async markOverBudget(id, at) {
      await ifConditionHolds(devices.patch({ id }).set({ overBudgetAt: at }).go())
    },
    async addHandedOver(id, { events, until, by, at }) {
      const last = { handedOverBy: by, handedOverAt: at, handedOverUntil: until }
      await ifConditionHolds(devices.patch({ id }).add({ handedOver: events }).set(last).go())
    },
    async addPushed(id, { events, bytes }, now) {
      const [hour, day] = [Math.floor(now / hourMs), Math.floor(now / dayMs)]
      return retryOnConflict(async () => {
        const added = await ifConditionHolds(
          pushed
            .patch({ id })
            .add({ hourEvents: events, hourBytes: bytes, dayEvents: events, dayBytes: bytes })
            // Servers' clocks differ: around a full hour another server may have begun the count of the next hour already.
            .where(({ hour: there }, { eq }) => `${eq(there, hour)} OR ${eq(there, hour + 1)}`)
            .go({ response: 'all_new' }),
        )
        if (added?.data) return toTotals(added.data)
        const { data: before } = await pushed.get({ id }).go({ consistent: true })
        // Another server began the count of this hour meanwhile. Starting the count again would delete the events that were counted since.
        if (before?.hour === hour || before?.hour === hour + 1) return conflict
        const earlier = before?.day === day ? before : undefined
        const opened = {
          hour,
          hourEvents: Math.max(0, events),
          hourBytes: Math.max(0, bytes),
          day,
          dayEvents: Math.max(0, events + (earlier?.dayEvents ?? 0)),
          dayBytes: Math.max(0, bytes + (earlier?.dayBytes ?? 0)),
        }
        const isOpened = await ifConditionHolds(
          pushed
            .put({ id, ...opened, ttl: toTtl(now + 2 * dayMs) })
            .where((there, { eq, notExists }) =>
              before ? `${eq(there.hour, before.hour)} AND ${eq(there.dayEvents, before.dayEvents)}` : notExists(there.hour),
            )
            .go(),
        )
        // Another server began the hour between the two calls: the next attempt adds to its counts.
        return isOpened ? toTotals(opened) : conflict
      })
    },
  })
}

type Stored = Pick<DeviceRecord, 'edition' | 'lastSeenAt' | 'revokedAt' | 'report' | 'secret' | 'lastClaim'>

function toRecord(item: Omit<DeviceRecord, keyof Stored> & { [Key in keyof Stored]?: NonNullable<Stored[Key]> }): DeviceRecord {
  const { edition = builtInEdition.id, lastSeenAt = null, revokedAt = null, report = null, secret = null, lastClaim = null } = item
  return { ...item, edition, lastSeenAt, revokedAt, report, secret, lastClaim }
}

function toTotals(of: Record<'hourEvents' | 'hourBytes' | 'dayEvents' | 'dayBytes', number>): PushedTotals {
  return { hour: { events: of.hourEvents, bytes: of.hourBytes }, day: { events: of.dayEvents, bytes: of.dayBytes } }
}
