import type { AdminVolunteer } from '#shared/contract/community.ts'
import { countOf } from '#shared/domain/office/office-line.ts'

export const availabilityNames: Record<AdminVolunteer['availability'], string> = {
  'both-days': 'Beide dagen',
  'saturday-only': 'Alleen zaterdag',
  'sunday-only': 'Alleen zondag',
  flexible: 'Flexibel',
  saturday: 'Zaterdag',
  sunday: 'Zondag',
}
export const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
/** '1 vrijwilliger', '12 vrijwilligers'. */
export const formatVolunteers = (count: number): string => countOf(count, 'vrijwilliger', 'vrijwilligers')
