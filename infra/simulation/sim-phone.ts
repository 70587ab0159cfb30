import { readTicketCode, type ReadTicketCode } from '#shared/lib/ticket-code.ts'
import { createCrewDb, type CrewDb } from '#web/db/crew-db.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { schemaVersions, type SchemaVersion } from '#web/db/schema.ts'
import { createCrewEngine, type CrewEngine } from '#web/sync/crew-engine.ts'
import type { TabNews } from '#web/sync/engine-deps.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import { pageLocks, type WithLock } from '#web/sync/locks.ts'
import type { FaultBook } from './faults.ts'
import { createSimDisk, pullThePlug } from './sim-disk.ts'
import { createSimTransport, type Radio } from './sim-network.ts'
import type { SimServer } from './sim-server.ts'
import type { Life, World } from './world.ts'

interface Tab {
  engine: CrewEngine
  life: Life
}

export interface Green {
  phone: string
  participantId: string
  /** True time at which the scan began. */
  at: number
}

/** Signatures are checked for real, once per text: thousands of runs scan the same few tickets. */
const read = new Map<string, ReadTicketCode>()
const readCode: typeof readTicketCode = (text, keys) => {
  const key = `${keys.length} ${text}`
  return read.get(key) ?? read.set(key, readTicketCode(text, keys)).get(key)!
}

/** The disk's secrecy is not what is tried here, and a real cipher answers in no fixed order. */
const plainCipher: RosterCipher = {
  seal: async (data) => ({ iv: new Uint8Array(12), data }),
  open: async ({ data }) => data,
}

const nextVersion: SchemaVersion = {
  version: schemaVersions.at(-1)!.version + 1,
  stores: { outbox: '++order, &scanId, state, kind' },
  upgrade: (tx) => tx.table('outbox').toCollection().modify({ kind: 'scan' }),
}

/** A phone with the real engine on it: a disk that outlives its pages, a clock that is wrong, a radio, and people who use it. */
export function createSimPhone(world: World, faults: FaultBook, server: SimServer, name: string) {
  const { random } = world
  const radio: Radio = { online: true, cookie: undefined }
  const skew = random.int(7_200_000) - 3_600_000
  const drift = (random.next() - 0.5) * 80e-6
  const bornAt = world.now()
  let jumped = 0
  let disk = createSimDisk()
  let versions = schemaVersions
  let tabs: Tab[] = []
  let withLock: WithLock = pageLocks()

  const phone = {
    name,
    radio,
    /** The moments of green, as a person saw them: a page that died before it could show it does not count. */
    greens: [] as Green[],
    deviceIds: new Set<string>(),
    /** Scans that this phone let in since its store was last wiped. */
    letIn: new Set<string>(),
    clockWasSet: false,
    /** Whether the page is before somebody's eyes; in a pocket it does not poll. */
    seen: true,
    revoked: false,
    /** Ids of scans that its disk spoiled. */
    corrupted: new Set<string>(),
    broken: [] as string[],

    now: () => Math.round(world.now() + skew + jumped + drift * (world.now() - bornAt)),
    get tabs(): readonly Tab[] {
      return tabs
    },
    openDb: (): CrewDb => createCrewDb({ ...disk, versions }),

    async openTab(): Promise<Tab> {
      const life: Life = { alive: true }
      let engine: CrewEngine | undefined
      world.start(life, () => {
        engine = createCrewEngine({
          db: phone.openDb(),
          loadCipher: async () => plainCipher,
          transport: createSimTransport(world, faults, server, radio, life),
          withLock,
          now: phone.now,
          randomBytes: random.bytes,
          readCode,
          isVisible: () => phone.seen,
          setTimer: (ms, run) => world.after(ms, life, run),
          clearTimer: (timer) => void ((timer as { cancelled: boolean }).cancelled = true),
          random: random.next,
          tabs: {
            tell: (news) =>
              tabs.forEach(
                (tab) => tab.life !== life && ears.has(tab.life) && world.after(random.int(20), tab.life, () => ears.get(tab.life)!(news)),
              ),
            listen: (hear) => void ears.set(life, hear),
          },
          storage: { ask: async () => 'persistent', read: async () => 'persistent' },
          pageSize: 5,
        })
      })
      const tab = { engine: engine!, life }
      tabs.push(tab)
      return tab
    },

    /** Dead battery: all pages at once, between any two steps. */
    async crash(): Promise<void> {
      faults.note('phone crashes')
      for (const tab of tabs) tab.life.alive = false
      const dead: Life = { alive: false }
      world.start(dead, () => void (disk = pullThePlug(disk)))
      tabs = []
      withLock = pageLocks()
      if (versions === schemaVersions && faults.happens('app updated with a new store version', 0.3))
        versions = [...schemaVersions, nextVersion]
      await phone.openTab()
    },

    setClock(ms: number) {
      faults.note('phone clock set')
      jumped += ms
      phone.clockWasSet = true
    },

    /** Somebody holds a ticket before the camera of a page. */
    scan(text: string, tab = random.pick(tabs)): void {
      const store = phone.letIn // of before a wipe, if one comes meanwhile
      const show = (outcome: ScanOutcome, admitted: boolean, at: number) => {
        if (!tab.life.alive) return
        if (outcome.kind === 'not_in_list' && !admitted) return void (random.chance(0.7) && perform(true))
        if (outcome.kind !== 'welcome' && outcome.kind !== 'not_in_list') return
        const { participantId } = outcome.ticket
        if (store.has(participantId)) phone.broken.push(`${name} let ${participantId} in twice`)
        store.add(participantId)
        phone.greens.push({ phone: name, participantId, at })
      }
      const perform = (admit: boolean) => {
        const at = world.now()
        world.start(
          tab.life,
          () => void (admit ? tab.engine.actions.admit(text) : tab.engine.actions.scan(text)).then((outcome) => show(outcome, admit, at)),
        )
      }
      perform(false)
    },
  }
  const ears = new Map<Life, (news: TabNews) => void>()
  return phone
}
export type SimPhone = ReturnType<typeof createSimPhone>
