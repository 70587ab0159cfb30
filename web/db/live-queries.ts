import { Dexie, RangeSet } from 'dexie'

/** Makes all live queries run again, in every tab. Needed for writes that bypass Dexie (record-event.ts). */
export function notifyLiveQueries(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
