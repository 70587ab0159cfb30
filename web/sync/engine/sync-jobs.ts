// The code that a phone needs once it runs. It loads after the start as a separate file, which is cached with the other files of the phone.
export { packWaiting, sendCarried, takeBundle } from '#web/sync/exchange/carry.ts'
export { compareAll } from '#web/sync/exchange/compare-all.ts'
export { checkSession, confirmName, dropExpired, pairPhone, wipeRevoked } from '#web/sync/exchange/crew-session.ts'
export { completeDraft, faultOf } from './event-drafts.ts'
export { packStore } from '#web/sync/exchange/pack-store.ts'
export { pullChanges } from '#web/sync/exchange/pull.ts'
export { countHeldUp, createPushPace, pushOutbox } from '#web/sync/exchange/push.ts'
export { saveEvent } from './save-event.ts'
