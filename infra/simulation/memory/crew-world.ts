import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { createMemoryDeviceStore } from './device-store.ts'
import { createMemoryLimitStore } from './limit-store.ts'
import { createMemoryRaceSettingsStore } from './race-settings-store.ts'
import { createMemoryRosterStore } from './roster-store.ts'
import type { Settings } from '#functions/ports/deps.ts'
import type { CatalogStore, EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** The time at which the tests begin: 10:00 in Noordwijk on the race day. */
export const start = Date.parse('2025-10-11T08:00:00Z')

/** Opens a small race day for tests of the crew's use cases: stores, a clock that a test can set, and predictable random numbers. */
export function openCrewWorld() {
  let drawn = 0
  const time = { now: start }
  /** The stored editions. The code itself contains one more edition. */
  const editions: EditionRecord[] = []
  /** The event days. If a test adds none, tickets of every day are accepted. */
  const days = new Map<string, EventDay>()
  /** The waves that have a status. Every other wave takes place. */
  const waves: Awaited<ReturnType<CatalogStore['listWaveTerms']>> = []
  const settings: Settings = {
    siteUrl: 'http://127.0.0.1:3000',
    publishableKey: 'pk_local_test',
    ticketSigningKey: new Uint8Array(32).fill(7),
    idSecret: new Uint8Array(32).fill(9),
  }
  const deps = {
    clock: { now: () => time.now },
    random: (length: number) => Uint8Array.from({ length }, () => (drawn = (drawn * 5 + 17) % 251)),
    settings,
    roster: createMemoryRosterStore(),
    devices: createMemoryDeviceStore(),
    raceSettings: createMemoryRaceSettingsStore(),
    limits: createMemoryLimitStore(),
    catalog: { listEditions: async () => editions, getEventDay: async (date: string) => days.get(date), listWaveTerms: async () => waves },
  }

  async function addParticipant(change: Partial<ParticipantRecord> = {}): Promise<ParticipantRecord> {
    const record: ParticipantRecord = {
      id: '7K4P2M9X',
      ticketId: 'ticket-1',
      ticketRef: 'ABCDEFGH',
      ticketType: 'solo',
      index: 0,
      name: 'Sanne de Wit',
      email: 'sanne@voorbeeld.nl',
      phone: '0612345678',
      gender: 'female',
      eventDate: '2025-10-11',
      waveId: 5,
      waveNumber: 5,
      waveTime: Date.parse('2025-10-11T10:00:00Z'),
      codeVersion: 1,
      status: 'active',
      createdAt: start - 1_000_000,
      rev: 1,
      updatedAt: start - 1_000_000,
      ...change,
    }
    await deps.roster.putParticipants([record])
    return record
  }

  async function addDevice(at: number, change: Partial<DeviceRecord> = {}): Promise<DeviceRecord> {
    const device: DeviceRecord = {
      id: `00000000-0000-4000-8000-00000000000${at}`,
      sessionHash: `session-${at}`,
      name: `Post ${'ABCDEFGH'[at - 1]}`,
      locations: ['Check-in'],
      pairedAt: start - dayMs + at,
      lastSeenAt: null,
      revokedAt: null,
      secret: 'A'.repeat(43),
      report: null,
      lastClaim: null,
      edition: builtInEdition.id,
      // The device was at every other post before, so that tests may record events of any post.
      postTerms: ['course-start', 'finish', 'Duinpan'].map((location) => ({ location, from: start - dayMs, until: start - 1000 })),
      ...change,
    }
    await deps.devices.putDevice(device)
    return device
  }

  let scans = 0
  /** Makes a check-in by this device, with the fields of `change`. The check-in is signed if the device has a secret. */
  function scanBy(device: DeviceRecord, change: Partial<AnyEvent> = {}): AnyEvent {
    scans++
    const event: AnyEvent = {
      v: 1,
      id: `01890000-0000-7000-8000-${String(scans).padStart(12, '0')}`,
      deviceId: device.id,
      seq: scans,
      kind: 'check-in',
      participantId: '7K4P2M9X',
      location: device.name,
      deviceTime: time.now,
      clockOffset: 0,
      clockUncertainty: 20,
      knownBy: 'roster',
      codeVersion: 1,
      ...change,
    }
    return device.secret === null ? event : { ...event, mac: macOf(event, fromBase64url(device.secret)!) }
  }
  const readState = async (id: string) => (await deps.roster.getState(id))?.state
  const listScans = (id: string) => deps.roster.listEvents(participantSubject(id))
  return { deps, time, addParticipant, addDevice, scanBy, readState, listScans, editions, days, waves }
}

/** Makes chosen calls of a store fail: `before` the call does anything, or `after` its work is done, as if the response got lost. */
export function withFaults<Store extends object>(
  store: Store,
  fails: (method: keyof Store, call: unknown[]) => 'before' | 'after' | undefined,
): Store {
  return new Proxy(store, {
    get(target, method) {
      const real = target[method as keyof Store] as (...call: unknown[]) => Promise<unknown>
      return async (...call: unknown[]) => {
        const when = fails(method as keyof Store, call)
        if (when === 'before') throw new Error('store failed')
        const answer = await real(...call)
        if (when === 'after') throw new Error('answer lost')
        return answer
      }
    },
  })
}
