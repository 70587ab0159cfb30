import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { buildAlreadySubscribedMail, buildNewsletterLinkMail } from '#functions/mail/newsletter-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { makeNewsletterToken, readNewsletterToken } from './newsletter-link.ts'

const jobName = 'newsletter-link'

/**
 * Queues a mail with a link to an address that was typed for the newsletter. Anybody can type any address, so nothing is stored until the
 * link is used, and the answer does not reveal whether the address is subscribed. Throws `too_many_attempts`.
 */
export async function subscribeToNewsletter(
  deps: Pick<Deps, 'limits' | 'queue' | 'clock' | 'settings'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitCalls(deps, { action: 'newsletter', account: normalizeEmail(email), address }, () =>
    deps.queue.enqueue({ kind: jobName, id: email }),
  )
}

/** Subscribes the mail address of a link; it is stored once, in lower case. Safe to repeat. Throws `link_expired`, `too_many_attempts`. */
export async function confirmNewsletter(
  deps: Pick<Deps, 'accounts' | 'content' | 'limits' | 'clock' | 'settings'>,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const email = await limitCalls(deps, { action: 'newsletter-confirm', address }, () => readNewsletterToken(deps, token))
  if (email === undefined)
    throw new AppError('link_expired', { message: 'Deze link is verlopen of niet compleet. Meld je adres nog eens aan op de site.' })
  await deps.content.add('subscriber', { id: normalizeEmail(email), createdAt: toIsoMoment(deps.clock.now()) })
}

/** The mail of a sign-up, by the name of its job. The job's id is the address as it was typed. */
export const newsletterMails = {
  async [jobName](deps: Pick<Deps, 'catalog' | 'content' | 'mailer' | 'settings' | 'clock'>, email: string): Promise<void> {
    const sender = await readSender(deps)
    if (await deps.content.get('subscriber', normalizeEmail(email)))
      return deps.mailer.send(buildAlreadySubscribedMail({ to: email, ...sender }))
    const url = `${sender.siteUrl}/nieuwsbrief#${makeNewsletterToken(deps.settings, email, deps.clock.now())}`
    await deps.mailer.send(buildNewsletterLinkMail({ to: email, url, ...sender }))
  },
}
