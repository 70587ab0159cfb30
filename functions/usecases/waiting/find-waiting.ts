import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'

/** Finds a mail address's waiting-list records (in lower case). Reads every list, so use it only for requests about personal data. */
export async function findWaiting({ waiting, clock }: Pick<Deps, 'waiting' | 'clock'>, email: string): Promise<WaitingRecord[]> {
  const days = new Set((await waiting.listWaitingLists()).map(({ eventDate }) => eventDate))
  const all = (await Promise.all([...days].map((day) => waiting.listDay(day)))).flat()
  return all.filter((one) => normalizeEmail(one.email) === email && one.forgetAt > clock.now())
}
