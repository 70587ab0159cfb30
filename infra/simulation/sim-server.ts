import * as z from 'zod'
import { errorCodes } from '#shared/contract/error-codes.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import type { TicketCode } from '#shared/lib/ticket-code.ts'
import { createMemoryDeviceStore } from '#functions/adapters/memory/device-store.ts'
import { createMemoryLimitStore } from '#functions/adapters/memory/limit-store.ts'
import { createMemoryRosterStore } from '#functions/adapters/memory/roster-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { createPairingCode } from '#functions/usecases/crew/create-pairing-code.ts'
import { findDevice } from '#functions/usecases/crew/find-device.ts'
import { pairDevice } from '#functions/usecases/crew/pair-device.ts'
import { pullRoster } from '#functions/usecases/crew/pull-roster.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { readDeviceSession } from '#functions/usecases/crew/read-device-session.ts'
import type { FaultBook } from './faults.ts'
import type { Life, World } from './world.ts'

export type CrewCall = 'pairDevice' | 'getDeviceSession' | 'pullRoster' | 'pushScans'
/** What goes over the wire: a status and JSON. `cookie` is a Set-Cookie. */
export interface WireAnswer {
  status: number
  body: string
  cookie?: string
}

export const signingKey = new Uint8Array(32).fill(7)

/** The real use cases on the memory twins, with stores that take time, fail, and processes that die between two writes. */
export function createSimServer(world: World, faults: FaultBook, people: readonly TicketCode[]) {
  const roster = createMemoryRosterStore()
  const devices = createMemoryDeviceStore()
  const clock = { now: () => world.now() }
  const limits = createMemoryLimitStore()
  const settings = { ticketSigningKey: signingKey, idSecret: signingKey } as Deps['settings']
  const random = (length: number) => world.random.bytes(length)
  const stable = { clock, random, settings, limits, devices }

  /** One request is one process: it may die before or after any step of the store, and then nobody answers. */
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
    life: Life,
  ): Promise<{ body: unknown; cookie?: string }> {
    const deps = { ...stable, roster: slowStore(roster, life), devices: slowStore(devices, life) }
    if (call === 'pairDevice') {
      const { sessionId, ...body } = await pairDevice(deps, { code: String(input.body!.code), address: 'beach' })
      return { body, cookie: sessionId }
    }
    if (call === 'getDeviceSession') return { body: await readDeviceSession(deps, cookie) }
    const device = await findDevice(deps, cookie)
    if (!device) throw new AppError('not_logged_in')
    if (call === 'pushScans') return { body: await pushScans(deps, device, input.body!.scans as unknown[]) }
    return {
      body: await pullRoster(deps, device, z.object({ cursor: z.string().optional(), limit: z.number().optional() }).parse(input.query)),
    }
  }

  return {
    roster,
    devices,
    createPairingCode: (name: string) => createPairingCode(stable, { name, locations: ['start', 'finish'] }),
    async seed() {
      const base = {
        ticketId: 't',
        email: '',
        phone: '',
        gender: '',
        waveId: 1,
        waveTime: null,
        status: 'active',
        createdAt: world.now(),
        scans: [],
        rev: 1,
        updatedAt: world.now() - 600_000,
      } as const
      const projection = {
        raceStatus: 'registered',
        checkInTime: null,
        checkInUncertainty: null,
        checkInDeviceId: null,
        hasConflict: false,
      } as const
      await roster.putParticipants(
        people.map((one, n) => ({
          ...base,
          ...one,
          id: one.participantId,
          codeVersion: one.version,
          name: `Loper ${n}`,
          scans: [],
          projection,
        })),
      )
    },
    /** Takes a request as it came over the wire. Never comes back when its process dies. */
    async handle(call: CrewCall, cookie: string | undefined, json: string): Promise<WireAnswer> {
      try {
        const answer = await run(call, cookie, JSON.parse(json), { alive: true })
        return { status: 200, body: JSON.stringify(crewEndpoints[call].response.parse(answer.body)), cookie: answer.cookie }
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'unexpected'
        return { status: errorCodes[code].status, body: JSON.stringify({ code, message: errorCodes[code].message }) }
      }
    },
  }
}
export type SimServer = ReturnType<typeof createSimServer>
