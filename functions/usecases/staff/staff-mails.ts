import { buildAdminPasswordMail } from '#functions/mail/password-mail.ts'
import { buildInvitationMail } from '#functions/mail/invitation-mail.ts'
import { buildNewDeviceMail, buildOfficeNoticeMail, type OfficeNotice } from '#functions/mail/office-notice-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { newDeviceMail, readNewDevice } from '#functions/usecases/accounts/known-devices.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { makeInvitationToken } from './invitation-link.ts'
import { makeAdminPasswordToken } from './admin-password-link.ts'

type MailNeed = Pick<Deps, 'accounts' | 'catalog' | 'mailer' | 'settings' | 'clock'>

/** Kind of the mail job: an invitation. The id of each job in this file is the administrator's username. */
export const invitationMail = 'admin-invitation'
/** Kinds of mail jobs: an administrator's second step was turned on or replaced, turned off, or removed by an owner. */
export const secondStepMails = { on: 'second-step-on', off: 'second-step-off', reset: 'second-step-reset' } as const
/** Kind of the mail job with the link with which an administrator chooses another password. */
export const passwordLinkMail = 'admin-password-link'
/** Kind of the mail job: the password was changed. */
export const passwordChangedMail = 'admin-password-changed'
/** Kinds of mail jobs, one for each owner: the rule that owners need a second step was turned on or off. */
export const twoStepsMails = { on: 'owners-two-steps-on', off: 'owners-two-steps-off' } as const

/** Sends nothing if the administrator's access was withdrawn meanwhile, or if they have no mail address. */
const buildNoticeJob = (what: OfficeNotice) => async (deps: MailNeed, username: string) => {
  const admin = await deps.accounts.getAdmin(username)
  if (!admin?.email) return
  await deps.mailer.send(buildOfficeNoticeMail({ to: admin.email, name: admin.name, what, ...(await readSender(deps)) }))
}

/** Jobs that mail administrators, by kind. No invitation is sent if it was accepted or withdrawn meanwhile. */
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
  // Sends nothing without an account, a password or a mail address. The caller got the same answer in every case.
  async [passwordLinkMail](deps, email) {
    const admin = await deps.accounts.getAdmin(email)
    const token = admin && makeAdminPasswordToken(deps, admin)
    if (!token || admin.email === null) return
    const sender = await readSender(deps)
    const url = `${sender.siteUrl}/admin-login#herstel=${token}`
    await deps.mailer.send(
      buildAdminPasswordMail({ to: admin.email, name: admin.name, hasSecondStep: admin.secondStep !== null, url, ...sender }),
    )
  },
  [passwordChangedMail]: buildNoticeJob('password-changed'),
  async [newDeviceMail](deps, id) {
    const { username, device, at } = readNewDevice(id)
    const admin = await deps.accounts.getAdmin(username)
    if (!admin?.email) return
    await deps.mailer.send(buildNewDeviceMail({ to: admin.email, name: admin.name, device, at, ...(await readSender(deps)) }))
  },
  [secondStepMails.on]: buildNoticeJob('second-step-on'),
  [secondStepMails.off]: buildNoticeJob('second-step-off'),
  [secondStepMails.reset]: buildNoticeJob('second-step-reset'),
  [twoStepsMails.on]: buildNoticeJob('owners-two-steps-on'),
  [twoStepsMails.off]: buildNoticeJob('owners-two-steps-off'),
}
