import { brand } from '#shared/facts/brand.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

const office = `het beheer van ${brand.name}`
const account = '/admin/instellingen/account'
const notMe = 'Was jij dit niet? Wijzig dan meteen je wachtwoord, en vraag een andere eigenaar om mee te kijken in het logboek.'

const notices = {
  'second-step-on': {
    subject: `De tweede stap van je account staat aan`,
    what: `Bij het inloggen in ${office} vul je voortaan ook een code uit je app in. Op andere toestellen ben je uitgelogd.`,
    more: notMe,
    path: account,
  },
  'second-step-off': {
    subject: `De tweede stap van je account staat uit`,
    what: `Voor het inloggen in ${office} is je wachtwoord nu genoeg. Op andere toestellen ben je uitgelogd.`,
    more: notMe,
    path: account,
  },
  'second-step-reset': {
    subject: `De tweede stap van je account is weggehaald`,
    what: `Een eigenaar heeft de tweede stap van je account in ${office} weggehaald. Je bent overal uitgelogd. Log in met je wachtwoord en zet de stap opnieuw aan.`,
    more: 'Heb jij daar niet om gevraagd? Bel dan een eigenaar.',
    path: account,
  },
  'password-changed': {
    subject: `Je wachtwoord is gewijzigd`,
    what: `Het wachtwoord van je account in ${office} is zojuist gewijzigd. Op andere toestellen ben je uitgelogd.`,
    more: `Was jij dit niet? Kies dan meteen een ander wachtwoord met 'Wachtwoord vergeten', en vraag een andere eigenaar om mee te kijken in het logboek.`,
    path: account,
  },
  'owners-two-steps-on': {
    subject: `Eigenaren loggen in met twee stappen`,
    what: `Een eigenaar heeft ingesteld dat eigenaren in ${office} inloggen met hun wachtwoord en een code uit een app. Heb je nog geen tweede stap, dan zet je die aan als je weer inlogt.`,
    more: 'Ken je deze wijziging niet? Kijk dan in het logboek wie hem deed.',
    path: '/admin/instellingen/logboek',
  },
  'owners-two-steps-off': {
    subject: `Eigenaren hebben geen tweede stap meer nodig`,
    what: `Een eigenaar heeft ingesteld dat voor eigenaren in ${office} een wachtwoord genoeg is. Wie een tweede stap heeft, houdt die.`,
    more: 'Ken je deze wijziging niet? Kijk dan in het logboek wie hem deed.',
    path: '/admin/instellingen/logboek',
  },
} as const
export type OfficeNotice = keyof typeof notices

/** Builds the mail to an administrator about a change to their log-in. */
export function buildOfficeNoticeMail({
  to,
  name,
  what: kind,
  ...sender
}: Sender & { to: string; name: string; what: OfficeNotice }): Mail {
  const { subject, what, more, path } = notices[kind]
  return buildMail({
    to,
    subject,
    title: subject,
    band: 'Was jij dit?',
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(`Hallo ${name}. ${what}`), paragraph(more), button('Kijk in het beheer', sender.siteUrl + path)] }],
  })
}

/** Builds the mail to an administrator about a log-in on a device that they did not use before. `at`: ms since the epoch. */
export function buildNewDeviceMail({
  to,
  name,
  device,
  at,
  ...sender
}: Sender & { to: string; name: string; device: string; at: number }): Mail {
  const when = `${formatEventDate(eventDateOf(at), { day: 'numeric', month: 'long' })} om ${formatTime(at)}`
  const what = `Met jouw account is op ${when} ingelogd in ${office}, met ${device}. Dat toestel of netwerk kennen we nog niet van je.`
  const subject = `Ingelogd in ${office} op een nieuw toestel`
  return buildMail({
    to,
    subject,
    title: 'Nieuw toestel',
    band: 'Was jij dit?',
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(`Hallo ${name}. ${what}`),
          paragraph(notMe),
          button('Bekijk waar je ingelogd bent', `${sender.siteUrl}${account}`),
        ],
      },
    ],
  })
}
