import { newParticipantId } from '#shared/lib/ids.ts'
import { signTicketCode, toBase32, type TicketCode } from '#shared/lib/ticket-code.ts'
import { revokeDevice } from '#functions/usecases/crew/revoke-device.ts'
import { checkPromises } from './check-promises.ts'
import { createFaultBook, type FaultBook } from './faults.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createSimPhone, type SimPhone } from './sim-phone.ts'
import { createSimServer, signingKey } from './sim-server.ts'
import { createWorld, type World } from './world.ts'

export interface SimResult {
  seed: number
  /** Scans that somebody saw green. */
  scans: number
  faults: ReadonlyMap<string, number>
  /** Scans that were seen green and are nowhere now. */
  lost: number
  /** What else does not hold, in words. Empty when all promises are kept. */
  broken: string[]
}

const startAt = Date.parse('2025-10-11T07:00:00Z')
const minute = 60_000
const people = 12

// The same tickets in every run: signing and checking is the slow part, and chance has better things to vary.
const tickets: TicketCode[] = Array.from({ length: people + 1 }, (_, n) => {
  const participantId = newParticipantId((length) => Uint8Array.from({ length }, (_, i) => n * 7 + i * 13))
  const ticketRef = toBase32(Uint8Array.from({ length: 5 }, () => n >> 1))
  return { participantId, ticketRef, ticketType: 'duo', index: (n & 1) as 0 | 1, eventDate: '2025-10-11', waveNumber: 1, version: 1 }
})
const codes = tickets.map((ticket) => signTicketCode(ticket, signingKey))
/** Genuine, but the server does not know it: let in on the beach, refused on the server. */
const ghost = codes[people]!
const forged = signTicketCode(tickets[0]!, new Uint8Array(32).fill(9))

/** One run of three phones and a server on one seed: some minutes of trouble, then the network heals, then the promises are checked. */
export async function runSimulation(seed: number): Promise<SimResult> {
  const random = createSeededRandom(seed)
  const world = createWorld(random, startAt)
  try {
    const faults = createFaultBook(random)
    const server = createSimServer(world, faults, tickets.slice(0, people))
    await server.seed()
    const phones = ['A', 'B', 'C'].map((name) => createSimPhone(world, faults, server, name))
    for (const phone of phones) {
      await phone.openTab()
      await pair(world, phone, server)
    }
    const steps = 25 + random.int(35)
    for (let n = 0; n < steps; n++) {
      await trouble(random.pick(phones))
      await world.runFor(random.chance(0.5) ? random.int(30) : random.int(random.chance(0.1) ? minute : 8000))
    }
    faults.heal()
    const late = await heal(world, phones, server)
    const { lost, broken } = await checkPromises(world, server, phones)
    return {
      seed,
      scans: phones.reduce((sum, phone) => sum + phone.greens.length, 0),
      faults: faults.counts,
      lost,
      broken: [...late, ...broken],
    }

    async function trouble(phone: SimPhone): Promise<void> {
      const dice = random.int(100)
      if (dice < 40) phone.scan(random.pick(codes))
      else if (dice < 48) everywhere(codes[random.int(2)]!)
      else if (dice < 52) phone.scan(ghost)
      else if (dice < 54) phone.scan(random.pick([forged, 'https://example.com', '']))
      else if (dice < 64) phone.radio.online = !phone.radio.online
      else if (dice < 76) await phone.crash()
      else if (dice < 80) void (phone.tabs.length < 2 && (await phone.openTab()))
      else if (dice < 84) void wake(world, phone)
      else if (dice < 88) look(world, phone, !phone.seen)
      else if (dice < 90) phone.setClock(random.int(600_000) - 300_000)
      else if (dice < 92) await corrupt(world, phone, faults)
      else if (dice < 94) forgetCookie(phone)
      else if (dice < 96 && phone === phones[2] && phone.radio.cookie !== undefined) await revoke(phone)
      // The rest: nothing but time.
    }
    /** The same ticket, copied, at every post at once, in every open page. */
    function everywhere(code: string) {
      for (const phone of phones) for (const tab of phone.tabs) phone.scan(code, tab)
    }
    function forgetCookie(phone: SimPhone) {
      if (phone.revoked) return // without its cookie it could never learn that it was
      faults.note('cookie gone')
      phone.radio.cookie = undefined
    }
    async function revoke(phone: SimPhone) {
      faults.note('phone revoked')
      phone.revoked = true
      for (const id of phone.deviceIds) await revokeDevice({ devices: server.devices, clock: world }, id)
    }
  } finally {
    world.close()
  }
}

type Server = ReturnType<typeof createSimServer>

/** Somebody stands by with a code until the phone is paired. */
async function pair(world: World, phone: SimPhone, server: Server): Promise<void> {
  phone.radio.online = true
  for (;;) {
    const { code } = await server.createPairingCode(`Post ${phone.name}`)
    const { engine, life } = phone.tabs[0]!
    let done: ReturnType<typeof engine.actions.pair> | undefined
    world.start(life, () => void (done = engine.ready.then(() => engine.actions.pair(code))))
    if ((await world.settle(done!)).ok) break
  }
  for (const device of await server.devices.listDevices()) if (device.name === `Post ${phone.name}`) phone.deviceIds.add(device.id)
}

/** Sync is pressed in every open page. */
async function wake(world: World, phone: SimPhone): Promise<void> {
  const tries = phone.tabs.map((tab) => {
    let done = Promise.resolve()
    world.start(tab.life, () => void (done = tab.engine.ready.then(() => tab.engine.actions.syncNow())))
    return done
  })
  await Promise.all(tries)
}

/** A record on the disk rots into something that no server can read. */
async function corrupt(world: World, phone: SimPhone, faults: FaultBook): Promise<void> {
  let done: Promise<string | undefined> | undefined
  world.start({ alive: true }, () => {
    const db = phone.openDb()
    done = (async () => {
      const item = await db.outbox.where('state').equals('waiting').first()
      if (item) await db.scans.update(item.scanId, { clockOffset: 0.5 })
      db.close()
      return item?.scanId
    })()
  })
  const scanId = await world.settle(done!)
  if (scanId === undefined) return
  faults.note('stored scan corrupted')
  phone.corrupted.add(scanId)
}

/** Somebody puts the phone in a pocket, or takes it out. */
function look(world: World, phone: SimPhone, seen: boolean): void {
  phone.seen = seen
  if (seen) void wake(world, phone)
}

/** The network is well again. By itself, as on the beach, everything must have been sent when the longest back-off and time-out are over. */
async function heal(world: World, phones: readonly SimPhone[], server: Server): Promise<string[]> {
  for (const phone of phones) {
    phone.radio.online = true
    look(world, phone, true)
    if (!phone.revoked && phone.radio.cookie === undefined) await pair(world, phone, server)
  }
  await world.runFor(30_000)
  const late = phones.filter((phone) => !phone.revoked && phone.tabs[0]!.engine.getSnapshot().status.waiting > 0)
  for (let round = 0; round < 2; round++) for (const phone of phones) await world.settle(wake(world, phone))
  return late.map((phone) => `7: ${phone.name} had not sent everything half a minute after the network came back`)
}
