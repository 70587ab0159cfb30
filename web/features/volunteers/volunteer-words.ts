import type { VolunteerForm } from '#shared/contract/community.ts'

type Availability = VolunteerForm['availability']

export const benefits: readonly { title: string; text: string }[] = [
  { title: 'Een crewshirt', text: 'In je eigen maat, en je houdt het.' },
  { title: 'Eten en drinken', text: 'Ontbijt, lunch en de hele dag koffie, thee en water.' },
  { title: 'Een briefing vooraf', text: 'Je weet waar je staat, wat je doet en wie je belt.' },
  { title: 'De afterparty', text: 'Je viert mee, met de crew en met iedereen die gefinisht is.' },
]

/** The options of the public form. The server accepts more options (decision 25). `weekday`: the day in the option's name; 0 is Sunday. */
export const availabilityOptions: readonly { value: Availability; title: string; weekday?: number }[] = [
  { value: 'both-days', title: 'Beide dagen' },
  { value: 'saturday', title: 'Zaterdag', weekday: 6 },
  { value: 'sunday', title: 'Zondag', weekday: 0 },
  { value: 'flexible', title: 'Flexibel' },
]
