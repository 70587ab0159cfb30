import type { AdminVolunteer } from '#shared/contract/community.ts'

export const roleNames: Record<AdminVolunteer['preferredRole'], string> = {
  marshal: 'Parcours Marshal',
  timing: 'Tijdwaarneming',
  registration: 'Registratie',
  safety: 'Veiligheid en EHBO',
  logistics: 'Logistiek',
  catering: 'Catering',
  other: 'Anders',
}
export const availabilityNames: Record<AdminVolunteer['availability'], string> = {
  'both-days': 'Beide dagen',
  'saturday-only': 'Alleen zaterdag',
  'sunday-only': 'Alleen zondag',
  flexible: 'Flexibel',
  saturday: 'Zaterdag',
  sunday: 'Zondag',
}
export const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
