import type { CrewStatusWord } from '#shared/contract/scans.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'

/** Converts a status for crew answers, which have `checked-in` where participants see `checked_in` (decision 24). */
export function toCrewStatus(status: RaceStatus): CrewStatusWord {
  return status === 'checked_in' ? 'checked-in' : status
}

/** Converts the status of a crew answer back; accepts either spelling. */
export function fromCrewStatus(status: CrewStatusWord | 'checked_in'): RaceStatus {
  return status === 'checked-in' ? 'checked_in' : status
}
