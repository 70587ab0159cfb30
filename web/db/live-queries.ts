import { Dexie, RangeSet } from 'dexie'

/** Screens that show the store read it anew, in every tab: for what was written past Dexie (record-event.ts). */
export function tellLiveQueries(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
