import type { VolunteerForm } from '#shared/contract/community.ts'

type Role = VolunteerForm['preferredRole']
type Availability = VolunteerForm['availability']

/** The roles of the form, with their Dutch texts (specification section 3). */
export const roleWords: Record<Role, string> = {
  marshal: 'Parcours Marshal',
  registration: 'Registration Team',
  safety: 'EHBO en veiligheid',
  logistics: 'Opbouw en logistiek (Event Crew)',
  timing: 'Tijdwaarneming',
  catering: 'Catering',
  other: 'Maakt me niet uit',
}

export const benefits: readonly { title: string; text: string }[] = [
  { title: 'Een crewshirt', text: 'In je eigen maat, en je houdt het.' },
  { title: 'Eten en drinken', text: 'Ontbijt, lunch en de hele dag koffie, thee en water.' },
  { title: 'Een briefing vooraf', text: 'Je weet waar je staat, wat je doet en wie je belt.' },
  { title: 'De afterparty', text: 'Je viert mee, met de crew en met iedereen die gefinisht is.' },
]

/** The options of the public form; the server accepts more (decision 25). `day` is the index of the race day that the option means. */
export const availabilityOptions: readonly { value: Availability; title: string; day?: number }[] = [
  { value: 'both-days', title: 'Beide dagen' },
  { value: 'saturday', title: 'Zaterdag', day: 0 },
  { value: 'sunday', title: 'Zondag', day: 1 },
  { value: 'flexible', title: 'Flexibel' },
]
