import { wakeAndSync, pair } from './crew-day.ts'
import { isShownAsStored, type Act } from './true-history.ts'
import type { SimPhone } from '#infra/simulation/phone/sim-phone.ts'
import type { SimServer } from '#infra/simulation/server/sim-server.ts'
import { lastTickets } from './tickets.ts'
import type { Crew } from './use-phone.ts'
import type { World } from '#infra/simulation/world.ts'

/**
 * Ends a simulated day without further faults: restores the network and the disks, and runs on until every phone is up to date. Returns a
 * complaint about each phone that did not send everything by itself within the longest back-off and time-out.
 */
export async function finishDay(world: World, all: readonly SimPhone[], server: SimServer, crew: Crew): Promise<string[]> {
  const phones = all.filter(({ lost }) => !lost)
  const late: string[] = []
  const thawsAt = Math.max(...phones.flatMap((phone) => phone.tabs.map((tab) => tab.life.frozenUntil ?? 0)))
  await runWhileHidden(world, phones, Math.max(0, thawsAt - world.now()))
  for (const phone of phones) {
    phone.radio.online = true
    phone.disk.hangsUntil = 0
    if (phone.tabs.length === 0) phone.openTab()
    if (!phone.revoked && phone.radio.cookie === undefined) late.push(...(await pair(world, phone, server)))
    void wakeAndSync(phone)
  }
  const listSlowPhones = () => phones.filter((phone) => !phone.revoked && hasUnsentScans(phone))
  await world.runFor(5000)
  for (let n = 0; n < 12 && listSlowPhones().length > 0; n++) {
    await world.runFor(5000)
    for (const phone of phones) if (!listSlowPhones().includes(phone)) phone.hide() // hidden to save time: further polls of these phones would test nothing more
  }
  if (server.failingScans.size === 0)
    late.push(...listSlowPhones().map(({ name }) => `7: ${name} had not sent everything a minute after the network came back`))
  // The hidden pages do not poll in this time. The last late request arrives, and the deep comparison of the roster becomes due.
  await runWhileHidden(world, phones, 700_000)
  for (const [n, phone] of phones.entries()) if (!phone.revoked) late.push(...(await scanOnce(world, phone, crew, lastTickets[n]!.text)))
  await server.sweep()
  // Some phones get another phone's events only in a second round. If no phone has waiting events, one round is enough.
  for (let [round, news] = [0, true]; round < 2 && news; round++) {
    news = phones.some(hasUnsentScans)
    for (const phone of phones) await world.settle(wakeAndSync(phone))
    await runWhileHidden(world, phones, 2000)
  }
  for (const phone of phones) if (!phone.revoked) late.push(...(await compareAtEnd(world, phone)))
  return late
}

/** Checks that each phone finds its roster complete, without fetching the whole roster again. */
async function compareAtEnd(world: World, phone: SimPhone): Promise<string[]> {
  const before = phone.timesFetchedAll
  const end = await world.settle(phone.ask(phone.tabs[0]!, ({ actions }) => actions.compareWithServer()))
  return end === 'same' && phone.timesFetchedAll === before
    ? []
    : [`7: the list of ${phone.name} was compared with the server's: ${end}, all of it fetched ${phone.timesFetchedAll - before} times`]
}

const hasUnsentScans = (phone: SimPhone) => phone.tabs[0]!.engine.getSnapshot().status.waiting > 0

async function runWhileHidden(world: World, phones: readonly SimPhone[], ms: number) {
  for (const phone of phones) phone.hide()
  await world.runFor(ms)
}

/** Checks that every phone can scan once all faults have ended: first a ticket that is new to all phones, then the same ticket again. */
async function scanOnce(world: World, phone: SimPhone, crew: Crew, text: string): Promise<string[]> {
  await world.settle(wakeAndSync(phone))
  const tab = phone.tabs[0]!
  if (tab.engine.getSnapshot().role === 'bystander') await world.settle(phone.ask(tab, ({ actions }) => actions.takeOver()))
  await world.settle(phone.ask(tab, ({ actions }) => actions.setLocation('start')))
  const first = crew.scan(phone, text, tab)
  await waitForVerdict(world, first)
  const again = crew.scan(phone, text, tab)
  await waitForVerdict(world, again)
  phone.hide() // polls of this phone while the other phones scan would test nothing more
  const words = [first, again].map((one) => one?.said?.kind ?? 'nothing').join(', then ')
  return first && isShownAsStored(first) && again?.said?.kind === 'already_checked_in'
    ? []
    : [`7: ${phone.name} said ${words} of a good ticket in the end`]
}

/** Waits for the verdict, five seconds at most. */
async function waitForVerdict(world: World, act: Act | undefined) {
  for (let n = 0; n < 10 && !act?.said; n++) await world.runFor(500)
}
