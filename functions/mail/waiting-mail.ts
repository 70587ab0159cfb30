import { brand } from '#shared/facts/brand.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { formatOfferEnd, leaveLabels } from '#shared/domain/tickets/waiting-list.ts'
import { formatEventDate, formatLongDay, formatTime } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type MailContent, type Sender } from './letter.ts'
import { button, facts, note, paragraph } from './pieces.ts'
import { buildPlaceFact } from './place-fact.ts'

/** The day or wave that a person waits for. `url`: a page for this person with their state, the offer and a button to leave the list. */
export interface WaitingMail extends Sender {
  to: string
  ticketType: TicketType
  eventDate: string
  /** Null: for any wave of the day. `startTime` in ms since the epoch. */
  wave: { number: number; startTime: number } | null
  /** The location of the day, as the edition names it; null if the day no longer exists. */
  location: string | null
  url: string
}

const waitingFacts = ({ ticketType, eventDate, wave, location, facts: inForce }: WaitingMail) =>
  facts([
    { label: 'Dag', value: formatEventDate(eventDate) },
    ...(wave ? [{ label: 'Wave', value: `${wave.number}, start ${formatTime(wave.startTime)}` }] : []),
    buildPlaceFact(location, inForce),
    { label: 'Ticket', value: ticketType === 'duo' ? 'Duo, 2 plekken' : 'Solo, 1 plek' },
  ])
const notYou = `Was jij dit niet, of hoeft het niet meer? Druk op de knop en kies dan ‘${leaveLabels.waiting}’. Je adres wordt dan gewist.`

/** Builds a mail to a person on the waiting list. Its band shows the day, unless the caller gives another text for the band. */
const buildMailToWaiting = (
  { to, siteUrl, facts: eventFacts, eventDate }: WaitingMail,
  content: Omit<MailContent, keyof Sender | 'to' | 'band'> & { band?: string },
) => buildMail({ to, siteUrl, facts: eventFacts, band: formatEventDate(eventDate), ...content })

/** Builds the mail to a person who joined the waiting list. */
export function buildWaitingMail(mail: WaitingMail): Mail {
  const day = formatLongDay(mail.eventDate)
  const what = `Je staat op de wachtlijst. Komt er een plek vrij en ben jij aan de beurt, dan mailen we je een link en houden we de plek een tijd voor je vast.`
  return buildMailToWaiting(mail, {
    subject: `Je staat op de wachtlijst voor ${day}`,
    title: 'Je staat op de wachtlijst',
    preview: what,
    parts: [
      {
        pieces: [paragraph(what), waitingFacts(mail)],
      },
      {
        pieces: [
          paragraph('De volgorde van aanmelden telt. Je betaalt pas als je je inschrijft, en je zit nergens aan vast.'),
          button('Bekijk je plek op de lijst', mail.url),
        ],
      },
      { pieces: [note(notYou)] },
    ],
  })
}

/** Builds the mail to a person on the waiting list, with an offer of a place until `until` (ms). */
export function buildWaitingOfferMail(mail: WaitingMail & { until: number }): Mail {
  const { ticketType, eventDate, until, url } = mail
  const day = formatLongDay(eventDate)
  const isDuo = ticketType === 'duo'
  const what = `${isDuo ? 'Er zijn twee plekken' : 'Er is een plek'} vrij op ${day}, en jij bent aan de beurt. We houden ${isDuo ? 'ze' : 'die'} voor je vast tot ${formatOfferEnd(until)}.`
  return buildMailToWaiting(mail, {
    subject: `${isDuo ? 'Er zijn twee plekken' : 'Er is een plek'} voor je bij ${brand.name} op ${day}`,
    title: isDuo ? 'Er zijn twee plekken voor je' : 'Er is een plek voor je',
    band: `Vastgehouden tot ${formatOfferEnd(until)}`,
    preview: what,
    parts: [
      { pieces: [paragraph(what), waitingFacts(mail)] },
      { pieces: [button('Schrijf je in', url)] },
      {
        pieces: [
          note(
            `Schrijf je je niet op tijd in, dan gaat de plek naar de volgende op de lijst. Hoeft het niet meer? Druk op de knop en kies dan ‘${leaveLabels.offered}’: dan gaat de plek meteen door.`,
          ),
        ],
      },
    ],
  })
}

/** Builds the mail about a cancelled wave to a person who waited for it or had an offer of a place in it. */
export function buildWaitingCancelledMail(mail: WaitingMail & { wave: { number: number; startTime: number } }): Mail {
  const { eventDate, wave, url, siteUrl } = mail
  const day = formatLongDay(eventDate)
  const what = `Je wacht op een plek in wave ${wave.number} (${formatTime(wave.startTime)}) op ${day}. Die wave gaat niet door, dus er komt geen plek vrij. Je hebt niets betaald.`
  return buildMailToWaiting(mail, {
    subject: `Wave ${wave.number} op ${day} gaat niet door`,
    title: 'Je wave gaat niet door',
    preview: what,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph('Wil je toch meedoen? Kies een andere wave of dag. Zit die vol, dan kun je daar op de wachtlijst.'),
          button('Bekijk de dagen', `${siteUrl}/tickets`),
        ],
      },
      {
        pieces: [
          paragraph(
            `Gaat de wave toch door, dan sta je nog op de lijst en mailen we je. Hoeft dat niet? Druk op de knop en kies dan ‘${leaveLabels.waiting}’.`,
          ),
          button('Je wachtlijst', url),
        ],
      },
    ],
  })
}

/** Builds the mail to a person whose offer of a place has ended. */
export function buildOfferExpiredMail(mail: WaitingMail): Mail {
  const day = formatLongDay(mail.eventDate)
  const what = `We hielden een plek voor je vast op ${day}, maar de tijd is om. De plek is naar de volgende op de wachtlijst.`
  return buildMailToWaiting(mail, {
    subject: `Je plek op ${day} wordt niet meer vastgehouden`,
    title: 'De tijd voor je plek is om',
    preview: what,
    parts: [
      {
        pieces: [
          paragraph(what),
          paragraph('Wil je toch meedoen? Zet jezelf opnieuw op de lijst, dan sluit je achteraan aan.'),
          button('Weer op de wachtlijst', mail.url),
        ],
      },
      { pieces: [note('Hoeft het niet meer, dan hoef je niets te doen. Je hoort niets meer van deze lijst.')] },
    ],
  })
}
