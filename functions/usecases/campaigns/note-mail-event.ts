import type { Deps } from '#functions/ports/deps.ts'
import { addressKey } from './people.ts'

/** What the provider says of mail that it took: these addresses bounce for good, or somebody there called it unwanted. */
export interface MailEvent {
  kind: 'bounced' | 'complained'
  addresses: readonly string[]
}

/** Mails to many leave such an address alone from then on. Safe to repeat. */
export async function noteMailEvent(
  { campaigns, clock, settings }: Pick<Deps, 'campaigns' | 'clock' | 'settings'>,
  event: MailEvent,
): Promise<void> {
  for (const address of event.addresses) await campaigns.suppress(addressKey(settings, address), event.kind, clock.now())
}
