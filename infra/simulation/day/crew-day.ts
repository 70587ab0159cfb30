import { dayMs } from '#shared/lib/durations.ts'
import { revokeDevice } from '#functions/usecases/crew/revoke-device.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import { runInProcess, type Life } from '#infra/simulation/life.ts'
import { waitForAnswer } from './wait-for-answer.ts'
import { createCourseActs } from './course-acts.ts'
import { createHandOver } from './hand-over.ts'
import type { Office } from './office.ts'
import { posts } from './posts.ts'
import type { SimPhone } from '#infra/simulation/phone/sim-phone.ts'
import type { SimServer } from '#infra/simulation/server/sim-server.ts'
import { materials } from './stock.ts'
import { forged, unknownTicket, triedOnBand, triedOnTicket, wristbands } from './tickets.ts'
import type { TrueHistory } from './true-history.ts'
import type { Crew } from './use-phone.ts'
import type { World } from '#infra/simulation/world.ts'

/** The name of this fault in the fault book. */
export const tableRestored = 'table restored from a backup'

interface Beach {
  world: World
  faults: FaultBook
  server: SimServer
  office: Office
  trueHistory: TrueHistory
  crew: Crew
  phones: readonly SimPhone[]
}

/** Returns a function that makes one random event of a race day happen. */
export function createCrewDay({ world, faults, server, office, trueHistory, crew, phones }: Beach) {
  const { random } = world
  const revocable = phones.at(-1)
  const course = createCourseActs(world, faults, crew)
  const handOver = createHandOver({ world, faults, trueHistory, crew, phones, revoke, isRestored: () => restored })
  let restored = false

  /** Shows copies of the same ticket at every post at once, to every open page. */
  function scanEverywhere(text: string) {
    for (const phone of phones) for (const tab of phone.tabs) crew.scan(phone, text, tab)
  }
  function scanSomething(phone: SimPhone) {
    const dice = random.int(20)
    const { text, nextText } = random.pick(office.sold())
    if (dice < 1) crew.scan(phone, random.pick([forged, 'https://example.com', '']))
    else if (dice < 2) crew.scan(phone, unknownTicket.text)
    else if (dice < 4) crew.scan(phone, random.pick(wristbands))
    else crew.scan(phone, random.chance(0.15) ? nextText : text)
  }

  /**
   * Makes the phone's clock jump ahead while the phone is in a pocket: the hidden page cannot notice this and, without signal, cannot
   * learn the true time. The phone then continues at another post.
   */
  async function jumpClockAhead(phone: SimPhone) {
    phone.radio.online = false
    phone.hide()
    phone.setClock(60_000 + random.int(3_600_000))
    phone.show()
    const { text } = random.pick(office.sold())
    const [thing, other] = [random.pick(materials), random.pick(phones)]
    crew.count(phone, thing)
    crew.scan(phone, text)
    await world.runFor(random.int(10_000))
    crew.count(other, thing)
    crew.scan(other, text)
    if (random.chance(0.5)) phone.radio.online = true
  }

  /** Lets a participant run the race, past posts that may not have synced. Each post may scan the participant twice. */
  async function race() {
    const { text } = random.pick(office.sold())
    for (const post of posts) {
      if (random.chance(0.3)) continue
      const phone = random.pick(phones)
      crew.moveOn(phone, post)
      await world.runFor(500 + random.int(3000))
      crew.scan(phone, text)
      await world.runFor(random.int(3000))
      if (random.chance(0.4)) crew.scan(random.chance(0.5) ? phone : random.pick(phones), text)
    }
  }

  /** Scans a wristband at a post of the course before anybody wears it, so the scan must belong to nobody. Later a participant gets it. */
  async function tryOnBand() {
    const [onCourse, atCheckIn] = [random.pick(phones), random.pick(phones)]
    crew.moveOn(onCourse, random.pick(posts.slice(1)))
    await world.runFor(500 + random.int(3000))
    crew.scan(onCourse, triedOnBand)
    await world.runFor(random.int(60_000))
    crew.moveOn(atCheckIn, posts[0])
    await world.runFor(500 + random.int(3000))
    crew.scan(atCheckIn, triedOnTicket.text)
    await world.runFor(random.int(3000))
    crew.linkBand(atCheckIn, triedOnTicket.participantId, triedOnBand)
  }

  async function revoke(phone: SimPhone) {
    if (phone !== revocable || phone.lost || phone.revoked || restored || phone.radio.cookie === undefined) return
    faults.note('phone revoked')
    phone.revoked = true
    for (const id of phone.deviceIds.keys()) await revokeDevice(server.desk, id)
  }
  function forgetCookie(phone: SimPhone) {
    if (phone.revoked) return // without its cookie the phone could never learn that it was revoked
    faults.note('cookie gone')
    phone.radio.cookie = undefined
  }

  /**
   * Restores a backup at most once, and only if phones can still send everything that the backup lacks: no phone was wiped, no record is
   * corrupt, and other phones carry everything of a lost phone.
   */
  async function restore() {
    if (restored || server.failingScans.size > 0 || phones.some((phone) => phone.revoked || phone.corrupted.size > 0)) return
    const lostPhones = phones.filter(({ lost }) => lost)
    if (lostPhones.length > 1 || (lostPhones[0] && !(await isCarried(lostPhones[0])))) return
    server.mayFailOnScans = false
    restored = true
    faults.note(tableRestored)
    await server.restore()
  }

  /** Returns whether the lost phone handed over all of its events that are on the server. */
  async function isCarried({ deviceIds, lost }: SimPhone) {
    const { events } = await server.desk.roster.listFeed({ since: 0, limit: 10_000 })
    return events.every(({ deviceId, id }) => !deviceIds.has(deviceId) || lost!.handedOver.has(id))
  }

  /** Corrupts a record on the phone's disk, so that no server can read the record. */
  async function corrupt(phone: SimPhone): Promise<void> {
    if (restored) return
    const life: Life = { alive: true }
    const changed = runInProcess(life, async () => {
      const db = phone.openDb(life)
      const item = await db.events.where('state').equals('waiting').first()
      if (item) await db.events.update(item.order!, { event: { ...item.event, clockOffset: 0.5 } })
      db.close()
      return item?.id
    })
    const id = await world.settle(changed)
    if (id === undefined) return
    faults.note('stored event corrupted')
    phone.corrupted.add(id)
  }

  /**
   * Corrupts stored rows of the phone's roster. A tab that opens later finds the damage, while another tab may still be fetching the
   * roster.
   */
  async function damageRoster(phone: SimPhone): Promise<void> {
    if (phone.revoked || phone.tabs.length === 0) return
    const life: Life = { alive: true }
    const changed = runInProcess(life, async () => {
      const db = phone.openDb(life)
      const pages = await db.pages.toArray()
      const damaged = { iv: new Uint8Array(12), data: new Uint8Array(3) }
      for (const page of pages) if (random.chance(0.6)) await db.pages.put({ ...page, sealed: damaged })
      db.close()
    })
    await world.settle(changed)
    phone.radio.online = true
    faults.note('a part of the list is damaged')
    phone.watch.forget()
    if (random.chance(0.3)) phone.disk.fillUp(random.int(5000))
    void wakeAndSync(phone)
    await world.runFor(random.int(400))
    if (random.chance(0.7)) phone.openTab()
    else phone.crash()
  }

  /** Makes one random event happen to a random phone. */
  return async function happen(): Promise<void> {
    const phone = random.pick(phones.filter(({ lost }) => !lost))
    const tab = phone.anyTab()
    const dice = random.int(123)
    if (dice < 39) scanSomething(phone)
    else if (dice < 40) await tryOnBand()
    else if (dice < 44) scanEverywhere(office.sold()[random.int(2)]!.text)
    else if (dice < 49) crew.pressSomething(phone)
    else if (dice < 53) crew.moveOn(phone)
    else if (dice < 61) phone.radio.online = !phone.radio.online
    else if (dice < 64) {
      phone.crash()
      if (random.chance(0.4)) scanSomething(phone) // the people at the gate do not wait while the phone starts again
    } else if (dice < 67) phone.disk.crashWithin(150)
    else if (dice < 69) void (phone.tabs.length < 2 && phone.openTab())
    else if (dice < 71) void (tab && phone.tabs.length > 1 && phone.closeTab(tab))
    else if (dice < 73) {
      if (tab) phone.freezeTab(tab)
    } else if (dice < 77) void (phone.isVisible ? phone.hide() : wakeAndSync(phone))
    else if (dice < 78) phone.sleepFor(random.int(60_000))
    else if (dice < 80) phone.setClock(random.chance(0.1) ? 20 * dayMs : random.int(600_000) - 300_000)
    else if (dice < 81) await corrupt(phone)
    else if (dice < 83) forgetCookie(phone)
    else if (dice < 84) await revoke(phone)
    else if (dice < 86) phone.disk.fillUp(random.int(20_000))
    else if (dice < 87) phone.disk.hangFor(random.int(30_000))
    else if (dice < 88) await restore()
    else if (dice < 90) await damageRoster(phone)
    else if (dice < 100) await office.act()
    else if (dice < 102) crew.linkTwice([phone, random.pick(phones)])
    else if (dice < 104) crew.count(phone)
    else if (dice < 105) await jumpClockAhead(phone)
    else if (dice < 107) await race()
    else if (dice < 109) {
      faults.note('list compared')
      crew.compare(phone)
    } else if (dice < 112) course.state(phone)
    else if (dice < 116) await course.bunch(phone, office.sold())
    else if (dice < 120) {
      await course.tap(phone, office.sold())
      if (random.chance(0.3)) await office.giveTap()
    } else await handOver(phone, office.sold())
  }
}

/** Turns the phone's screen on and presses Sync in every open page, as a crew member does. */
export function wakeAndSync(phone: SimPhone): Promise<unknown> {
  phone.show()
  return Promise.all(phone.tabs.map((tab) => phone.ask(tab, (engine) => engine.actions.syncNow())))
}

/** More pairing codes than any run has needed. */
const manyCodes = 300

/**
 * Gives the phone new pairing codes until it is paired. Returns a complaint if pairing keeps failing, so that the simulation does not wait
 * for ever.
 */
export async function pair(world: World, phone: SimPhone, server: SimServer): Promise<string[]> {
  phone.radio.online = true
  for (let tries = 0; ; tries++) {
    const { code } = await server.createPairingCode(`Post ${phone.name}`)
    const tab = phone.anyTab() ?? phone.openTab()
    const result = await waitForAnswer(
      world,
      phone.ask(tab, (engine) => engine.actions.pair(code)),
    )
    if (result?.ok) break
    if (tries === manyCodes) return [`7: ${phone.name} could not be paired: ${result?.message}`]
    // A refused user presses Sync, waits a little and tries again.
    await waitForAnswer(world, wakeAndSync(phone))
    await world.runFor(1000)
  }
  for (const device of await server.desk.devices.listDevices())
    if (device.name === `Post ${phone.name}`) phone.deviceIds.set(device.id, device.pairedAt)
  return []
}
