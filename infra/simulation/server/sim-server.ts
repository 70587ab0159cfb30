import * as z from 'zod'
import { errorCodes } from '#shared/contract/error-codes.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { createMemoryDeviceStore } from '#infra/simulation/memory/device-store.ts'
import { createMemoryLimitStore } from '#infra/simulation/memory/limit-store.ts'
import { createMemoryRaceSettingsStore } from '#infra/simulation/memory/race-settings-store.ts'
import { createMemoryStockEventStore } from '#infra/simulation/memory/stock-event-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { carryScans } from '#functions/usecases/crew/carry-scans.ts'
import { compareLists } from '#functions/usecases/crew/compare-lists.ts'
import { createPairingCode } from '#functions/usecases/crew/create-pairing-code.ts'
import { findDevice } from '#functions/usecases/crew/find-device.ts'
import { pairDevice } from '#functions/usecases/crew/pair-device.ts'
import { pullRoster } from '#functions/usecases/crew/pull-roster.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { readDeviceSession } from '#functions/usecases/crew/read-device-session.ts'
import { reportWiped } from '#functions/usecases/crew/revoke-device.ts'
import { sweepFeed } from '#functions/usecases/crew/sweep-feed.ts'
import type { StockEventStore } from '#functions/ports/materials/stock-event-store.ts'
import { recordStockEvent } from '#functions/usecases/materials/record-stock-event.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import { createLaggingStore } from './lagging-index.ts'
import type { Life } from '#infra/simulation/life.ts'
import type { TrueHistory } from '#infra/simulation/day/true-history.ts'
import { kindAt } from '#infra/simulation/day/posts.ts'
import { oneZone, rebuildStock } from '#infra/simulation/day/stock.ts'
import { signingKey } from '#infra/simulation/day/tickets.ts'
import type { World } from '#infra/simulation/world.ts'

export type CrewCall = 'pairDevice' | 'getDeviceSession' | 'pullRoster' | 'pushScans' | 'carryScans' | 'compareLists' | 'reportWiped'
/** An HTTP response: status and JSON. `cookie` is a Set-Cookie header. */
export interface WireAnswer {
  status: number
  body: string
  cookie?: string
}

const pullQuery = z.object({ cursor: z.string().optional(), limit: z.number().optional() })

/** Ms by which the clock of a server process may be wrong, in either direction. */
export const serverSkewMs = 2000

/**
 * Creates a server with the real use cases. Its in-memory stores are slow and fail, its index lags, and its processes have different
 * clocks and die between two writes.
 */
export function createSimServer(world: World, faults: FaultBook, trueHistory: TrueHistory) {
  const roster = createLaggingStore(world, faults, (shown) => {
    // A write that appears in the index too late is missed by the overlap of two reads. Every ten minutes the server reads further back
    // in the feed (a deep walk), and finds that write.
    const at = shown.lag > 50_000 ? world.now() + 660_000 : world.now()
    if ('event' in shown) {
      const { id, kind, participantId, wristband } = shown.event as StoredEvent & { wristband?: string }
      if (typeof participantId === 'string') trueHistory.syncedChanges.push({ participantId, at, what: { event: id, kind, wristband } })
      return
    }
    const { id, status, codeVersion } = shown.participant
    for (const what of [{ sold: true as const }, { version: codeVersion }, ...(status === 'active' ? [] : [{ status }])])
      trueHistory.syncedChanges.push({ participantId: id, at, what })
  })
  const devices = createMemoryDeviceStore()
  const limits = createMemoryLimitStore()
  const raceSettings = createMemoryRaceSettingsStore()
  const settings = { ticketSigningKey: signingKey, idSecret: signingKey } as Deps['settings']
  const random = (length: number) => world.random.bytes(length)
  const skews = world.random.chance(0.5) ? [0, 0] : [1, -1].map((sign) => sign * world.random.int(serverSkewMs))
  /** Returns no stored editions, so that the server uses only the edition in the code. */
  const catalog = { listEditions: async () => [], listWaveTerms: async () => [] }
  const failingScans = new Set<string>()
  /** The failing scans on which the server works longer than any phone waits. */
  const hangingScans = new Set<string>()
  let stock = createMemoryStockEventStore(roster)
  /**
   * Passes each call to the current `stock`, which a restore replaces. A process that began before the restore then writes to the restored
   * table.
   */
  const stockEvents: StockEventStore = {
    getCurrent: (subject) => stock.getCurrent(subject),
    listCurrent: (kind) => stock.listCurrent(kind),
    putEvent: (stored, replacesRev) => stock.putEvent(stored, replacesRev),
  }

  /**
   * Gives a process its dependencies: one of the clocks, and slow stores. The process may die before or after any call of a store; then it
   * sends no response.
   */
  function openProcess(life: Life) {
    const skew = world.random.pick(skews)
    const slow = <Store extends object>(store: Store) => slowStore(store, life)
    return {
      settings,
      limits,
      raceSettings,
      random,
      clock: { now: () => world.now() + skew },
      roster: slow(roster),
      devices: slow(devices),
      catalog,
    }
  }

  function slowStore<Store extends object>(store: Store, life: Life): Store {
    return new Proxy(store, {
      get(target, name) {
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        return async (...args: unknown[]) => {
          await world.pause(world.random.int(40), life)
          if (faults.happens('server dies before a store step', 0.01)) life.alive = false
          else if (faults.happens('store step fails', 0.01)) throw new Error('the store is away')
          if (!life.alive) return new Promise(() => {})
          const result = await method.apply(target, args)
          if (faults.happens('server dies after a store step', 0.01)) life.alive = false
          await world.pause(world.random.int(10), life)
          return result
        }
      },
    })
  }

  async function run(
    call: CrewCall,
    cookie: string | undefined,
    input: Record<string, Record<string, unknown>>,
  ): Promise<{ body: unknown; cookie?: string }> {
    const deps = openProcess({ alive: true })
    if (call === 'pairDevice') {
      const { sessionId, ...body } = await pairDevice(deps, { code: String(input.body!.code), address: 'beach' })
      return { body, cookie: sessionId }
    }
    if (call === 'getDeviceSession') return { body: await readDeviceSession(deps, cookie) }
    const device = await findDevice(deps, cookie)
    if (!device) throw new AppError('not_logged_in')
    const stockDeps = { ...deps, content: oneZone, stockEvents }
    if (call === 'carryScans') {
      const body = await carryScans(deps, device, String(input.body!.package), async (carried) => {
        if (failingScans.has(carried.event.id)) throw new Error('the server fails on this scan')
        return recordStockEvent(stockDeps, carried)
      })
      return { body }
    }
    if (call === 'pushScans') {
      const scans = input.body!.scans as { id: string }[]
      if (self.mayFailOnScans && scans.length > 0 && faults.happens('server fails on a scan', 0.01)) {
        const { id } = world.random.pick(scans)
        failingScans.add(id)
        if (faults.happens('the server takes too long over it', 0.4)) hangingScans.add(id)
      }
      if (scans.some((scan) => hangingScans.has(scan.id))) return new Promise(() => {})
      if (scans.some((scan) => failingScans.has(scan.id))) throw new Error('the server fails on this scan')
      return { body: await pushScans(deps, device, scans, (pushed) => recordStockEvent(stockDeps, pushed)) }
    }
    if (call === 'reportWiped') {
      await reportWiped(deps, device)
      return { body: { ok: true } }
    }
    if (call === 'compareLists') return { body: await compareLists(deps, device, crewEndpoints.compareLists.body.parse(input.body)) }
    return { body: await pullRoster(deps, device, pullQuery.parse(input.query)) }
  }

  const desk = { clock: { now: () => world.now() }, settings, limits, random, roster, devices, catalog }
  const self = {
    /** False stops the simulation from adding ids to `failingScans`. */
    mayFailOnScans: true,
    /** The stores without network and faults, for the office and the checks. */
    desk,
    /** Ids of scans that the server can never process: every request that contains one of them fails. */
    failingScans,
    /** Lists the latest stock count of each material. */
    listStock: () => stockEvents.listCurrent('stock-count'),
    /** Runs the sweep once, without faults. It updates states that lack an event because a process died after storing the event. */
    sweep: () => sweepFeed(desk),
    /** Runs the sweep every minute, in a process that may die like any other. */
    schedule() {
      void sweepFeed(openProcess({ alive: true })).catch(() => {})
      world.after(60_000, { alive: true }, self.schedule)
    },
    async restore() {
      trueHistory.syncedChanges.length = 0 // no phone can still receive changes that were only in the lost table
      roster.restore()
      stock = await rebuildStock(roster)
    },
    createPairingCode: (name: string) => createPairingCode(desk, { name, locations: Object.keys(kindAt) }),
    /** Handles a request as it came over the wire. Never resolves if its process dies. */
    async handle(call: CrewCall, cookie: string | undefined, json: string): Promise<WireAnswer> {
      try {
        const answer = await run(call, cookie, JSON.parse(json))
        return { status: 200, body: JSON.stringify(crewEndpoints[call].response.parse(answer.body)), cookie: answer.cookie }
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'unexpected'
        return { status: errorCodes[code].status, body: JSON.stringify({ code, message: errorCodes[code].message }) }
      }
    },
  }
  return self
}
export type SimServer = ReturnType<typeof createSimServer>
