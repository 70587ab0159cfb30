import type { MailFault } from '#shared/domain/messages/mail-faults.ts'

interface Words {
  badge: string
  title: string
  text: string
  /** What happened and what to do, for the list. */
  what: string
  todo: string
}

/** The texts about an address that mail does not reach, with what to do about it. */
export const mailReturnWords: Readonly<Record<MailFault, Words>> = {
  bounced: {
    badge: 'Mail komt terug',
    title: 'Mail naar dit adres komt terug',
    text: 'Het adres bestaat niet (meer), dus het ticket is niet aangekomen. Bel of sms voor het goede adres en verbeter het met ‘Bewerken’. Daarna kun je de tickets meteen opnieuw mailen.',
    what: 'Kwam terug: adres bestaat niet (meer)',
    todo: 'Bel en verbeter het adres',
  },
  complained: {
    badge: 'Mail ongewenst',
    title: 'Mail naar dit adres werd als ongewenst gemeld',
    text: 'Mails aan velen slaan dit adres over. Bel om te vragen of het ticket er is. Zo niet: verbeter het adres met ‘Bewerken’, of druk op ‘Tickets opnieuw mailen’.',
    what: 'Als ongewenst gemeld',
    todo: 'Bel: is het ticket er?',
  },
  invalid: {
    badge: 'Adres klopt niet',
    title: 'Dit mailadres kan niet bestaan',
    text: 'Er kan geen mail naartoe. Bel of sms voor het goede adres en verbeter het met ‘Bewerken’. Daarna kun je de tickets meteen mailen.',
    what: 'Ongeldig of geen adres',
    todo: 'Bel en vul het adres in',
  },
}
