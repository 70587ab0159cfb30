import { expect } from 'vitest'
import { crewEndpoints, type RosterRow } from '#shared/contract/crew.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { pullRoster } from '#functions/usecases/crew/pull-roster.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** A participant id for tests. */
export const idOf = (at: number) => `0000${String(at).padStart(4, '0')}`

/** Pulls every page, as a phone does. */
export async function pullAll(world: { deps: Parameters<typeof pullRoster>[0] }, device: DeviceRecord, cursor?: string, limit = 2) {
  const rows: RosterRow[] = []
  const events: StoredEvent[] = []
  for (;;) {
    const page = await pullRoster(world.deps, device, { cursor, limit })
    expect(crewEndpoints.pullRoster.response.parse(page)).toEqual(page)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    expect(page.events.length).toBeLessThanOrEqual(limit)
    rows.push(...page.rows)
    events.push(...page.events)
    cursor = page.cursor
    expect(cursor).toMatch(/^[\w.~-]{0,1999}$/)
    if (page.complete) return { rows, events, cursor, page, ids: events.map((event) => event.id) }
  }
}
