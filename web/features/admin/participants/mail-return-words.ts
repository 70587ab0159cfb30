/** The texts about an address whose mail came back, with what to do about it. */
export const mailReturnWords = {
  bounced: {
    badge: 'Mail komt terug',
    title: 'Mail naar dit adres komt terug',
    text: 'Het adres bestaat niet (meer), dus het ticket is niet aangekomen. Bel of sms voor het goede adres, verbeter het met ‘Bewerken’ en druk dan op ‘Tickets opnieuw mailen’.',
  },
  complained: {
    badge: 'Mail ongewenst',
    title: 'Mail naar dit adres werd als ongewenst gemeld',
    text: 'Mails aan velen slaan dit adres over. Bel om te vragen of het ticket er is. Zo niet: verbeter het adres met ‘Bewerken’ en druk op ‘Tickets opnieuw mailen’.',
  },
} as const
