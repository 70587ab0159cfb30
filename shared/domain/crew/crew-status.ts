import type { CrewStatusWord } from '#shared/contract/scans.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'

/** Crew answers say `checked-in` where participants say `checked_in` (decision 24). */
export function toCrewStatus(status: RaceStatus): CrewStatusWord {
  return status === 'checked_in' ? 'checked-in' : status
}

/** The reverse; either spelling is understood. */
export function fromCrewStatus(status: CrewStatusWord | 'checked_in'): RaceStatus {
  return status === 'checked-in' ? 'checked_in' : status
}
