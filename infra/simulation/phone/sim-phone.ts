import { readTicketCode, type ReadTicketCode } from '#shared/lib/ticket-code.ts'
import { createCrewDb, type CrewDb } from '#web/db/crew-db.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { listWaitingEvents } from '#web/db/own-events.ts'
import { schemaVersions, type SchemaVersion } from '#web/db/schema.ts'
import { readPage } from '#web/sync/exchange/read-page.ts'
import * as syncJobs from '#web/sync/engine/sync-jobs.ts'
import { createCrewEngine, type CrewEngine } from '#web/sync/engine/crew-engine.ts'
import type { TabMessage } from '#web/sync/engine/engine-deps.ts'
import { createDiskFaults } from './disk-faults.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import { runInProcess, type Life } from '#infra/simulation/life.ts'
import { createSimClock } from './sim-clock.ts'
import { createSimDisk } from './sim-disk.ts'
import { createSimLocks, noLocks } from './sim-locks.ts'
import { createSimTransport, type Radio } from './sim-network.ts'
import type { SimServer } from '#infra/simulation/server/sim-server.ts'
import { createSyncWatch } from './sync-watch.ts'
import type { World } from '#infra/simulation/world.ts'

/** An open page of the phone, with the engine that runs in it. */
export interface Tab {
  engine: CrewEngine
  life: Life
  openedAt: number
}

/** Caches the results of real signature checks by ticket text, because thousands of runs scan the same few tickets. */
const read = new Map<string, ReadTicketCode>()
const readCode: typeof readTicketCode = (text, keys) => {
  const key = `${keys.length} ${text}`
  return read.get(key) ?? read.set(key, readTicketCode(text, keys)).get(key)!
}

/** Stores data without encryption. Encryption is not tested here, and the calls of a real cipher would end in no fixed order. */
const plainCipher: RosterCipher = {
  seal: async (data) => ({ iv: new Uint8Array(12), data }),
  open: async ({ data }) => data,
}

const nextVersion: SchemaVersion = {
  version: schemaVersions.at(-1)!.version + 1,
  stores: { events: '++order, &id, state, &[deviceId+seq], sort' },
  upgrade: (tx) => tx.table('events').toCollection().modify({ sort: 'scan' }),
}

/**
 * Creates a phone that runs the real engine: its disk outlives its pages, its clock is wrong, and it has a radio. The crew's use of the
 * phone is in use-phone.ts.
 */
export function createSimPhone(world: World, faults: FaultBook, server: SimServer, name: string) {
  const { random } = world
  const radio: Radio = { online: true, cookie: undefined, uplinkBytes: random.chance(0.1) ? 1500 : Infinity }
  const clock = createSimClock(world, faults)
  const disk = createSimDisk()
  const diskFaults = createDiskFaults(world, faults, () => phone.crash())
  const locks = random.chance(0.8) ? createSimLocks() : noLocks()
  const hasChannel = random.chance(0.8)
  const watch = createSyncWatch()
  const listeners = new Map<Life, (message: TabMessage) => void>()
  const pageSize = random.pick([5, 5, 12, 40])
  let versions = schemaVersions
  let tabs: Tab[] = []
  let isVisible = true
  let timesHidden = 0

  /**
   * Packs parts of the roster early: simulated days are too short to get as many parts as a real day. The phone may die at any step,
   * and packing may take long.
   */
  const packEarly =
    (life: Life): typeof syncJobs.packStore =>
    async (deps, options) => {
      if (random.chance(0.1)) diskFaults.crashWithin(30)
      const longer = random.chance(0.2) ? random.int(10_000) : 0
      const pause = () => deps.pause().then(() => world.pause(longer, life))
      const packed = await syncJobs.packStore({ ...deps, pause }, { ...options, many: 3 })
      if (packed) faults.note('parts of the list packed')
      return packed
    }

  /** Hands over events in small batches, because simulated phones have few waiting events. Stores the ids that the bundle must contain. */
  const packSmall: typeof syncJobs.packWaitingEvents = async (deps) => {
    const own = (await listWaitingEvents(deps.db, 0, 1000, undefined, deps.ownEvents)).map(({ id }) => id)
    const packages = (await deps.db.carried.where('state').equals('waiting').primaryKeys()) as string[]
    phone.toHandOver = { own, packages }
    return syncJobs.packWaitingEvents({ ...deps, batchSize: 4 })
  }

  function openEngine(life: Life): CrewEngine {
    return createCrewEngine({
      db: phone.openDb(life),
      loadCipher: async () => plainCipher,
      loadReader: async () => readPage,
      loadJobs: async () => ({ ...syncJobs, packStore: packEarly(life), packWaitingEvents: packSmall }),
      loadCalls: async () => {},
      transport: createSimTransport(world, faults, server, radio, life, (call, input, answer, sentAt) => {
        if (answer.ok && 'serverTime' in answer.value) clock.noteServerTime(life, sentAt)
        if (call === 'pullRoster' && random.chance(0.03)) diskFaults.crashWithin(20)
        watch.recordAnswer(call, input, answer, sentAt)
        if (call === 'pullRoster' && (input as { query: { cursor?: string } }).query.cursor === undefined) phone.timesFetchedAll++
      }),
      ...locks.of(life),
      now: clock.now,
      monotonic: clock.monotonic,
      timesHidden: () => (isVisible ? timesHidden : undefined),
      randomBytes: random.bytes,
      readCode,
      isVisible: () => isVisible,
      afterPaint: (run) => void world.after(16, life, run),
      setTimer: (ms, run) => world.after(ms, life, run),
      clearTimer: (timer) => void ((timer as { cancelled: boolean }).cancelled = true),
      random: random.next,
      tabs: {
        post(message) {
          if (hasChannel)
            for (const { life: other } of tabs)
              if (other !== life) world.after(random.int(20), other, () => listeners.get(other)?.(message))
        },
        listen: (onMessage) => void listeners.set(life, onMessage),
      },
      storage: { ask: async () => 'persistent', read: async () => 'persistent' },
      pageSize,
    })
  }

  /** Freezes a page. A second freeze never shortens the first one. */
  const freeze = ({ life }: Tab, ms: number) => void (life.frozenUntil = Math.max(life.frozenUntil ?? 0, world.now() + ms))

  /** Kills the processes of these tabs, between any two steps of the disk. */
  function kill(dying: readonly Tab[]) {
    for (const tab of dying) tab.life.alive = false
    tabs = tabs.filter((tab) => !dying.includes(tab))
    locks.release()
    for (const { stores, kept } of disk.cut(() => random.chance(0.5)))
      faults.note(`write of ${stores.join('+')} cut, ${kept ? 'on the disk already' : 'undone'}`)
  }

  const phone = {
    name,
    radio,
    clock,
    disk: diskFaults,
    watch,
    /** Every device id that the phone has had, with the time at which the phone was paired as that device. */
    deviceIds: new Map<string, number>(),
    revoked: false,
    /** Set when the phone is lost for ever: the order number at that moment, and the ids of events that another phone had taken over. */
    lost: undefined as { since: number; handedOver: ReadonlySet<string> } | undefined,
    /** The ids of the events and of the carried packages that waited when the phone last began to pack a hand-over. */
    toHandOver: { own: [] as readonly string[], packages: [] as readonly string[] },
    /** The phones that took over a bundle with events of this phone, or crashed while they took it over. */
    handedTo: new Set<{ readonly revoked: boolean }>(),
    /** How often the phone fetched the whole roster. */
    timesFetchedAll: 0,
    /** The ids of the events that the phone's disk corrupted. */
    corrupted: new Set<string>(),

    get tabs(): readonly Tab[] {
      return tabs
    },
    anyTab: (): Tab | undefined => (tabs.length > 0 ? random.pick(tabs) : undefined),
    /** Whether a page is visible. A hidden page does not poll. */
    get isVisible() {
      return isVisible
    },
    openDb(life: Life): CrewDb {
      const db = createCrewDb({ ...disk.open(life), versions })
      // These layers report changes to live queries, which the engine does not use. They cost a tenth of every run.
      for (const layer of ['Cache', 'Observability']) db.unuse({ stack: 'dbcore', name: layer })
      return db
    },

    openTab(): Tab {
      clock.wake()
      const life: Life = { alive: true, disk: diskFaults }
      const tab = { engine: runInProcess(life, () => openEngine(life)), life, openedAt: world.now() }
      tabs.push(tab)
      return tab
    },
    /** Ends all pages at once, as when the battery dies. The phone is switched on again at once or a little later. */
    crash() {
      faults.note('phone crashes')
      kill(tabs)
      if (versions === schemaVersions && faults.happens('app updated with a new store version', 0.2))
        versions = [...schemaVersions, nextVersion]
      const open = () => void (tabs.length === 0 && !phone.lost && phone.openTab())
      if (random.chance(0.7)) open()
      else world.after(random.int(20_000), { alive: true }, open)
    },
    /** Loses the phone for ever, as when it falls into the sea. */
    loseForEver(lost: { since: number; handedOver: ReadonlySet<string> }) {
      faults.note('phone lost for ever')
      phone.lost = lost
      kill(tabs)
    },
    closeTab(tab: Tab) {
      faults.note('page closed')
      kill([tab])
    },
    freezeTab(tab: Tab) {
      faults.note('page frozen')
      clock.markUnseenSteps()
      freeze(tab, random.int(240_000))
    },
    /** Hides the pages, as when the phone goes into a pocket. The pages may continue in the background. */
    hide() {
      clock.markUnseenSteps()
      if (isVisible) timesHidden++
      isVisible = false
    },
    sleepFor(ms: number) {
      faults.note('phone sleeps')
      phone.hide()
      clock.sleepFor(ms)
      for (const tab of tabs) freeze(tab, ms)
    },
    show() {
      clock.wake()
      isVisible = true
    },
    isFrozen: (tab: Tab) => (tab.life.frozenUntil ?? 0) > world.now(),
    setClock(ms: number) {
      clock.set(ms, isVisible && tabs.length === 1 && !phone.isFrozen(tabs[0]!) && tabs[0]!.engine.getSnapshot().phase === 'ready')
    },
    /** Gets an answer from the engine of a page. Never resolves if the page dies first. */
    ask<T>(tab: Tab, question: (engine: CrewEngine) => T | Promise<T>): Promise<T> {
      return runInProcess(tab.life, () => tab.engine.ready.then(() => question(tab.engine)))
    },
  }
  return phone
}
export type SimPhone = ReturnType<typeof createSimPhone>
