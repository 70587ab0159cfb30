import { brand } from '#shared/facts/brand.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { html } from './html.ts'
import { button, layout, part } from './layout.ts'
import { style } from './mail-style.ts'

/** The link by which a password is set; `isFirst` when the account has none yet. */
export function buildPasswordMail({ to, url, isFirst, siteUrl }: { to: string; url: string; isFirst: boolean; siteUrl: string }): Mail {
  const what = `Met deze link kies je een ${isFirst ? '' : 'nieuw '}wachtwoord voor ${brand.my}. Hij werkt een uur, en één keer.`
  const safe = isFirst
    ? 'Heb jij dit niet gevraagd? Dan hoef je niets te doen.'
    : 'Daarna ben je op andere toestellen uitgelogd. Heb jij dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.'
  return {
    to,
    subject: isFirst ? `Kies je wachtwoord voor ${brand.my}` : `Een nieuw wachtwoord voor ${brand.my}`,
    html: layout({
      title: isFirst ? 'Kies je wachtwoord' : 'Wachtwoord vergeten',
      band: 'De link werkt een uur',
      preview: what,
      siteUrl,
      body: html`${part(null, html`<p style="${style.text}">${what}</p>${button('Kies je wachtwoord', url)}`)}
${part(null, html`<p style="${style.text}">${safe}</p>`)}`,
    }),
    text: [`${brand.name.toUpperCase()}: kies je wachtwoord.`, `${what}\n${url}`, safe, `Vragen? Schrijf naar ${brand.contactEmail}.`].join(
      '\n\n',
    ),
    attachments: [],
  }
}
