import type { DeskPerson } from './desk.ts'

/** A person on the list of the desk who is checked in. */
export type CheckedIn = DeskPerson & { checkInTime: string }

/** Returns the latest check-ins, newest first. Sorts by the time of the scan, not by the time when the scan reached the server. */
export function listLatestCheckIns(all: readonly DeskPerson[], most = 10): CheckedIn[] {
  return all
    .filter((person): person is CheckedIn => person.checkInTime !== null)
    .sort((a, b) => Date.parse(b.checkInTime) - Date.parse(a.checkInTime) || (a.id < b.id ? -1 : 1))
    .slice(0, most)
}
