import { newOpaqueId } from '#shared/lib/ids.ts'
import { incrementRevision } from '#web/db/counter.ts'
import { putMetas, type Meta } from '#web/db/meta.ts'
import { notifyLiveQueries } from '#web/db/live-queries.ts'
import { createCrewLifecycle } from './crew-lifecycle.ts'
import { createCrewMemory } from '#web/sync/memory/crew-memory.ts'
import { createCrewScans } from './crew-scans.ts'
import { readSnapshot, type LiveState } from './crew-snapshot.ts'
import type { CrewActions, CrewSnapshot } from '#web/sync/crew-types.ts'
import { createCrewViews } from './crew-views.ts'
import { createDeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import { retryReadingStore } from '#web/sync/memory/read-store.ts'
import { createScanGate, deferAnswersDuringScan } from './scan-gate.ts'
import { createSnapshotStore } from './snapshot-store.ts'
import { withLockTimeout, withTimeout } from '#web/sync/device/time-limit.ts'

export interface CrewEngine {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => CrewSnapshot
  actions: CrewActions
  /** Call it when the network, the page or the service worker is back. Reads the store, and syncs at once. */
  wake: () => Promise<void>
  /** Resolves when the whole store was read, or when reading it has failed. */
  ready: Promise<void>
  /** Stops timers and closes the store. */
  close: () => void
}

/**
 * Creates the engine of a crew phone. The engine keeps the whole store in memory, decides scans from memory, syncs in the background, and
 * gives the screen one snapshot of its state. It starts without network. Each part of the engine has its own file.
 */
export function createCrewEngine(given: CrewEngineDeps): CrewEngine {
  const gate = createScanGate(given.afterPaint)
  const deps = { ...given, withLock: withLockTimeout(given.withLock, given), transport: deferAnswersDuringScan(given.transport, gate) }
  const { db, tabs } = deps
  const tab = newOpaqueId(deps.randomBytes)
  // State that is not in the store: how the last tries ended, and the state of the phone's disk.
  const live: LiveState = {
    reachable: null,
    lastTriedAt: null,
    storage: 'best-effort',
    wiped: false,
    isRefusedByServer: false,
    lost: 0,
    heldUp: 0,
    broken: false,
    isClaiming: false,
    unsavedLooks: [],
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
  // The device is read first, so that the camera can start. Reading ten thousand people takes half a second on an old phone.
  const store = retryReadingStore({
    ...deps,
    onBroken,
    steps: [
      {
        read: memory.open,
        async onRead() {
          live.broken = false
          clock.replaceSamples(memory.meta.clockSamples ?? [])
          deps.storage.read().then(handleStorage, () => {})
          await lifecycle.claimScanner()
          refresh()
          if (memory.meta.device) deps.loadJobs().catch(() => {}) // if loading fails, the next use loads the code again
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
  function handleStorage(storage: LiveState['storage']) {
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
      notifyLiveQueries()
      refresh()
    },
  })

  /** Reads the changes of other tabs from the store. */
  async function readChanges(): Promise<void> {
    clock.readClocks()
    // If the read hangs, the button that the crew pressed must not wait for it. The screen then shows the last known state.
    await withTimeout(deps, lookTimeoutMs, memory.catchUp()).catch(() => {})
    lifecycle.follow()
    refresh()
  }

  /** Stores a choice of the crew. Returns the reason if the choice was not stored; undefined on success. */
  async function choose(values: Meta, words: string): Promise<string | undefined> {
    const write = async () => {
      await putMetas(db, values)
      await incrementRevision(db)
    }
    const isWritten = await withTimeout(deps, chooseTimeoutMs, Promise.resolve(db.transaction('rw', db.meta, write))).then(
      () => true,
      () => false,
    )
    tabs.post({ kind: 'changed' })
    await readChanges()
    // A commit may succeed although its confirmation was lost.
    const isThere = Object.entries(values).every(([key, value]) => isDeepEqual(memory.meta[key as keyof Meta], value))
    return isWritten || isThere ? undefined : words
  }

  async function wake(): Promise<void> {
    await store.runNow()
    await readChanges()
    await lifecycle.wake()
    refresh()
  }

  const actions: CrewActions = {
    ...scans,
    ...createCrewViews(memory, clock),
    async pair(code) {
      // Pairing must not overwrite a store that this tab has not read. So read the store first, and refuse to pair if that fails.
      await store.runNow()
      // Memory is empty if an earlier pairing cleared it and then could not read the store: try that read again.
      if (!memory.loaded) await withTimeout(deps, lookTimeoutMs, memory.catchUp()).catch(() => {})
      if (!memory.loaded) return { ok: false, reason: 'refused', message: unreadableStore }
      return lifecycle.pair(code)
    },
    takeOver: lifecycle.takeOver,
    compareWithServer: lifecycle.compareWithServer,
    setLocation: (location) => choose({ location }, noPost),
    chooseDay: (day) => choose({ chosenDay: day ?? undefined }, noDay),
    rename: (name) => choose({ newName: { name, at: clock.serverNow() } }, noName),
    async confirmName(sent) {
      // If this fails, the next report sends the name again. That is harmless, because the server already has the name.
      const confirm = async () => (await deps.loadJobs()).confirmName(db, sent)
      await withTimeout(deps, chooseTimeoutMs, confirm()).catch(() => {})
      tabs.post({ kind: 'changed' })
      await readChanges()
    },
    syncNow: wake,
    async packWaitingEvents() {
      const pack = async () => (await deps.loadJobs()).packWaitingEvents({ ...deps, ownEvents: memory.book.ownEvents })
      return withTimeout(deps, handOverTimeoutMs, pack()).catch(() => undefined)
    },
    async lookAtAid(participantId) {
      const lookUp = async () =>
        (await deps.loadJobs()).lookAtAid({ ...deps, unsavedLooks: live.unsavedLooks, memory, clock }, participantId)
      const seen = await withTimeout(deps, chooseTimeoutMs, lookUp()).catch(() => ({ ok: false, message: noAid }) as const)
      if (seen.ok) lifecycle.stored()
      return seen
    },
    async storeBundle(bytes) {
      const take = async () => (await deps.loadJobs()).storeBundle({ db, now: clock.serverNow }, bytes)
      const taken = await withTimeout(deps, handOverTimeoutMs, take()).catch(() => ({ ok: false, reason: 'not_saved' }) as const)
      if (taken.ok) lifecycle.stored()
      return taken
    },
  }

  // A hidden page waits until it is visible. A browser may freeze a hidden page during a read, which blocks the writes of all other tabs.
  tabs.listen(() => void (deps.isVisible() && readChanges()))
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

/** Compares plain data only. */
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The time limit for reading the store again. */
const lookTimeoutMs = 10_000
/** Time limits of actions for which the crew waits. */
const [chooseTimeoutMs, handOverTimeoutMs] = [4000, 10_000]

const noPost =
  'De scanlocatie is niet opgeslagen: dit toestel scant nog voor de vorige. Sluit andere tabbladen en apps, maak ruimte vrij en kies opnieuw.'
const noDay =
  'De racedag is niet opgeslagen: dit toestel werkt nog voor de vorige keuze. Sluit andere tabbladen en apps, maak ruimte vrij en kies opnieuw.'
const noName = 'De naam is niet opgeslagen. Sluit andere tabbladen en apps, maak ruimte vrij en bewaar hem opnieuw.'
const noAid = 'Dit toestel kan dit nu niet lezen. Sluit andere tabbladen en apps en probeer het opnieuw, of bel de organisatie.'
const unreadableStore =
  'Dit toestel kan zijn opslag niet lezen, of niets opslaan. Sluit alle tabbladen van deze site en open haar opnieuw, buiten een privévenster.'
