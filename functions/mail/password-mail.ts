import { brand } from '#shared/facts/brand.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { letter, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

/** To a participant: the link for choosing a password. `isFirst`: the account has none yet. */
export function buildPasswordMail({ to, url, isFirst, ...sender }: Sender & { to: string; url: string; isFirst: boolean }): Mail {
  const what = `Met deze link kies je een ${isFirst ? '' : 'nieuw '}wachtwoord voor ${brand.my}. Hij werkt een uur, en één keer.`
  const safe = isFirst
    ? 'Heb jij dit niet gevraagd? Dan hoef je niets te doen.'
    : 'Daarna ben je op andere toestellen uitgelogd. Heb jij dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.'
  return letter({
    to,
    subject: isFirst ? `Kies je wachtwoord voor ${brand.my}` : `Een nieuw wachtwoord voor ${brand.my}`,
    title: isFirst ? 'Kies je wachtwoord' : 'Wachtwoord vergeten',
    band: 'De link werkt een uur',
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what), button('Kies je wachtwoord', url)] }, { pieces: [paragraph(safe)] }],
  })
}
