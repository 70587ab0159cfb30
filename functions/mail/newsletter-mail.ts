import { brand } from '#shared/facts/brand.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

/** Builds the mail to an address that was entered for the newsletter, with the link that confirms the address. */
export function buildNewsletterLinkMail({ to, url, ...sender }: Sender & { to: string; url: string }): Mail {
  const what = `Dit adres is opgegeven voor de nieuwsbrief van ${brand.name}. Bevestig het met deze link; daarna krijg je af en toe nieuws. De link werkt een week.`
  return buildMail({
    to,
    subject: 'Bevestig je aanmelding voor de nieuwsbrief',
    title: 'Bevestig je adres',
    band: 'De link werkt een week',
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), button('Bevestig mijn adres', url)] },
      { pieces: [paragraph('Heb jij dit niet gevraagd? Dan hoef je niets te doen: je krijgt geen nieuws, en we bewaren je adres niet.')] },
    ],
  })
}

/**
 * Builds the mail to an address that already gets the newsletter. Only this mail reveals that, and not the site, because anybody can type
 * any address there.
 */
export function buildAlreadySubscribedMail({ to, ...sender }: Sender & { to: string }): Mail {
  const what = `Dit adres staat al op de lijst voor de nieuwsbrief van ${brand.name}. Je hoeft niets te doen.`
  return buildMail({
    to,
    subject: 'Je bent al aangemeld voor de nieuwsbrief',
    title: 'Je bent al aangemeld',
    band: 'Nieuwsbrief',
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what)] }],
  })
}
