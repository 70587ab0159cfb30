import { buildInvitationMail } from '#functions/mail/invitation-mail.ts'
import { buildNewDeviceMail, buildOfficeNoticeMail, type OfficeNotice } from '#functions/mail/office-notice-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { newDeviceMail, readNewDevice } from '#functions/usecases/accounts/known-devices.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { makeInvitationToken } from './invitation-link.ts'

type MailNeed = Pick<Deps, 'accounts' | 'catalog' | 'mailer' | 'settings'>

/** Kinds of jobs that mail somebody of the office; the id of each is the username. */
export const invitationMail = 'admin-invitation'
/** What became of a second step: turned on (or another one), off, or taken away by an owner. */
export const secondStepMails = { on: 'second-step-on', off: 'second-step-off', reset: 'second-step-reset' } as const
/** Whether owners need a second step, to each owner. */
export const twoStepsMails = { on: 'owners-two-steps-on', off: 'owners-two-steps-off' } as const

/** Who is withdrawn meanwhile, or has no address, gets none. */
const notice = (what: OfficeNotice) => async (deps: MailNeed, username: string) => {
  const admin = await deps.accounts.getAdmin(username)
  if (!admin?.email) return
  await deps.mailer.send(buildOfficeNoticeMail({ to: admin.email, name: admin.name, what, ...(await readSender(deps)) }))
}

/** The mails of the office, by the name of their job. Who is withdrawn or has accepted meanwhile gets no invitation. */
export const staffMails: Readonly<Record<string, (deps: MailNeed, username: string) => Promise<void>>> = {
  async [invitationMail](deps, username) {
    const admin = await deps.accounts.getAdmin(username)
    const token = admin && makeInvitationToken(deps.settings, admin)
    if (!token || admin.email === null) return
    const sender = await readSender(deps)
    const { name, email, role, passwordHash } = admin
    const url = `${sender.siteUrl}/admin-login#uitnodiging=${token}`
    await deps.mailer.send(buildInvitationMail({ to: email, name, role, username, url, isFirst: passwordHash === null, ...sender }))
  },
  async [newDeviceMail](deps, id) {
    const { username, device, at } = readNewDevice(id)
    const admin = await deps.accounts.getAdmin(username)
    if (!admin?.email) return
    await deps.mailer.send(buildNewDeviceMail({ to: admin.email, name: admin.name, device, at, ...(await readSender(deps)) }))
  },
  [secondStepMails.on]: notice('second-step-on'),
  [secondStepMails.off]: notice('second-step-off'),
  [secondStepMails.reset]: notice('second-step-reset'),
  [twoStepsMails.on]: notice('owners-two-steps-on'),
  [twoStepsMails.off]: notice('owners-two-steps-off'),
}
