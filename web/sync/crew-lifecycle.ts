import { getMeta, putMeta } from '#web/db/meta.ts'
import type { CrewList } from './crew-list.ts'
import { checkSession, pairPhone, wipeWhenSent } from './crew-session.ts'
import type { LiveState } from './crew-snapshot.ts'
import type { PairResult } from './crew-types.ts'
import type { DeviceClock } from './device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import type { PullEnd } from './pull.ts'
import { pushOutbox, type PushEnd } from './push.ts'
import { createSyncLoop, type SyncLoop } from './sync-loop.ts'

/** From pairing to revocation: whether this phone syncs, and what an answer of the server makes of it. */
export interface CrewLifecycle {
  pair: (code: string) => Promise<PairResult>
  /** With a paired phone: syncs from now on. */
  start: () => void
  /** Another tab paired this phone or wiped it. */
  followSession: () => Promise<void>
  /** A scan was stored. */
  scanned: () => void
  /** Tries at once. Resolves after the try. */
  wake: () => Promise<void>
  close: () => void
}

interface LifecycleDeps extends CrewEngineDeps {
  clock: DeviceClock
  list: CrewList
  live: LiveState
  refresh: () => Promise<void>
}

export function createCrewLifecycle(deps: LifecycleDeps): CrewLifecycle {
  const { db, transport, withLock, now, clock, list, live, refresh, tabs } = deps
  const session = { db, transport, measureClock: clock.measure, now }
  let loop: SyncLoop | undefined
  let closed = false

  async function pull(): Promise<PullEnd> {
    if (await getMeta(db, 'revoked')) return 'revoked'
    const end = await list.pull()
    // "Not paired" has three causes; only the session knows which.
    return end === 'unpaired' && (await checkSession(session)) === 'revoked' ? 'revoked' : end
  }

  async function onTried(kind: 'push' | 'pull', end: PushEnd | PullEnd): Promise<void> {
    if (end !== 'nothing') {
      live.reachable = end !== 'unreachable' && end !== 'failing'
      live.lastTriedAt = clock.serverNow()
    }
    if (end === 'unpaired') await putMeta(db, 'needsPairing', true)
    else if (end === 'current') await db.meta.delete('needsPairing')
    if (end === 'revoked') await putMeta(db, 'revoked', true)
    if (await getMeta(db, 'revoked')) await revoke()
    else if (kind === 'pull' && end !== 'current') await list.dropExpired(clock.serverNow())
    void refresh()
  }

  async function revoke(): Promise<void> {
    await list.drop()
    if (!(await wipeWhenSent(db))) return loop?.scanned()
    live.wiped = true
    stop()
    tabs.tell({ kind: 'session' })
  }

  function start() {
    if (loop || closed) return
    const { setTimer, clearTimer, random, isVisible } = deps
    const push = () => pushOutbox({ ...session, withLock })
    loop = createSyncLoop({ setTimer, clearTimer, random, isVisible, push, pull, onTried })
    void loop.wake()
  }

  function stop() {
    loop?.close()
    loop = undefined
  }

  return {
    async pair(code) {
      try {
        const result = await pairPhone(session, code)
        if (!result.ok) return result
        live.wiped = false
        live.storage = await deps.storage.ask()
        tabs.tell({ kind: 'session' })
        await refresh()
        start()
        void loop?.wake()
        return result
      } catch {
        return { ok: false, reason: 'refused', message: noStore }
      }
    },
    start,
    async followSession() {
      if (await getMeta(db, 'device')) return start()
      stop()
      list.forget()
    },
    scanned: () => loop?.scanned(),
    wake: async () => loop?.wake(),
    close() {
      closed = true
      stop()
    },
  }
}

const noStore = 'Dit toestel kan niets opslaan. Maak ruimte vrij, of open de site buiten een privévenster.'
