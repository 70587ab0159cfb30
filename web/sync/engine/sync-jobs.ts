// What a phone does once it runs: it comes after the start, in a file of its own, and lies in the phone's cache with the others.
export { compareAll } from '#web/sync/exchange/compare-all.ts'
export { checkSession, dropExpired, pairPhone, wipeRevoked } from '#web/sync/exchange/crew-session.ts'
export { completeDraft, faultOf } from './event-drafts.ts'
export { packStore } from '#web/sync/exchange/pack-store.ts'
export { pullChanges } from '#web/sync/exchange/pull.ts'
export { countHeldUp, createPushPace, pushOutbox } from '#web/sync/exchange/push.ts'
export { saveEvent } from './save-event.ts'
