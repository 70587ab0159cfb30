import { getMeta, putMeta } from '#web/db/meta.ts'
import { createCrewLifecycle } from './crew-lifecycle.ts'
import { createCrewList } from './crew-list.ts'
import { createCrewScans } from './crew-scans.ts'
import { readSnapshot, type LiveState } from './crew-snapshot.ts'
import type { CrewActions, CrewSnapshot } from './crew-types.ts'
import { createDeviceClock } from './device-clock.ts'
import type { CrewEngineDeps, TabNews } from './engine-deps.ts'
import { createLocalCheckIns } from './local-check-ins.ts'
import { createSnapshotStore } from './snapshot-store.ts'

export interface CrewEngine {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => CrewSnapshot
  actions: CrewActions
  /** The network, the page or the service worker came back: try at once. */
  wake: () => Promise<void>
  /** Resolves when the store was read: the phase is not `loading` any more. */
  ready: Promise<void>
  /** Stops timers and closes the store. */
  close: () => void
}

/**
 * The heart of a crew phone: one store, one list in memory, one loop, one snapshot for the screen. Starts at once, from the
 * store alone; the network is only ever asked in the background. Its jobs have a file each; here they are put together.
 */
export function createCrewEngine(deps: CrewEngineDeps): CrewEngine {
  const { db, tabs } = deps
  // What the store does not hold: the last tries, the last verdict, the phone's disk.
  const live: LiveState = { reachable: null, lastTriedAt: null, lastVerdict: null, storage: 'best-effort', wiped: false }
  const clock = createDeviceClock(db, deps.now)
  const own = createLocalCheckIns(db)
  const list = createCrewList(deps, clock, own)
  const { index } = list
  const screen = createSnapshotStore(() => readSnapshot(db, index, clock, live))
  const { refresh } = screen
  const lifecycle = createCrewLifecycle({ ...deps, clock, list, live, refresh })
  const scan = createCrewScans({ ...deps, index, clock, own, live, onStored: lifecycle.scanned, onVerdict: () => void refresh() })

  async function start(): Promise<void> {
    await Promise.all([clock.load(), own.load()])
    const device = await getMeta(db, 'device')
    if (device) await list.load()
    live.storage = await deps.storage.read()
    await refresh()
    if (device) lifecycle.start()
  }

  async function hear(news: TabNews): Promise<void> {
    if (news.kind === 'scans') await own.load(news.participantId)
    if (news.kind === 'roster') await list.load(news.shards)
    if (news.kind === 'session') await lifecycle.followSession()
    await refresh()
  }

  /** Writes what the crew chose; a store that is broken says so elsewhere. */
  async function choose(write: () => Promise<unknown>): Promise<void> {
    await write().catch(() => {})
    await refresh()
  }

  const actions: CrewActions = {
    pair: lifecycle.pair,
    scan: (text) => scan(text, false),
    admit: (text) => scan(text, true),
    setLocation: (location) => choose(() => putMeta(db, 'location', location)),
    chooseDay: (day) => choose(async () => (day === null ? db.meta.delete('chosenDay') : putMeta(db, 'chosenDay', day))),
    async syncNow() {
      await lifecycle.wake()
      await refresh()
    },
    search: list.search,
    people: list.people,
  }

  tabs.listen((news) => void hear(news).catch(() => {}))
  return {
    subscribe: screen.subscribe,
    getSnapshot: screen.get,
    actions,
    wake: lifecycle.wake,
    // No store at all (a private window, a broken disk): pairing will say so. Never a screen that loads for ever.
    ready: start().catch(screen.showUnpaired),
    close() {
      screen.close()
      lifecycle.close()
      db.close({ disableAutoOpen: true })
    },
  }
}
