import type { MailFault } from '#shared/domain/messages/mail-faults.ts'

interface Words {
  badge: string
  title: string
  text: string
  /** The texts in the list of unreachable people: what happened (`reason`), and what the office can do (`action`). */
  reason: string
  action: string
}

/** The texts about an address that mail does not reach, with what to do about it. */
export const mailReturnWords: Readonly<Record<MailFault, Words>> = {
  bounced: {
    badge: 'Mail komt terug',
    title: 'Mail naar dit adres komt terug',
    text: 'Het adres bestaat niet (meer), dus het ticket is niet aangekomen. Bel of sms voor het goede adres en verbeter het met ‘Bewerken’. Daarna kun je de tickets meteen opnieuw mailen.',
    reason: 'Kwam terug: adres bestaat niet (meer)',
    action: 'Bel en verbeter het adres',
  },
  complained: {
    badge: 'Mail ongewenst',
    title: 'Mail naar dit adres werd als ongewenst gemeld',
    text: 'Mails aan velen slaan dit adres over. Bel om te vragen of het ticket er is. Zo niet: verbeter het adres met ‘Bewerken’, of druk op ‘Tickets opnieuw mailen’.',
    reason: 'Als ongewenst gemeld',
    action: 'Bel: is het ticket er?',
  },
  invalid: {
    badge: 'Adres klopt niet',
    title: 'Dit mailadres kan niet bestaan',
    text: 'Er kan geen mail naartoe. Bel of sms voor het goede adres en verbeter het met ‘Bewerken’. Daarna kun je de tickets meteen mailen.',
    reason: 'Ongeldig of geen adres',
    action: 'Bel en vul het adres in',
  },
}
