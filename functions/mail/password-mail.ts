import { brand } from '#shared/facts/brand.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

/** Builds the mail to a participant with the link for choosing a password. `isFirst`: the account has no password yet. */
export function buildPasswordMail({ to, url, isFirst, ...sender }: Sender & { to: string; url: string; isFirst: boolean }): Mail {
  const what = `Met deze link kies je een ${isFirst ? '' : 'nieuw '}wachtwoord voor ${brand.my}. Hij werkt een uur, en één keer.`
  const safe = isFirst
    ? 'Heb jij dit niet gevraagd? Dan hoef je niets te doen.'
    : 'Daarna ben je op andere toestellen uitgelogd. Heb jij dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.'
  return buildMail({
    to,
    subject: isFirst ? `Kies je wachtwoord voor ${brand.my}` : `Een nieuw wachtwoord voor ${brand.my}`,
    title: isFirst ? 'Kies je wachtwoord' : 'Wachtwoord vergeten',
    band: 'De link werkt een uur',
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what), button('Kies je wachtwoord', url)] }, { pieces: [paragraph(safe)] }],
  })
}

/** Builds the mail to an administrator with the link for choosing another password. `hasSecondStep`: log-in also needs an app's code. */
export function buildAdminPasswordMail({
  to,
  name,
  url,
  hasSecondStep,
  ...sender
}: Sender & { to: string; name: string; url: string; hasSecondStep: boolean }): Mail {
  const what = `Hallo ${name}, met deze link kies je een nieuw wachtwoord voor het beheer van ${brand.name}. Hij werkt een half uur, en één keer.`
  const after = `Daarna ben je overal uitgelogd. Log dan in met je nieuwe wachtwoord${hasSecondStep ? ' en een code uit je app' : ''}.`
  return buildMail({
    to,
    subject: `Een nieuw wachtwoord voor het beheer van ${brand.name}`,
    title: 'Wachtwoord vergeten',
    band: 'De link werkt een half uur',
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), button('Kies je wachtwoord', url), paragraph(after)] },
      { pieces: [paragraph('Heb jij dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.')] },
    ],
  })
}
