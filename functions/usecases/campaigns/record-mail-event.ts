import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { addressKey } from './address-key.ts'

/** The ports that {@link recordMailEvent} needs. */
export type MailEventNeed = Pick<Deps, 'accounts' | 'campaigns' | 'clock' | 'roster' | 'settings'>

/** A report of the mail provider: mail to these addresses bounces permanently, or somebody there reported it as unwanted. */
export interface MailEvent {
  kind: 'bounced' | 'complained'
  addresses: readonly string[]
  /** The campaign and the recipient, if it was a campaign mail. */
  campaignRecipient?: { campaignId: string; key: string } | undefined
  /** The subject of the mail, if the report has it. */
  subject?: string | undefined
}

/** Longer than our subjects; the rest is cut off. */
const maxSubject = 200

/**
 * Excludes these addresses from later campaigns, and counts the report with the campaign that caused it. Marks participants with the
 * address, so that the office sees whose ticket did not arrive. Safe to repeat.
 */
export async function recordMailEvent(deps: MailEventNeed, event: MailEvent): Promise<void> {
  const { campaigns, clock, settings } = deps
  for (const address of event.addresses) await campaigns.suppress(addressKey(settings, address), event.kind, clock.now())
  for (const address of event.addresses) await markParticipants(deps, address, event)
  const recipient =
    event.campaignRecipient && (await campaigns.getRecipient(event.campaignRecipient.campaignId, event.campaignRecipient.key))
  if (recipient)
    await campaigns.recordReturn({ ...event.campaignRecipient!, ref: recipient.ref, forgetAt: recipient.forgetAt, kind: event.kind })
}

/**
 * Marks every participant with this mail address. The account of the address lists them, because it is created before a ticket mail is
 * sent.
 */
async function markParticipants({ accounts, roster, clock }: MailEventNeed, address: string, { kind, subject }: MailEvent): Promise<void> {
  const email = normalizeEmail(address)
  const cause = { at: clock.now(), ...(subject ? { subject: subject.slice(0, maxSubject) } : {}) }
  const account = await accounts.getAccount(email)
  for (const id of account?.participantIds ?? []) await roster.storeMailReturn(id, { kind, email, ...cause }, clock.now())
}
