import { claimScanner } from '#web/db/counter.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { LiveState } from './crew-snapshot.ts'
import { createCrewTries } from './crew-tries.ts'
import type { CrewActions, PairResult } from '#web/sync/crew-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import type { PullEnd } from '#web/sync/exchange/pull.ts'
import type { PushEnd } from '#web/sync/exchange/push.ts'
import { createSyncLoop, type SyncLoop } from './sync-loop.ts'
import { within } from '#web/sync/device/time-limit.ts'

/** From pairing to revocation: whether this phone syncs, and how an answer of the server changes that. */
export interface CrewLifecycle {
  pair: (code: string) => Promise<PairResult>
  /** Call it when the device is known: a paired phone takes the scanner's seat unless another tab has it. */
  claimScanner: () => Promise<void>
  /** Call it when the whole store has been read: syncs if this phone is paired. */
  start: () => void
  /** Another tab changed the store: follows its pairing, its wipe or its drop of the list. */
  follow: () => void
  /** Call it after an event was stored. */
  stored: () => void
  takeOver: CrewActions['takeOver']
  compareAll: CrewActions['compareAll']
  /** Tries at once. Resolves after the try. */
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
  const notifyTabs = () => tabs.tell({ kind: 'changed' })
  const { push, pull } = createCrewTries({ ...deps, notifyTabs })
  let loop: SyncLoop | undefined
  let [started, closed] = [false, false]
  /** The device of this phone when each try began. */
  const askedAs: Record<'push' | 'pull', string | undefined> = { push: undefined, pull: undefined }

  /** Handles the answer to the request for persistent storage. Some browsers ask the user first, so nothing waits for the answer. */
  function handleStorage(storage: LiveState['storage']) {
    live.storage = storage
    refresh()
  }

  function asDevice<End>(kind: 'push' | 'pull', run: () => Promise<End>): Promise<End> {
    askedAs[kind] = memory.meta.device?.id
    return run()
  }

  async function onTried(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    if (kind === 'push') live.isOver = end === 'revoked'
    // An event that is held up says nothing about the connection; the list does.
    if (end !== 'nothing' && end !== 'expired' && (kind === 'pull' || live.heldUp === 0)) {
      live.reachable = end !== 'unreachable' && end !== 'failing'
      live.lastTriedAt = clock.serverNow()
    }
    const says = end === 'unpaired' || end === 'revoked' || (end === 'current' && memory.meta.needsPairing === true)
    if (says) await applySessionAnswer(kind, end)
    await memory.catchUp()
    if (memory.meta.revoked) await revoke(kind)
    else await dropIfExpired()
    refresh()
  }

  /** Applies the server's answer about a session to the device that sent the request. */
  async function applySessionAnswer(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    await db.transaction('rw', db.meta, async () => {
      // This phone was paired again meanwhile, in any tab: the answer concerns the previous device and must not wipe this one.
      if ((await getMeta(db, 'device'))?.id !== askedAs[kind]) return
      if (end === 'unpaired') await putMeta(db, 'needsPairing', true)
      else if (end === 'revoked') await putMeta(db, 'revoked', true)
      else await db.meta.delete('needsPairing')
    })
  }

  async function dropIfExpired(): Promise<void> {
    const { dropExpired, tidyAid } = await loadJobs()
    const tidied = await tidyAid(db, memory.meta, clock.provenNow())
    if (!(await dropExpired(db, memory, clock.provenNow())) && !tidied) return
    await memory.catchUp()
    notifyTabs()
  }

  async function revoke(kind: 'push' | 'pull'): Promise<void> {
    if (await (await loadJobs()).wipeRevoked(db, memory.meta, live.unsavedLooks.length)) {
      live.wiped = true
      stop()
      // Sent once: if it does not arrive, the server stops accepting events after seven days anyway.
      void transport.reportWiped?.({}).catch(() => {})
    } else if (kind === 'pull') loop?.scanned() // a push that did not send everything has its own back-off
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
      // A store that hangs must not stop this phone for ever.
      push: () => within(deps, runPatienceMs, asDevice('push', push)),
      pull: () => within(deps, runPatienceMs, asDevice('pull', pull)),
      onTried: (...tried) => within(deps, endPatienceMs, onTried(...tried)),
    })
    void loop.wake()
  }

  function stop() {
    loop?.close()
    loop = undefined
  }

  function follow() {
    if (!memory.meta.device) stop()
    // Received pages are compared with the list, so the list must be read first.
    else if (started) startLoop()
  }

  async function claim(force: boolean, reread: () => Promise<void>, onSeat = () => {}): Promise<void> {
    // If the browser does not answer, continue: the counter in the store prevents two tabs from scanning at once.
    if (!(await within(deps, seatPatienceMs, seat.take(force)).catch(() => true))) return
    onSeat()
    await within(deps, claimPatienceMs, Promise.resolve(claimScanner(db, tab)))
    await within(deps, claimPatienceMs, reread())
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
        if (!(await comes(Promise.all([loadJobs(), deps.loadReader(), deps.loadCalls()]))))
          return { ok: false, reason: 'offline', message: noJobs }
        const result = await within(deps, pairPatienceMs, pairAndRead(code))
        if (!result.ok) return result
        Object.assign(live, { wiped: false, isOver: false, lost: 0 })
        void seat.take(true).catch(() => {})
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
      // The camera does not wait for the disk. If the store refuses the write, this tab loses the seat, and a scan says so.
      const onSeat = () => {
        live.sitting = true
        refresh()
      }
      await claim(false, memory.open, onSeat).catch(() => {})
      live.sitting = false
    },
    start() {
      started = true
      follow()
    },
    follow,
    stored() {
      notifyTabs()
      loop?.scanned()
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
    async compareAll() {
      const end = await loadJobs()
        .then((jobs) => jobs.compareAll(deps))
        .catch(() => 'unreachable' as const)
      if (end === 'mended') {
        loop?.scanned()
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

const comes = (what: Promise<unknown>) =>
  what.then(
    () => true,
    () => false,
  )
const seatPatienceMs = 2000
/** Ms: the time limit of the request, and as long again for a store that hangs. */
const pairPatienceMs = 20_000
/** Ms. The start, and so the crew, waits for this. */
const claimPatienceMs = 4000
const runPatienceMs = 300_000
/** Ms for processing the end of a try, which may include dropping the list or wiping the store. */
const endPatienceMs = 30_000
const noClaim =
  'Dit toestel kan nu niets opslaan. Sluit andere tabbladen en apps, maak ruimte vrij en probeer het opnieuw; blijft het, pak dan een ander toestel.'
const noJobs = 'Een deel van de app is nog niet op dit toestel. Zoek bereik, laad de pagina opnieuw en koppel dan.'
const noStore = 'Dit toestel kan niets opslaan. Maak ruimte vrij, of open de site buiten een privévenster.'
