import { defaultPrivacy } from '#shared/contract/profile.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { SuppressionReason } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'

/** What somebody said about news, wherever they said it. */
export interface NewsWishes {
  /** Their address is on the newsletter's list: by its form, or by a yes in the profile. Signing off takes it off, so it is the last word. */
  isSubscriber: boolean
  /** Why their address gets no mail to many; `unsubscribed` is their own word. */
  shut: SuppressionReason | undefined
  /** In the profile, as it was saved last; undefined: never. */
  chosen: boolean | undefined
  /** With their ticket; undefined: nobody asked, as the registration form does not. */
  ticked: boolean | undefined
}

/**
 * Whether somebody wants news: the one rule, by which the profile, the download and every mailing go. Whoever was never asked has the
 * specification's default.
 */
export function wantsNews({ isSubscriber, shut, chosen, ticked }: NewsWishes): boolean {
  if (isSubscriber) return true
  return shut !== 'unsubscribed' && chosen !== false && (ticked ?? defaultPrivacy.allowMarketing)
}

type Need = Pick<Deps, 'campaigns' | 'content' | 'settings'>

/** {@link wantsNews} of one address. */
export async function readWantsNews(
  deps: Need,
  { email, ...said }: { email: string } & Pick<NewsWishes, 'chosen' | 'ticked'>,
): Promise<boolean> {
  const [subscriber, shut] = await Promise.all([
    deps.content.get('subscriber', normalizeEmail(email)),
    deps.campaigns.getSuppression(addressKey(deps.settings, email)),
  ])
  return wantsNews({ ...said, shut, isSubscriber: subscriber !== undefined })
}

/** Makes a choice in the profile hold everywhere: a yes ends an earlier sign-off, a no the newsletter. Safe to repeat. */
export async function applyNewsChoice(deps: Need & Pick<Deps, 'clock'>, email: string, wants: boolean): Promise<void> {
  if (!wants) return deps.content.remove('subscriber', normalizeEmail(email))
  await deps.campaigns.endSignOff(addressKey(deps.settings, email))
  await deps.content.add('subscriber', { id: normalizeEmail(email), createdAt: toIsoMoment(deps.clock.now()) })
}

/** Takes what somebody said of news along to their other address. Safe to repeat. */
export async function moveNewsWishes(deps: Need & Pick<Deps, 'clock'>, { from, to }: { from: string; to: string }): Promise<void> {
  if (normalizeEmail(from) === normalizeEmail(to)) return
  const [subscriber, shut] = await Promise.all([
    deps.content.get('subscriber', normalizeEmail(from)),
    deps.campaigns.getSuppression(addressKey(deps.settings, from)),
  ])
  if (subscriber) {
    await deps.content.add('subscriber', { ...subscriber, id: normalizeEmail(to) })
    await deps.content.remove('subscriber', normalizeEmail(from))
  } else if (shut === 'unsubscribed') await deps.campaigns.suppress(addressKey(deps.settings, to), 'unsubscribed', deps.clock.now())
}
