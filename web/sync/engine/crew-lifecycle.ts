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

/** From pairing to revocation: whether this phone syncs, and what an answer of the server makes of it. */
export interface CrewLifecycle {
  pair: (code: string) => Promise<PairResult>
  /** It is known what this phone is: if it is paired, and no other tab scans, this one does. */
  sit: () => Promise<void>
  /** All of the store was read: syncs if this phone is paired. */
  start: () => void
  /** Another tab changed something: follows its pairing, its wipe, its drop. */
  follow: () => void
  /** An event was stored. */
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
  const tellTabs = () => tabs.tell({ kind: 'changed' })
  const { push, pull } = createCrewTries({ ...deps, tellTabs })
  let loop: SyncLoop | undefined
  let [started, closed] = [false, false]
  /** Which device this phone was when each try began. */
  const askedAs: Record<'push' | 'pull', string | undefined> = { push: undefined, pull: undefined }

  /** Some browsers ask a person first, so nobody waits for it. */
  function hearStorage(storage: LiveState['storage']) {
    live.storage = storage
    refresh()
  }

  function asDevice<End>(kind: 'push' | 'pull', run: () => Promise<End>): Promise<End> {
    askedAs[kind] = memory.meta.device?.id
    return run()
  }

  async function onTried(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    if (kind === 'push') live.isOver = end === 'revoked'
    // What is held up says nothing of the line: the list does.
    if (end !== 'nothing' && end !== 'expired' && (kind === 'pull' || live.heldUp === 0)) {
      live.reachable = end !== 'unreachable' && end !== 'failing'
      live.lastTriedAt = clock.serverNow()
    }
    const says = end === 'unpaired' || end === 'revoked' || (end === 'current' && memory.meta.needsPairing === true)
    if (says) await heedSession(kind, end)
    await memory.catchUp()
    if (memory.meta.revoked) await revoke(kind)
    else await dropIfExpired()
    refresh()
  }

  /** What the server said of the device whose session was asked with. */
  async function heedSession(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    await db.transaction('rw', db.meta, async () => {
      // Paired anew meanwhile, by whichever tab: what the server said is of the device before, and must not wipe this one.
      if ((await getMeta(db, 'device'))?.id !== askedAs[kind]) return
      if (end === 'unpaired') await putMeta(db, 'needsPairing', true)
      else if (end === 'revoked') await putMeta(db, 'revoked', true)
      else await db.meta.delete('needsPairing')
    })
  }

  async function dropIfExpired(): Promise<void> {
    if (!(await (await loadJobs()).dropExpired(db, memory, clock.provenNow()))) return
    await memory.catchUp()
    tellTabs()
  }

  async function revoke(kind: 'push' | 'pull'): Promise<void> {
    if (await (await loadJobs()).wipeRevoked(db, memory.meta)) {
      live.wiped = true
      stop()
      // Once: where it does not arrive, the server takes nothing any more after seven days.
      void transport.reportWiped?.({}).catch(() => {})
    } else if (kind === 'pull') loop?.scanned() // a push that did not send all has its back-off
    await memory.catchUp()
    tellTabs()
  }

  function startLoop() {
    if (loop || closed) return
    const { setTimer, clearTimer, random, isVisible } = deps
    loop = createSyncLoop({
      setTimer,
      clearTimer,
      random,
      isVisible,
      // A store that hangs in the middle must not be the last that is heard of this phone.
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
    // What comes in is compared with the list, so the list is read first.
    else if (started) startLoop()
  }

  async function claim(force: boolean, reread: () => Promise<void>, onSeat = () => {}): Promise<void> {
    // A browser that does not say: the counter in the store keeps two tabs from scanning at once, whoever sits where.
    if (!(await within(deps, seatPatienceMs, seat.take(force)).catch(() => true))) return
    onSeat()
    await within(deps, claimPatienceMs, Promise.resolve(claimScanner(db, tab)))
    await within(deps, claimPatienceMs, reread())
    tellTabs()
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
        // Chromium remembers a module that failed to load for as long as the page lives: a phone that is paired has all that it sends with.
        if (!(await comes(Promise.all([loadJobs(), deps.loadReader(), deps.loadCalls()]))))
          return { ok: false, reason: 'offline', message: noJobs }
        const result = await within(deps, pairPatienceMs, pairAndRead(code))
        if (!result.ok) return result
        Object.assign(live, { wiped: false, isOver: false, lost: 0 })
        void seat.take(true).catch(() => {})
        void deps.storage.ask().then(hearStorage, () => {})
        tellTabs()
        refresh()
        startLoop()
        void loop?.wake()
        return result
      } catch {
        return { ok: false, reason: 'refused', message: noStore }
      }
    },
    async sit() {
      if (!memory.meta.device) return
      // The camera is not kept waiting for the disk. A store that takes no writes makes no scanner of this tab, and a scan says so.
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
      tellTabs()
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
        tellTabs()
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
/** The server's time to answer, and as long again for a store that does not. */
const pairPatienceMs = 20_000
/** A start waits for it, so the crew does. */
const claimPatienceMs = 4000
const runPatienceMs = 300_000
/** For taking in how a try ended; a list that is dropped and a store that is wiped are within it. */
const endPatienceMs = 30_000
const noClaim =
  'Dit toestel kan nu niets opslaan. Sluit andere tabbladen en apps, maak ruimte vrij en probeer het opnieuw; blijft het, pak dan een ander toestel.'
const noJobs = 'Een deel van de app is nog niet op dit toestel. Zoek bereik, laad de pagina opnieuw en koppel dan.'
const noStore = 'Dit toestel kan niets opslaan. Maak ruimte vrij, of open de site buiten een privévenster.'
