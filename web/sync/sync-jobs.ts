// What a phone does once it runs: it comes after the start, in a file of its own, and lies in the phone's cache with the others.
export { compareAll } from './compare-all.ts'
export { checkSession, dropExpired, pairPhone, wipeRevoked } from './crew-session.ts'
export { completeDraft, faultOf } from './event-drafts.ts'
export { packStore } from './pack-store.ts'
export { pullChanges } from './pull.ts'
export { countHeldUp, createPushPace, pushOutbox } from './push.ts'
export { saveEvent } from './save-event.ts'
