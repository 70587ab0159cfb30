import { buildEmailLinkMail, buildEmailNoticeMail } from '#functions/mail/email-link-mail.ts'
import { buildPasswordMail } from '#functions/mail/password-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { makeEmailToken } from './email-link.ts'
import { makePasswordToken } from './password-link.ts'
import { pendingEmailOf } from './update-profile.ts'

/** The ports that the account mails need. */
export type AccountMailNeed = Pick<Deps, 'accounts' | 'catalog' | 'mailer' | 'settings' | 'clock'>

/**
 * The mails about logging in, by the name of their job; the job's id is the account's mail address. Sends nothing if the account no longer
 * exists. The queue may deliver a job twice, and then the mail is sent twice.
 */
export const accountMails: Readonly<Record<string, (deps: AccountMailNeed, email: string) => Promise<void>>> = {
  async 'password-link'(deps, email) {
    const account = await deps.accounts.getAccount(email)
    if (!account) return
    const sender = await readSender(deps)
    const url = `${sender.siteUrl}/participant-login#herstel=${makePasswordToken(deps, account, 'forgotten')}`
    await deps.mailer.send(buildPasswordMail({ to: account.email, url, isFirst: account.passwordHash === null, ...sender }))
  },
  async 'email-link'(deps, email) {
    const account = await deps.accounts.getAccount(email)
    const pending = account && pendingEmailOf(account, deps.clock.now())
    if (!pending) return
    const sender = await readSender(deps)
    const url = `${sender.siteUrl}/participant-login#adres=${makeEmailToken(deps.settings, account)}`
    await deps.mailer.send(buildEmailLinkMail({ to: pending.email, from: account.email, url, ...sender }))
  },
  async 'email-notice'(deps, email) {
    const account = await deps.accounts.getAccount(email)
    if (account && pendingEmailOf(account, deps.clock.now()))
      await deps.mailer.send(buildEmailNoticeMail({ to: account.email, ...(await readSender(deps)) }))
  },
}
