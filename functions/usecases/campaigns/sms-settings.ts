import type { SmsSettings } from '#shared/contract/notifications.ts'
import { defaultSmsTerms, type SmsTerms } from '#shared/facts/messaging.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeTerms, withVersion } from '#functions/usecases/change-terms.ts'

type Need = Pick<Deps, 'campaigns' | 'clock'>

/** Returns the current calendar month in Europe/Amsterdam (`YYYY-MM`), by which the SMS budget is counted. */
export const smsMonth = ({ clock }: Pick<Deps, 'clock'>): string => eventDateOf(clock.now()).slice(0, 7)

/** Returns in cents: the price of an SMS part and the monthly limit (set by an owner, or built in), and the amount spent this month. */
export async function readSmsSettings(deps: Need): Promise<SmsSettings> {
  const [terms, spentCents] = await Promise.all([deps.campaigns.getSmsTerms(), deps.campaigns.readSpent(smsMonth(deps))])
  return { ...withVersion({ ...defaultSmsTerms, ...terms }), spentCents }
}

/** Changes the terms for messages that are sent from now on. Throws `record_changed` with the current terms if `version` is outdated. */
export async function changeSmsSettings(deps: Need, terms: SmsTerms & { version?: string | undefined }): Promise<SmsSettings> {
  const { getSmsTerms: read, putSmsTerms: write } = deps.campaigns
  await changeTerms({ read, write }, defaultSmsTerms, terms)
  return readSmsSettings(deps)
}
