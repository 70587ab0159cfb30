import type { VolunteerRecord } from '#shared/contract/shifts.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Lists the volunteer forms with this mail address (in lower case), also those that the office deleted and can still restore. */
export async function listVolunteersOf({ content, clock }: Pick<Deps, 'content' | 'clock'>, email: string): Promise<VolunteerRecord[]> {
  const [trashed, listed] = await Promise.all([content.listTrashed('volunteer', clock.now()), content.list('volunteer')])
  return [...listed, ...trashed.map(({ record }) => record)].filter((one) => normalizeEmail(one.email) === email)
}
