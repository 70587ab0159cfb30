import { newOpaqueId } from '#shared/lib/ids.ts'
import { raiseRevision } from '#web/db/counter.ts'
import { putMetas, type Meta } from '#web/db/meta.ts'
import { tellLiveQueries } from '#web/db/live-queries.ts'
import { createCrewLifecycle } from './crew-lifecycle.ts'
import { createCrewMemory } from '#web/sync/memory/crew-memory.ts'
import { createCrewScans } from './crew-scans.ts'
import { readSnapshot, type LiveState } from './crew-snapshot.ts'
import type { CrewActions, CrewSnapshot } from '#web/sync/crew-types.ts'
import { createCrewViews } from './crew-views.ts'
import { createDeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import { readUntilRead } from '#web/sync/memory/read-store.ts'
import { createScanGate, heardBetweenScans } from './scan-gate.ts'
import { createSnapshotStore } from './snapshot-store.ts'
import { impatient, within } from '#web/sync/device/time-limit.ts'

export interface CrewEngine {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => CrewSnapshot
  actions: CrewActions
  /** The network, the page or the service worker came back: looks at the store and tries at once. */
  wake: () => Promise<void>
  /** Resolves when all of the store was read, or could not be. */
  ready: Promise<void>
  /** Stops timers and closes the store. */
  close: () => void
}

/**
 * The heart of a crew phone: one store, all of it in memory, one loop, one snapshot for the screen. Starts at once, from the
 * store alone; the network is only ever asked in the background. Its jobs have a file each; here they are put together.
 */
export function createCrewEngine(given: CrewEngineDeps): CrewEngine {
  const gate = createScanGate(given.afterPaint)
  const deps = { ...given, withLock: impatient(given.withLock, given), transport: heardBetweenScans(given.transport, gate) }
  const { db, tabs } = deps
  const tab = newOpaqueId(deps.randomBytes)
  // What the store does not hold: the last tries, the phone's disk.
  const live: LiveState = {
    reachable: null,
    lastTriedAt: null,
    storage: 'best-effort',
    wiped: false,
    isOver: false,
    lost: 0,
    heldUp: 0,
    broken: false,
    sitting: false,
  }
  const clock = createDeviceClock({ ...deps, life: tab })
  const memory = createCrewMemory(deps)
  const screen = createSnapshotStore(() => readSnapshot(memory, clock, live, tab))
  const { refresh } = screen
  const lifecycle = createCrewLifecycle({ ...deps, clock, memory, live, tab, refresh })
  function onBroken() {
    live.broken = true
    refresh()
  }
  // What this phone is comes first, so that the camera starts meanwhile; ten thousand people take an old phone half a second.
  const store = readUntilRead({
    ...deps,
    onBroken,
    steps: [
      {
        read: memory.open,
        async onRead() {
          live.broken = false
          clock.take(memory.meta.clockSamples ?? [])
          deps.storage.read().then(hearStorage, () => {})
          await lifecycle.sit()
          refresh()
          if (memory.meta.device) deps.loadJobs().catch(() => {}) // asked for again where they are used
        },
      },
      {
        read: memory.catchUp,
        async onRead() {
          live.broken = false
          lifecycle.start()
          refresh()
        },
      },
    ],
  })
  function hearStorage(storage: LiveState['storage']) {
    live.storage = storage
    refresh()
  }
  const scans = createCrewScans({
    ...deps,
    tab,
    clock,
    memory,
    live,
    gate,
    onStored() {
      lifecycle.stored()
      tellLiveQueries()
      refresh()
    },
  })

  /** Another tab told, or may have had no way to tell: what it changed is in the store. */
  async function look(): Promise<void> {
    clock.look()
    // A read that hangs is nobody's press: what is shown is what was known.
    await within(deps, lookPatienceMs, memory.catchUp()).catch(() => {})
    lifecycle.follow()
    refresh()
  }

  /** Writes what the crew chose. Why it is not kept, in words; undefined when it is. */
  async function choose(values: Meta, words: string): Promise<string | undefined> {
    const write = async () => {
      await putMetas(db, values)
      await raiseRevision(db)
    }
    const kept = await within(deps, choosePatienceMs, Promise.resolve(db.transaction('rw', db.meta, write))).then(
      () => true,
      () => false,
    )
    tabs.tell({ kind: 'changed' })
    await look()
    // A commit that nobody heard of is one all the same.
    const there = Object.entries(values).every(([key, value]) => memory.meta[key as keyof Meta] === value)
    return kept || there ? undefined : words
  }

  async function wake(): Promise<void> {
    await store.hurry()
    await look()
    await lifecycle.wake()
    refresh()
  }

  const actions: CrewActions = {
    ...scans,
    ...createCrewViews(memory, clock),
    async pair(code) {
      // What is in a store that can't be read is not thrown away unseen.
      await store.hurry()
      if (!memory.loaded) await within(deps, lookPatienceMs, memory.catchUp()).catch(() => {}) // it was read, then forgotten for another, which could not be
      if (!memory.loaded) return { ok: false, reason: 'refused', message: unreadableStore }
      return lifecycle.pair(code)
    },
    takeOver: lifecycle.takeOver,
    compareAll: lifecycle.compareAll,
    setLocation: (location) => choose({ location }, noPost),
    chooseDay: (day) => choose({ chosenDay: day ?? undefined }, noDay),
    syncNow: wake,
  }

  // A page that nobody sees looks when it is seen again: frozen with a read under way, it would keep every other tab from writing.
  tabs.listen(() => void (deps.isVisible() && look()))
  return {
    subscribe: screen.subscribe,
    getSnapshot: screen.get,
    actions,
    wake,
    ready: store.first,
    close() {
      store.close()
      screen.close()
      lifecycle.close()
      db.close({ disableAutoOpen: true })
    },
  }
}

/** Ms. */
const lookPatienceMs = 10_000
/** The crew stands and waits for it. */
const choosePatienceMs = 4000

const noPost =
  'De scanlocatie is niet opgeslagen: dit toestel scant nog voor de vorige. Sluit andere tabbladen en apps, maak ruimte vrij en kies opnieuw.'
const noDay =
  'De racedag is niet opgeslagen: dit toestel werkt nog voor de vorige keuze. Sluit andere tabbladen en apps, maak ruimte vrij en kies opnieuw.'
const unreadableStore =
  'Dit toestel kan zijn opslag niet lezen, of niets opslaan. Sluit alle tabbladen van deze site en open haar opnieuw, buiten een privévenster.'
