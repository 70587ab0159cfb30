import { brand } from '#shared/facts/brand.ts'
import { eventDateOf, formatEventDate, formatLongDay } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

/** Formats the last day of a link that ends at `until` (ms). An end at midnight belongs to the day before. */
const formatLastDay = (until: number) => formatLongDay(eventDateOf(until - 1))

interface Shared {
  /** The first name of the other person of a duo. */
  teammate?: string | undefined
}

/** Builds the mail to the receiver of an offered place, with the link that accepts the offer. */
export function buildOfferMail(
  offer: Sender & {
    to: string
    fromName: string
    eventDate: string
    /** Ms since the epoch. */
    until: number
    /** The ticket has flex cancellation, which does not pass to the new holder. */
    endsFlex: boolean
    url: string
  } & Shared,
): Mail {
  const { to, fromName, eventDate, teammate, until, endsFlex, url, ...sender } = offer
  const day = formatLongDay(eventDate)
  const what = `${fromName} wil de eigen plek bij ${brand.name} op ${day} aan jou overdragen. Vul je gegevens in, dan staat de plek op jouw naam en krijg je een eigen QR-code.`
  return buildMail({
    to,
    subject: `${fromName} biedt je een plek aan bij ${brand.name}`,
    title: 'Er ligt een plek voor je klaar',
    band: formatEventDate(eventDate),
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          ...(teammate ? [paragraph(`Het is een plek in een duo: je loopt samen met ${teammate}.`)] : []),
          ...(endsFlex ? [paragraph('De flex annulering die erbij gekocht is, gaat niet mee: annuleren kun je daarna niet.')] : []),
          paragraph(`Aan ons betaal je niets. De link werkt tot en met ${formatLastDay(until)}, en één keer.`),
          button('Neem de plek over', url),
        ],
      },
      { pieces: [paragraph(`Ken je ${fromName} niet, of wil je de plek niet? Dan hoef je niets te doen.`)] },
    ],
  })
}

/** Builds the mail to the holder who offers a place, with the offer and how to withdraw it. */
export function buildOfferNoticeMail(offer: Sender & { to: string; toEmail: string; eventDate: string; until: number } & Shared): Mail {
  const { to, toEmail, eventDate, teammate, until, ...sender } = offer
  const day = formatLongDay(eventDate)
  const what = `Je hebt je plek op ${day} aangeboden aan ${toEmail}. Zolang die niet is overgenomen blijft hij van jou, en werkt je QR-code.`
  return buildMail({
    to,
    subject: `Je plek bij ${brand.name} is aangeboden`,
    title: 'Je plek is aangeboden',
    band: formatEventDate(eventDate),
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          ...(teammate ? [paragraph(`Het is een plek in een duo: wie hem overneemt, loopt samen met ${teammate}.`)] : []),
          paragraph(`De link werkt tot en met ${formatLastDay(until)}. Bedacht je je, of was jij dit niet? Trek het aanbod dan in.`),
          button('Naar je ticket', `${sender.siteUrl}/participant-dashboard`),
        ],
      },
    ],
  })
}

/** Builds the mail to the earlier holder of a transferred place. `name`: the new holder. */
export function buildTransferredMail(offer: Sender & { to: string; name: string; eventDate: string }): Mail {
  const { to, name, eventDate, ...sender } = offer
  const day = formatLongDay(eventDate)
  const what = `${name} heeft je plek op ${day} overgenomen. Je QR-code geeft geen toegang meer, ook niet geprint of als screenshot.`
  return buildMail({
    to,
    subject: `Je plek bij ${brand.name} is overgedragen`,
    title: 'Je plek is overgedragen',
    band: formatEventDate(eventDate),
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph('Wat je over jezelf had ingevuld, zoals je adres, je noodcontact en wat de EHBO moest weten, is niet doorgegeven.'),
        ],
      },
      {
        heading: 'Toch meedoen?',
        pieces: [paragraph('Misschien is er nog plek.'), button('Bekijk de dagen', `${sender.siteUrl}/tickets`)],
      },
    ],
  })
}

/** Builds the mail to the other person of a duo after a transfer. `fromName`: the earlier holder of the place; `name`: the new holder. */
export function buildNewTeammateMail(offer: Sender & { to: string; fromName: string; name: string; eventDate: string }): Mail {
  const { to, fromName, name, eventDate, ...sender } = offer
  const day = formatLongDay(eventDate)
  const what = `${fromName} heeft de eigen plek in jullie duo overgedragen aan ${name}. Op ${day} loop je dus samen met ${name}.`
  return buildMail({
    to,
    subject: `Je loopt bij ${brand.name} nu samen met ${name}`,
    title: 'Je duo is veranderd',
    band: formatEventDate(eventDate),
    preview: what,
    ...sender,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph('Aan je eigen plek, je starttijd en je QR-code verandert niets.'),
          button('Naar je ticket', `${sender.siteUrl}/participant-dashboard`),
        ],
      },
    ],
  })
}
