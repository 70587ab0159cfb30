import type { Deps } from '#functions/ports/deps.ts'
import { addressKey } from './address-key.ts'

/** What the provider says of mail that it took: these addresses bounce for good, or somebody there called it unwanted. */
export interface MailEvent {
  kind: 'bounced' | 'complained'
  addresses: readonly string[]
  /** Of a mail to many: which one, to whom. */
  of?: { campaignId: string; key: string } | undefined
}

/** Mails to many leave such an address alone from then on, and the one that it came of counts it. Safe to repeat. */
export async function noteMailEvent(
  { campaigns, clock, settings }: Pick<Deps, 'campaigns' | 'clock' | 'settings'>,
  event: MailEvent,
): Promise<void> {
  for (const address of event.addresses) await campaigns.suppress(addressKey(settings, address), event.kind, clock.now())
  const told = event.of && (await campaigns.getRecipient(event.of.campaignId, event.of.key))
  if (told) await campaigns.noteReturn({ ...event.of!, ref: told.ref, forgetAt: told.forgetAt, kind: event.kind })
}
