import type { DeskPerson } from './desk.ts'

export type CheckedIn = DeskPerson & { checkInTime: string }

/** The latest check-ins by the moment of the scan, newest first: one that arrives late takes the place where it happened. */
export function latestCheckIns(all: readonly DeskPerson[], most = 10): CheckedIn[] {
  return all
    .filter((one): one is CheckedIn => one.checkInTime !== null)
    .sort((a, b) => Date.parse(b.checkInTime) - Date.parse(a.checkInTime) || (a.id < b.id ? -1 : 1))
    .slice(0, most)
}
