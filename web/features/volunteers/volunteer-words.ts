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

export interface RoleOffer {
  name: string
  /** Hours on the day. */
  hours: string
  text: string
  needs?: string
  /** The role that a choice of this offer sets in the form. */
  role: Role
  drawing: 'crew' | 'marshal' | 'registration' | 'firstAid'
}

/** The four roles that the page describes; the form has more. */
export const roleOffers: readonly RoleOffer[] = [
  {
    name: 'Event Crew',
    hours: '8-12',
    role: 'logistics',
    drawing: 'crew',
    text: 'Je bouwt op, sjouwt, vult water bij en breekt weer af. Jij ziet het strand leeg, vol en weer leeg.',
  },
  {
    name: 'Parcours Marshal',
    hours: '6-8',
    role: 'marshal',
    drawing: 'marshal',
    text: 'Je staat bij een stage, telt herhalingen, wijst de weg door het zand en schreeuwt mensen vooruit.',
  },
  {
    name: 'Registration Team',
    hours: '4-6',
    role: 'registration',
    drawing: 'registration',
    text: 'Je scant tickets, doet polsbanden om en bent het eerste gezicht dat elke deelnemer ziet.',
  },
  {
    name: 'EHBO Hulp',
    hours: '8-10',
    role: 'safety',
    drawing: 'firstAid',
    text: 'Je staat klaar langs het parcours, van blaren tot verzwikte enkels, samen met de EHBO-post.',
    needs: 'EHBO-diploma vereist',
  },
]

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
