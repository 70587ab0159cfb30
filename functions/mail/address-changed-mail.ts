import { brand } from '#shared/facts/brand.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { buildMail, type Sender } from './letter.ts'
import { button, paragraph } from './pieces.ts'

interface ChangedAddress extends Sender {
  to: string
  /** The participant's name. */
  name: string
  eventDate: string
}

const dayOf = (eventDate: string) => formatEventDate(eventDate, { day: 'numeric', month: 'long', year: 'numeric' })

/** Builds the mail to a participant's old address after the organiser changed it. Omits the new address: others may read this mailbox. */
export function buildOldAddressMail({ to, name, eventDate, ...sender }: ChangedAddress): Mail {
  const what = `De organisatie heeft een ander e-mailadres gezet bij het ticket van ${name} voor ${dayOf(eventDate)}. Post over deze deelname komt niet meer op dit adres, en het ticket staat niet meer in het account met dit adres.`
  const more = 'Is dit niet de bedoeling? Schrijf ons dan meteen, dan zetten we het terug.'
  return buildMail({
    to,
    subject: 'Het e-mailadres bij een ticket is veranderd',
    title: 'Ander e-mailadres',
    band: 'Klopt dit?',
    preview: what,
    ...sender,
    parts: [{ pieces: [paragraph(what), paragraph(more)] }],
  })
}

/** Builds the mail to a participant's new address after the organiser changed it. The mail explains how to open the ticket. */
export function buildNewAddressMail({ to, name, eventDate, ...sender }: ChangedAddress): Mail {
  const what = `De organisatie heeft dit e-mailadres gezet bij het ticket van ${name} voor ${dayOf(eventDate)}. Post over deze deelname komt voortaan hier.`
  const more = `Je ticket staat in ${brand.my}. Log in met dit adres. Heb je nog geen wachtwoord, vraag dan eerst een link aan.`
  return buildMail({
    to,
    subject: `Het ticket van ${name} staat nu op dit e-mailadres`,
    title: 'Ander e-mailadres',
    band: 'Hier komt voortaan je post',
    preview: what,
    ...sender,
    parts: [
      { pieces: [paragraph(what), paragraph(more), button('Vraag een link aan', `${sender.siteUrl}/participant-login?stap=vergeten`)] },
      { pieces: [paragraph('Kent niemand hier dit ticket? Schrijf ons dan even.')] },
    ],
  })
}
