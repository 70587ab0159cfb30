import type { OfficeLine } from './office-line.ts'

const settings = '/admin/instellingen'

/** Facts about the organisation behind an edition, for the ready check. */
export interface OrganisationFacts {
  /** True if the emergency numbers in addition to 112 are not filled in. */
  emergencyUnset: boolean
  /** True if the seller on invoices is not filled in. */
  senderUnset: boolean
  contactEmail: string
  /** The domain of the site, from which mail is sent. */
  mailDomain: string
  payments: 'live' | 'test' | 'unset'
  /** True if the nightly erasure of personal data fails or is late. */
  erasureFails: boolean
}

/** Checks that the organiser filled in the emergency numbers. */
export function emergencyLine({ emergencyUnset }: OrganisationFacts): OfficeLine {
  if (!emergencyUnset) return { key: 'emergency', level: 'ok', text: 'De noodnummers zijn ingevuld.' }
  return {
    key: 'emergency',
    level: 'bad',
    text: 'De noodnummers zijn nog niet ingevuld.',
    advice: 'Deelnemers zien nu nummers die niemand opneemt.',
    to: `${settings}/noodnummers`,
    link: 'Vul ze in',
  }
}

/** Checks that the organiser filled in the seller on the invoices. */
export function senderLine({ senderUnset }: OrganisationFacts): OfficeLine {
  if (!senderUnset) return { key: 'sender', level: 'ok', text: 'De afzender van de facturen is ingevuld.' }
  return {
    key: 'sender',
    level: 'bad',
    text: 'De afzender van de facturen is nog niet ingevuld.',
    advice: 'Zonder echt KvK-nummer en btw-nummer is een factuur niet geldig.',
    to: `${settings}/facturen`,
    link: 'Vul de afzender in',
  }
}

/** True for a domain under .example: nobody can have such a domain (RFC 2606). */
const isPlaceholder = (domain: string) => domain.endsWith('.example')

/** Checks that the mail address for questions can exist. */
export function contactLine({ contactEmail }: OrganisationFacts): OfficeLine {
  if (!isPlaceholder(contactEmail)) return { key: 'contact', level: 'ok', text: `Vragen komen binnen op ${contactEmail}.` }
  return {
    key: 'contact',
    level: 'bad',
    text: `Het contactadres ${contactEmail} bestaat niet.`,
    advice: 'Het staat op de site en onder elke mail.',
    to: `${settings}/contact`,
    link: 'Vul het adres in',
  }
}

/** Checks that mails are sent from a domain of the organiser, because mail from another domain often becomes spam. */
export function domainLine({ mailDomain }: OrganisationFacts): OfficeLine {
  const isOwn =
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(mailDomain) && !isPlaceholder(mailDomain) && !mailDomain.endsWith('.cloudfront.net')
  if (isOwn) return { key: 'domain', level: 'ok', text: `Mail gaat uit van ${mailDomain}.` }
  return {
    key: 'domain',
    level: 'warn',
    text: `De site draait op ${mailDomain}, dat is geen eigen domein voor mail.`,
    advice: 'Mail van een ander domein belandt in de spam. Laat de beheerder van de site het domein instellen.',
  }
}

/** Checks that the payment provider takes real payments, not test payments or none. */
export function paymentLine({ payments }: OrganisationFacts): OfficeLine {
  if (payments === 'live') return { key: 'payments', level: 'ok', text: 'Betalingen gaan naar de echte rekening.' }
  return {
    key: 'payments',
    level: 'bad',
    text: payments === 'test' ? 'Betalingen staan op proef: er komt geen geld binnen.' : 'Er is geen sleutel voor betalingen.',
    advice: 'Laat de beheerder van de site de sleutels van Stripe instellen.',
  }
}

export function erasureLine({ erasureFails }: OrganisationFacts): OfficeLine {
  if (!erasureFails) return { key: 'erasure', level: 'ok', text: 'Persoonsgegevens worden op tijd gewist.' }
  return {
    key: 'erasure',
    level: 'bad',
    text: 'Persoonsgegevens worden niet op tijd gewist.',
    advice: 'Geef dit door aan de beheerder van de site.',
  }
}
