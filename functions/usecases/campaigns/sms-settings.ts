import type { SmsSettings } from '#shared/contract/notifications.ts'
import { defaultSmsTerms, type SmsTerms } from '#shared/facts/messaging.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeTerms, withVersion } from '#functions/usecases/change-terms.ts'

type Need = Pick<Deps, 'campaigns' | 'clock'>

/** The calendar month of the race's clock, in which money for SMS is counted (`YYYY-MM`). */
export const smsMonth = ({ clock }: Pick<Deps, 'clock'>): string => eventDateOf(clock.now()).slice(0, 7)

/** What an SMS costs and may cost in a month, as an owner set it or as it is built, and what was spent this month. */
export async function readSmsSettings(deps: Need): Promise<SmsSettings> {
  const [terms, spentCents] = await Promise.all([deps.campaigns.getSmsTerms(), deps.campaigns.readSpent(smsMonth(deps))])
  return { ...withVersion({ ...defaultSmsTerms, ...terms }), spentCents }
}

/** Holds for what is sent from now on. Throws `record_changed` with what is there when it is not the version that was seen. */
export async function changeSmsSettings(deps: Need, terms: SmsTerms & { version?: string | undefined }): Promise<SmsSettings> {
  const { getSmsTerms: read, putSmsTerms: write } = deps.campaigns
  await changeTerms({ read, write }, defaultSmsTerms, terms)
  return readSmsSettings(deps)
}
