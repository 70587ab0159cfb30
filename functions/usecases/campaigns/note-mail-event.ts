import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { addressKey } from './address-key.ts'

/** What {@link noteMailEvent} needs. */
export type MailEventNeed = Pick<Deps, 'accounts' | 'campaigns' | 'clock' | 'roster' | 'settings'>

/** What the provider says of mail that it took: these addresses bounce for good, or somebody there called it unwanted. */
export interface MailEvent {
  kind: 'bounced' | 'complained'
  addresses: readonly string[]
  /** Of a mail to many: which one, to whom. */
  of?: { campaignId: string; key: string } | undefined
}

/**
 * Mails to many leave such an address alone from then on, and the one that it came of counts it. Participants with the address are marked, so that
 * the office sees whose ticket did not arrive. Safe to repeat.
 */
export async function noteMailEvent(deps: MailEventNeed, event: MailEvent): Promise<void> {
  const { campaigns, clock, settings } = deps
  for (const address of event.addresses) await campaigns.suppress(addressKey(settings, address), event.kind, clock.now())
  for (const address of event.addresses) await markParticipants(deps, address, event.kind)
  const told = event.of && (await campaigns.getRecipient(event.of.campaignId, event.of.key))
  if (told) await campaigns.noteReturn({ ...event.of!, ref: told.ref, forgetAt: told.forgetAt, kind: event.kind })
}

/** Everybody on the list at this address: a mail about a ticket made an account for it before it left. */
async function markParticipants({ accounts, roster, clock }: MailEventNeed, address: string, kind: MailEvent['kind']): Promise<void> {
  const email = normalizeEmail(address)
  const account = await accounts.getAccount(email)
  for (const id of account?.participantIds ?? []) await roster.noteMailReturn(id, { kind, email }, clock.now())
}
