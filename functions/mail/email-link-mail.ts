import { brand } from '#shared/facts/brand.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

/** Builds the mail to the new address of an account, with the link that confirms the address. `from` is the current address. */
export function buildEmailLinkMail({ to, from, url, ...sender }: Sender & { to: string; from: string; url: string }): Mail {
  const what = `Op ${brand.my} is gevraagd om ${from} te veranderen in dit adres. Open de link en geef je wachtwoord: dan log je voortaan hiermee in, en komt je post hier. De link werkt een uur, en één keer.`
  return buildMail({
    to,
    subject: `Bevestig je nieuwe e-mailadres voor ${brand.my}`,
    title: 'Bevestig je adres',
    band: 'De link werkt een uur',
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), button('Bevestig dit adres', url)] },
      { pieces: [paragraph('Heb jij dit niet gevraagd? Open de link dan niet; er verandert niets.')] },
    ],
  })
}

/**
 * Builds the mail to the current address of an account, about the requested change and how to stop it. The mail does not contain the new
 * address, because others may read it.
 */
export function buildEmailNoticeMail({ to, ...sender }: Sender & { to: string }): Mail {
  const what = `Op ${brand.my} is gevraagd om je account naar een ander e-mailadres te verhuizen. Dat gebeurt pas als de link in de mail aan dat adres is geopend en je wachtwoord is gegeven.`
  return buildMail({
    to,
    subject: `Er is een ander e-mailadres gevraagd voor ${brand.my}`,
    title: 'Ander adres gevraagd',
    band: 'Was jij dit?',
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph(
            'Was jij dit niet? Kies dan een ander wachtwoord: de link werkt dan niet meer, en wie er ingelogd was, is dat niet meer.',
          ),
          button('Kies een ander wachtwoord', `${sender.siteUrl}/participant-profile?tab=wachtwoord`),
        ],
      },
    ],
  })
}
