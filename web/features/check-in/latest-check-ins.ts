import type { AdminParticipant } from '#shared/contract/roster.ts'

export type CheckedIn = AdminParticipant & { checkInTime: string }

/** The latest check-ins by the moment of the scan, newest first: one that arrives late takes the place where it happened. */
export function latestCheckIns(all: readonly AdminParticipant[], most = 10): CheckedIn[] {
  return all
    .filter((one): one is CheckedIn => one.checkInTime !== null)
    .sort((a, b) => Date.parse(b.checkInTime) - Date.parse(a.checkInTime) || (a.id < b.id ? -1 : 1))
    .slice(0, most)
}
