import { splitPackages } from '#shared/hand-over/bundle.ts'
import { packageIdOf, readPackageHead } from '#shared/hand-over/sealed-package.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import type { SimPhone } from '#infra/simulation/phone/sim-phone.ts'
import type { World } from '#infra/simulation/world.ts'
import { waitForAnswer } from './wait-for-answer.ts'
import type { TrueHistory } from './true-history.ts'
import type { Crew } from './use-phone.ts'

interface HandOver {
  world: World
  faults: FaultBook
  trueHistory: TrueHistory
  crew: Crew
  phones: readonly SimPhone[]
  /** Revokes the phone, if it may be revoked in this run. */
  revoke: (phone: SimPhone) => Promise<void>
  isRestored: () => boolean
}

/** The maximum time for which two phones wait for each other during a hand-over, in ms. */
const patienceMs = 15_000

/**
 * Makes phones without signal hand their scans over to other phones. Some phones are lost after that; then only the other phones have
 * their scans.
 */
export function createHandOver({ world, faults, trueHistory, crew, phones, revoke, isRestored }: HandOver) {
  const { random } = world
  const contents = trueHistory.packages

  /** Shows the scans of one phone to another. Returns the event ids that the other phone then has; undefined if the hand-over failed. */
  async function show(from: SimPhone, to: SimPhone): Promise<ReadonlySet<string> | undefined> {
    const [giver, taker] = [from.anyTab(), to.anyTab()]
    if (!giver || !taker || from.isFrozen(giver) || to.isFrozen(taker)) return undefined
    from.show()
    to.show()
    const bundle = await waitForAnswer(
      world,
      from.ask(giver, ({ actions }) => actions.packWaitingEvents()),
      patienceMs,
    )
    if (!bundle) return undefined
    const { own, packages } = from.toHandOver
    for (const bytes of splitPackages(bundle.bytes)!) {
      const id = packageIdOf(bytes)
      if (!contents.has(id) && from.deviceIds.has(readPackageHead(bytes)!.deviceId)) contents.set(id, own)
    }
    faults.note('crew: shows its scans')
    if (random.chance(0.2)) return undefined // no other phone scans the codes
    if (random.chance(0.15)) to.disk.crashWithin(30)
    // Even if the other phone crashes before it answers, it may have stored the scans.
    for (const phone of phones) if (phone === from || phone.handedTo.has(from)) phone.handedTo.add(to)
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times--) {
      const taken = await waitForAnswer(
        world,
        to.ask(taker, ({ actions }) => actions.storeBundle(bundle.bytes)),
        patienceMs,
      )
      if (!taken?.ok) return undefined
    }
    faults.note('crew: takes scans over')
    if (random.chance(0.4)) to.crash()
    return new Set([...own, ...packages.flatMap((id) => contents.get(id) ?? [])])
  }

  /** After a restore of the server's table the phone may have to send everything again, so it must not be lost. */
  const mayBeLost = (phone: SimPhone) => !phone.revoked && !isRestored() && phones.filter(({ lost }) => !lost).length > 2

  async function toNext(from: SimPhone, to: SimPhone): Promise<void> {
    const since = trueHistory.next()
    const handedOver = await show(from, to)
    if (handedOver && random.chance(0.6) && mayBeLost(from)) from.loseForEver({ since, handedOver })
    else if (random.chance(0.6)) from.radio.online = true
    if (!handedOver) return
    if (random.chance(0.35)) await revoke(to)
    const others = phones.filter((phone) => !phone.lost && phone !== from && phone !== to)
    if (others.length > 0 && random.chance(0.4)) return toNext(to, random.pick(others))
    if (random.chance(0.6)) to.radio.online = true
  }

  return async function handOver(from: SimPhone, sold: readonly { text: string }[]): Promise<void> {
    const others = phones.filter((phone) => !phone.lost && phone !== from)
    if (others.length === 0) return
    const to = random.chance(0.4) ? others.at(-1)! : random.pick(others)
    from.radio.online = false
    if (random.chance(0.5)) to.radio.online = false
    for (let left = 1 + random.int(3); left > 0; left--) {
      crew.scan(from, random.pick(sold).text)
      await world.runFor(200 + random.int(1500))
    }
    await toNext(from, to)
  }
}
