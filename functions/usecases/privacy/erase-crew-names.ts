import { erasedName, retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { FeedPosition, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'

/** The dependencies of {@link eraseCrewNames}. */
export type CrewNamesNeed = Pick<Deps, 'roster' | 'devices' | 'eventNames' | 'clock'>

const pageSize = 1000

/**
 * Erases the names of crew after their retention time: of the person who counted material or ticked a checklist item (with their remark),
 * of the person who entered a time by hand, and of phones.
 * Returns the number of events and phones that changed. Stops when less than `minTimeMs` is left; safe to repeat.
 */
export async function eraseCrewNames(deps: CrewNamesNeed, minTimeMs: number): Promise<number> {
  const before = deps.clock.now() - retention.crewNames * dayMs
  return (await eraseFromEvents(deps, before, minTimeMs)) + (await eraseFromDevices(deps, before))
}

async function eraseFromEvents({ roster, eventNames }: CrewNamesNeed, before: number, minTimeMs: number): Promise<number> {
  let erased = 0
  let after: FeedPosition | undefined
  do {
    const page = await roster.listFeed({ since: 0, ...(after ? { after } : {}), limit: pageSize })
    for (const event of page.events) {
      if (event.received.receivedAt >= before || timeLeft() < minTimeMs) return erased
      if (!hasName(event)) continue
      await eventNames.replaceEvent(withoutNames(event))
      erased++
    }
    after = page.after
  } while (after)
  return erased
}

const nameFields = ['checkedBy', 'statedBy'] as const
const hasName = (event: StoredEvent) => nameFields.some((field) => typeof event[field] === 'string' && event[field] !== erasedName)

/** Removes the names of crew, and the remark of a count, which is free text and may contain a name. */
function withoutNames(event: StoredEvent): StoredEvent {
  const { notes: _, ...rest } = event
  const erased = nameFields.flatMap((field) => (typeof event[field] === 'string' ? [[field, erasedName]] : []))
  return { ...rest, ...(Object.fromEntries(erased) as Partial<StoredEvent>) } as StoredEvent
}

async function eraseFromDevices({ devices }: CrewNamesNeed, before: number): Promise<number> {
  let erased = 0
  for (const device of await devices.listDevices()) {
    const hasNames = device.name !== erasedName || (device.formerNames ?? []).length > 0
    if (lastUseOf(device) >= before || !hasNames) continue
    if (await devices.changeDevice(device, { name: erasedName, formerNames: [] })) erased++
  }
  return erased
}

const lastUseOf = ({ pairedAt, lastSeenAt, revokedAt }: DeviceRecord) => Math.max(pairedAt, lastSeenAt ?? 0, revokedAt ?? 0)
