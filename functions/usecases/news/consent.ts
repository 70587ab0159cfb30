import { defaultPrivacy } from '#shared/contract/profile.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { SuppressionReason } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'

/** A person's choices about marketing news, from every screen where they can choose. */
export interface NewsPreferences {
  /**
   * True if the mail address is on the newsletter's list. The sign-up form and the profile add it, and unsubscribing removes it. So while
   * it is on the list, the person's latest choice was to get news.
   */
  isSubscriber: boolean
  /** Why the mail address gets no campaigns; only `unsubscribed` is the person's own choice. */
  suppression: SuppressionReason | undefined
  /** The last choice in the profile; undefined if the person made no choice there. */
  chosen: boolean | undefined
  /** The choice made with the ticket; undefined if the form had no such question, like the registration form. */
  ticked: boolean | undefined
}

/**
 * True if a person wants news: the single rule for the profile, the data download and every campaign. A person who was never asked gets the
 * specification's default.
 */
export function wantsNews({ isSubscriber, suppression, chosen, ticked }: NewsPreferences): boolean {
  if (isSubscriber) return true
  return suppression !== 'unsubscribed' && chosen !== false && (ticked ?? defaultPrivacy.allowMarketing)
}

type Need = Pick<Deps, 'campaigns' | 'content' | 'settings'>

/** Reads the choices stored for a mail address and applies {@link wantsNews}. */
export async function readWantsNews(
  deps: Need,
  { email, ...choices }: { email: string } & Pick<NewsPreferences, 'chosen' | 'ticked'>,
): Promise<boolean> {
  const [subscriber, suppression] = await Promise.all([
    deps.content.get('subscriber', normalizeEmail(email)),
    deps.campaigns.getSuppression(addressKey(deps.settings, email)),
  ])
  return wantsNews({ ...choices, suppression, isSubscriber: subscriber !== undefined })
}

/**
 * Applies the choice about news in a profile to the mail address, so also to other tickets bought with it: a yes ends an earlier
 * unsubscription, a no unsubscribes the address. Safe to repeat.
 */
export async function applyNewsChoice(deps: Need & Pick<Deps, 'clock'>, email: string, wants: boolean): Promise<void> {
  if (!wants) {
    await deps.campaigns.suppress(addressKey(deps.settings, email), 'unsubscribed', deps.clock.now())
    return deps.content.remove('subscriber', normalizeEmail(email))
  }
  await deps.campaigns.endSuppression(addressKey(deps.settings, email), 'unsubscribed')
  await deps.content.add('subscriber', { id: normalizeEmail(email), createdAt: toIsoMoment(deps.clock.now()) })
}

/** Moves a person's choices about news to their new mail address. Safe to repeat. */
export async function moveNewsConsent(deps: Need & Pick<Deps, 'clock'>, { from, to }: { from: string; to: string }): Promise<void> {
  if (normalizeEmail(from) === normalizeEmail(to)) return
  const [subscriber, suppression] = await Promise.all([
    deps.content.get('subscriber', normalizeEmail(from)),
    deps.campaigns.getSuppression(addressKey(deps.settings, from)),
  ])
  if (subscriber) {
    await deps.content.add('subscriber', { ...subscriber, id: normalizeEmail(to) })
    await deps.content.remove('subscriber', normalizeEmail(from))
  } else if (suppression === 'unsubscribed') await deps.campaigns.suppress(addressKey(deps.settings, to), 'unsubscribed', deps.clock.now())
}
