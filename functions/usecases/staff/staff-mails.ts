import { buildInvitationMail } from '#functions/mail/invitation-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { makeInvitationToken } from './invitation-link.ts'
import { invitationMail } from './invite-admin.ts'

/** The mails of the office, by the name of their job; its id is the username. Who is withdrawn or has accepted meanwhile gets none. */
export const staffMails: Readonly<
  Record<string, (deps: Pick<Deps, 'accounts' | 'catalog' | 'mailer' | 'settings'>, username: string) => Promise<void>>
> = {
  async [invitationMail](deps, username) {
    const admin = await deps.accounts.getAdmin(username)
    const token = admin && makeInvitationToken(deps.settings, admin)
    if (!token || admin.email === null) return
    const sender = await readSender(deps)
    const { name, email, role, passwordHash } = admin
    const url = `${sender.siteUrl}/admin-login#uitnodiging=${token}`
    await deps.mailer.send(buildInvitationMail({ to: email, name, role, username, url, isFirst: passwordHash === null, ...sender }))
  },
}
