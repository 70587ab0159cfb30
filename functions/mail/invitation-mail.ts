import { adminRoleNames, type AdminRole } from '#shared/domain/office/admin-roles.ts'
import { brand } from '#shared/facts/brand.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

interface Invitation extends Sender {
  to: string
  name: string
  role: AdminRole
  username: string
  url: string
  /** True if the administrator has no password yet; otherwise the link replaces the password. */
  isFirst: boolean
}

/** Builds the mail to an administrator with the link for choosing a password. */
export function buildInvitationMail({ to, name, role, username, url, isFirst, ...sender }: Invitation): Mail {
  const what = isFirst
    ? `Hallo ${name}, je hebt toegang gekregen tot het beheer van ${brand.name}, met de rol ${adminRoleNames[role]}. Kies met deze link je wachtwoord.`
    : `Hallo ${name}, met deze link kies je een nieuw wachtwoord voor het beheer van ${brand.name}.`
  const more = `De link werkt zeven dagen, en één keer. Je gebruikersnaam is ${username}.`
  const safe = isFirst
    ? 'Verwacht je dit niet? Dan hoef je niets te doen.'
    : 'Daarna ben je op andere toestellen uitgelogd. Verwacht je dit niet? Dan blijft je wachtwoord zoals het is.'
  return buildMail({
    to,
    subject: isFirst ? `Je toegang tot het beheer van ${brand.name}` : `Een nieuw wachtwoord voor het beheer van ${brand.name}`,
    title: isFirst ? 'Welkom achter de schermen' : 'Kies een nieuw wachtwoord',
    band: 'De link werkt zeven dagen',
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what), button('Kies je wachtwoord', url), paragraph(more)] }, { pieces: [paragraph(safe)] }],
  })
}
