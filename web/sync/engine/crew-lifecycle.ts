import { claimScanner } from '#web/db/counter.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { LiveState } from './crew-snapshot.ts'
import { createPushAndPull } from './push-and-pull.ts'
import type { CrewActions, PairResult } from '#web/sync/crew-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import type { PullEnd } from '#web/sync/exchange/pull.ts'
import type { PushEnd } from '#web/sync/exchange/push.ts'
import { createSyncLoop, type SyncLoop } from './sync-loop.ts'
import { withTimeout } from '#web/sync/device/time-limit.ts'

/** Pairs this phone, starts and stops its sync, and applies the server's answers about its session. */
export interface CrewLifecycle {
  pair: (code: string) => Promise<PairResult>
  /** Call it when the device is known. On a paired phone, makes this tab the scanner, unless another tab is the scanner. */
  claimScanner: () => Promise<void>
  /** Call it when the whole store has been read: syncs if this phone is paired. */
  start: () => void
  /** Call it when another tab changed the store: starts or stops the sync if that tab paired or wiped the phone. */
  follow: () => void
  /** Call it after an event was stored. */
  stored: () => void
  takeOver: CrewActions['takeOver']
  compareWithServer: CrewActions['compareWithServer']
  /** Tries to sync at once. Resolves after the try. */
  wake: () => Promise<void>
  close: () => void
}

interface LifecycleDeps extends CrewEngineDeps {
  clock: DeviceClock
  memory: CrewMemory
  live: LiveState
  tab: string
  refresh: () => void
}

export function createCrewLifecycle(deps: LifecycleDeps): CrewLifecycle {
  const { db, transport, clock, memory, live, refresh, tabs, tab, seat, loadJobs } = deps
  const notifyTabs = () => tabs.post({ kind: 'changed' })
  const { push, pull } = createPushAndPull({ ...deps, notifyTabs })
  let loop: SyncLoop | undefined
  let [started, closed] = [false, false]
  /** The device of this phone when the last push and the last pull began. */
  const requestingDeviceIds: Record<'push' | 'pull', string | undefined> = { push: undefined, pull: undefined }

  /** Handles the answer to the request for persistent storage. Some browsers ask the user first, so nothing waits for the answer. */
  function handleStorage(storage: LiveState['storage']) {
    live.storage = storage
    refresh()
  }

  function asDevice<End>(kind: 'push' | 'pull', run: () => Promise<End>): Promise<End> {
    requestingDeviceIds[kind] = memory.meta.device?.id
    return run()
  }

  async function onTried(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    if (kind === 'push') live.isRefusedByServer = end === 'revoked'
    // If an event is held up, pushes fail although the server answers. Then only a pull shows whether the server is reachable.
    if (end !== 'nothing' && end !== 'expired' && (kind === 'pull' || live.heldUp === 0)) {
      live.reachable = end !== 'unreachable' && end !== 'failing'
      live.lastTriedAt = clock.serverNow()
    }
    const isAboutSession = end === 'unpaired' || end === 'revoked' || (end === 'current' && memory.meta.needsPairing === true)
    if (isAboutSession) await applySessionAnswer(kind, end)
    await memory.catchUp()
    if (memory.meta.revoked) await revoke(kind)
    else await dropIfExpired()
    refresh()
  }

  /** Stores the server's answer about the session of the device that sent the request. */
  async function applySessionAnswer(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    await db.transaction('rw', db.meta, async () => {
      // If this phone was paired again meanwhile, the answer is about the previous device and must not wipe the new device.
      if ((await getMeta(db, 'device'))?.id !== requestingDeviceIds[kind]) return
      if (end === 'unpaired') await putMeta(db, 'needsPairing', true)
      else if (end === 'revoked') await putMeta(db, 'revoked', true)
      else await db.meta.delete('needsPairing')
    })
  }

  async function dropIfExpired(): Promise<void> {
    const { dropExpiredRoster, dropDisallowedAid } = await loadJobs()
    const tidied = await dropDisallowedAid(db, memory.meta, clock.provenNow())
    if (!(await dropExpiredRoster(db, memory, clock.provenNow())) && !tidied) return
    await memory.catchUp()
    notifyTabs()
  }

  /** Wipes a revoked phone once everything was sent. */
  async function revoke(kind: 'push' | 'pull'): Promise<void> {
    if (await (await loadJobs()).wipeRevokedPhone(db, memory.meta, live.unsavedLooks.length)) {
      live.wiped = true
      stop()
      // The report is sent only once: if it does not arrive, the server stops accepting events after seven days anyway.
      void transport.reportWiped?.({}).catch(() => {})
    } else if (kind === 'pull') loop?.requestPush() // a push that did not send everything has its own back-off
    await memory.catchUp()
    notifyTabs()
  }

  function startLoop() {
    if (loop || closed) return
    const { setTimer, clearTimer, random, isVisible } = deps
    loop = createSyncLoop({
      setTimer,
      clearTimer,
      random,
      isVisible,
      // With a time limit, because a store that hangs would stop the sync for ever.
      push: () => withTimeout(deps, runTimeoutMs, asDevice('push', push)),
      pull: () => withTimeout(deps, runTimeoutMs, asDevice('pull', pull)),
      onTried: (...tried) => withTimeout(deps, endTimeoutMs, onTried(...tried)),
    })
    void loop.wake()
  }

  function stop() {
    loop?.close()
    loop = undefined
  }

  function follow() {
    if (!memory.meta.device) stop()
    // The loop compares the rows that it receives with the stored roster, so it starts only after the roster was read.
    else if (started) startLoop()
  }

  async function claim(force: boolean, reread: () => Promise<void>, onSeat = () => {}): Promise<void> {
    // If the browser does not answer, this tab goes on: the counter in the store prevents two tabs from scanning at once.
    if (!(await withTimeout(deps, seatTimeoutMs, seat.acquire(force)).catch(() => true))) return
    onSeat()
    await withTimeout(deps, claimTimeoutMs, Promise.resolve(claimScanner(db, tab)))
    await withTimeout(deps, claimTimeoutMs, reread())
    notifyTabs()
  }

  async function pairAndRead(code: string): Promise<PairResult> {
    const { pairPhone } = await loadJobs()
    const result = await pairPhone({ db, transport, clock, tab }, code)
    if (result.ok) await memory.catchUp()
    return result
  }

  return {
    async pair(code) {
      try {
        // Chromium never reloads a module that failed to load in a page. So a phone is paired only when all code for sending has loaded.
        if (!(await succeeds(Promise.all([loadJobs(), deps.loadReader(), deps.loadCalls()]))))
          return { ok: false, reason: 'offline', message: noJobs }
        const result = await withTimeout(deps, pairTimeoutMs, pairAndRead(code))
        if (!result.ok) return result
        Object.assign(live, { wiped: false, isRefusedByServer: false, lost: 0 })
        void seat.acquire(true).catch(() => {})
        void deps.storage.ask().then(handleStorage, () => {})
        notifyTabs()
        refresh()
        startLoop()
        void loop?.wake()
        return result
      } catch {
        return { ok: false, reason: 'refused', message: noStore }
      }
    },
    async claimScanner() {
      if (!memory.meta.device) return
      // The camera does not wait for the disk. If the store refuses the write, this tab loses the seat, and a scan shows an error.
      const onSeat = () => {
        live.isClaiming = true
        refresh()
      }
      await claim(false, memory.open, onSeat).catch(() => {})
      live.isClaiming = false
    },
    start() {
      started = true
      follow()
    },
    follow,
    stored() {
      notifyTabs()
      loop?.requestPush()
    },
    async takeOver() {
      try {
        await claim(true, memory.catchUp)
        return undefined
      } catch {
        return noClaim
      } finally {
        refresh()
      }
    },
    async compareWithServer() {
      const end = await loadJobs()
        .then((jobs) => jobs.compareWithServer(deps))
        .catch(() => 'unreachable' as const)
      if (end === 'mended') {
        loop?.requestPush()
        notifyTabs()
      }
      refresh()
      return end
    },
    wake: async () => loop?.wake(),
    close() {
      closed = true
      stop()
      seat.leave()
    },
  }
}

const succeeds = (what: Promise<unknown>) =>
  what.then(
    () => true,
    () => false,
  )
const seatTimeoutMs = 2000
/** Ms for pairing: the time limit of the request, plus the same time for a store that hangs. */
const pairTimeoutMs = 20_000
/** Ms for storing that this tab scans. The start of the app waits for it, and so the crew waits too. */
const claimTimeoutMs = 4000
const runTimeoutMs = 300_000
/** Ms for processing the end of a try, which may include dropping the roster or wiping the store. */
const endTimeoutMs = 30_000
const noClaim =
  'Dit toestel kan nu niets opslaan. Sluit andere tabbladen en apps, maak ruimte vrij en probeer het opnieuw; blijft het, pak dan een ander toestel.'
const noJobs = 'Een deel van de app is nog niet op dit toestel. Zoek bereik, laad de pagina opnieuw en koppel dan.'
const noStore = 'Dit toestel kan niets opslaan. Maak ruimte vrij, of open de site buiten een privévenster.'
