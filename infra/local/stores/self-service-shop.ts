import { afterEach, beforeEach } from 'vitest'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { join } from './wave-desk.ts'

// A shop on the real stores. Its edition lets participants change their own registration until a time limit.

export let shop: TestShop
/** The time limit for changes by participants. */
export const until = '2025-10-04T18:00:00.000Z'
/** Opens a shop before each test of a file. */
export function setUpSelfService(): void {
  beforeEach(async () => {
    shop = await openTestShop()
    await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: until } })
  })
  afterEach(() => shop.close())
}

export const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']

/** Moves the clock forward to `moment`, a Unix time in ms. */
export const passUntil = (moment: number) => shop.pass(moment - shop.deps.clock.now())
/** Buys and pays for a ticket, and returns the ids of its people. */
export async function buyTicket(emails: readonly string[] = [sanne]) {
  const ticket = await join(shop, emails)
  await shop.runJobs()
  return ticket.participants.map(({ id }) => id) as [string, string]
}
/** Moves a participant to another wave, at the request of the account `email`. */
export const move = (participantId: string, waveId: number, email = sanne) =>
  moveOwnPlace(shop.deps, { participantId, waveId, email, address: '1.1.1.1' })
/** Returns `ok`, or the message of the refusal. */
export const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
export const waveIdsOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await shop.deps.roster.getParticipant(id))!.waveId))
