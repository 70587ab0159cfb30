import { readTicketCodeWith } from '#shared/lib/ticket-text.ts'
import type { crewEndpoints } from '#shared/contract/crew.ts'
import { callLater as call, runOrOffline } from '#web/api/call-later.ts'
import { createCrewDb } from '#web/db/crew-db.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { syncMessage } from '#web/pwa/messages.ts'
import { afterPaint } from '#web/ui/device/after-paint.ts'
import { createSignatureCheck } from './engine/check-signature.ts'
import { createCrewEngine, type CrewEngine } from './engine/crew-engine.ts'
import type { CrewEngineDeps, TabMessage } from './engine/engine-deps.ts'
import type { StorageState } from './crew-types.ts'
import { createPageLocks, createWebLocks } from './device/locks.ts'
import { createLockedSeat, createSeatForNewestTab } from './device/scanner-seat.ts'
import type { CrewTransport } from './exchange/transport.ts'

let hidden = 0
const checkSignature = createSignatureCheck(globalThis.crypto?.subtle)
/** On the beach a request without an answer in this time never gets an answer, so it is cancelled and the sync loop tries again. */
const options = { timeoutMs: 10_000 }
/** Returns a function that loads an endpoint of the crew at the first call that needs it. */
const crew =
  <Name extends keyof typeof crewEndpoints>(name: Name) =>
  async () =>
    (await import('#shared/contract/crew.ts')).crewEndpoints[name]
const transport: CrewTransport = {
  pairDevice: (input) => call(crew('pairDevice'), input, options),
  getDeviceSession: (input) => call(crew('getDeviceSession'), input, options),
  pullRoster: (input) => call(crew('pullRoster'), input, { timeoutMs: 30_000 }),
  pushScans: (...scans) => runOrOffline(async () => (await import('./exchange/push-packed.ts')).pushPacked(options, ...scans)),
  carryScans: (input) => call(crew('carryScans'), input, { timeoutMs: 60_000 }),
  pullAid: (input) => call(crew('pullAid'), input, { timeoutMs: 30_000 }),
  recordAidLooks: (input) => call(crew('recordAidLooks'), input, options),
  reportWiped: (input) => call(crew('reportWiped'), input, options),
  compareLists: (input) => call(crew('compareLists'), input, { timeoutMs: 30_000 }),
}

let engine: CrewEngine | undefined

/** The only engine of this page. It is created at first use and lives as long as the page. */
export function getBrowserCrew(): CrewEngine {
  if (engine) return engine
  engine = createCrewEngine(browserDeps())
  document.addEventListener('visibilitychange', () => void (hidden += Number(document.visibilityState === 'hidden')))
  const wake = () => void engine?.wake()
  const wakeIfSeen = () => void (document.visibilityState === 'visible' && wake())
  addEventListener('online', wake)
  addEventListener('focus', wakeIfSeen)
  document.addEventListener('visibilitychange', wakeIfSeen)
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent) => void (event.data === syncMessage && wake()))
  askForWakeUp(engine)
  return engine
}

/** While scans wait, asks the browser once to wake the page when the network is back. The sync loop tries anyway. */
function askForWakeUp(of: CrewEngine): void {
  let isRequested = false
  of.subscribe(() => {
    const { waiting, state } = of.getSnapshot().status
    if (waiting === 0) isRequested = false
    if (isRequested || waiting === 0 || state !== 'offline') return
    isRequested = true
    void navigator.serviceWorker?.ready
      .then((registration: SyncingRegistration) => registration.sync?.register(syncMessage))
      .catch(() => {})
  })
}

/** Background Sync exists only in Chromium and is missing from the DOM types. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

let jobs: ReturnType<CrewEngineDeps['loadJobs']> | undefined
/** Loads the jobs once; after a failure the next use loads them again. */
function loadJobs(): ReturnType<CrewEngineDeps['loadJobs']> {
  jobs ??= import('./engine/sync-jobs.ts').catch((error: unknown) => {
    jobs = undefined
    throw error
  })
  return jobs
}

function browserDeps(): CrewEngineDeps {
  return {
    db: createCrewDb(),
    loadCipher: (db) => loadRosterCipher(db),
    transport,
    loadJobs,
    loadCalls: () => Promise.all([import('#web/api/call.ts'), import('#shared/contract/crew.ts'), import('./exchange/push-packed.ts')]),
    loadReader: async () => (await import('./exchange/read-page.ts')).readPage,
    withLock: navigator.locks ? createWebLocks(navigator.locks) : createPageLocks(),
    seat: navigator.locks ? createLockedSeat(navigator.locks) : createSeatForNewestTab(),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    timesHidden: () => (document.visibilityState === 'hidden' ? undefined : hidden),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    readCode: (text, keys) => readTicketCodeWith(checkSignature, text, keys),
    afterPaint,
    isVisible: () => document.visibilityState === 'visible',
    setTimer: (ms, run) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    random: () => Math.random(),
    tabs: browserTabs(),
    storage: {
      ask: async () => readStorage(await navigator.storage?.persist?.()),
      read: async () => readStorage(await navigator.storage?.persisted?.()),
    },
  }
}

function browserTabs(): CrewEngineDeps['tabs'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} }
  const channel = new BroadcastChannel('duinstorm-crew')
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data)),
  }
}

/** In bytes. The roster and a day of scans need less storage than this. If the phone has less free, the screen says so before the race. */
const enoughBytes = 50_000_000

async function readStorage(persistent: boolean | undefined): Promise<StorageState> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < enoughBytes) return 'nearly-full'
  return persistent ? 'persistent' : 'best-effort'
}
