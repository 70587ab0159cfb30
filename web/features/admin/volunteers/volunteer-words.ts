import type { AdminVolunteer } from '#shared/contract/community.ts'
import { formatWithNoun } from '#shared/domain/office/office-line.ts'

type Availability = AdminVolunteer['availability']

/**
 * The Dutch name of each availability, as on the public form. Saturday and Sunday have two values each, with the same meaning (decision
 * 25).
 */
export const availabilityNames: Record<Availability, string> = {
  'both-days': 'Beide dagen',
  saturday: 'Zaterdag',
  sunday: 'Zondag',
  flexible: 'Flexibel',
  'saturday-only': 'Zaterdag',
  'sunday-only': 'Zondag',
}
const sameMeaning: Partial<Record<Availability, Availability>> = { 'saturday-only': 'saturday', 'sunday-only': 'sunday' }
/** Returns the option of the forms and filters that has the same meaning as a stored value. */
export const toOption = (value: Availability): Availability => sameMeaning[value] ?? value
/** Turns names by value into the options of a select. */
export const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
/** The options of forms and filters: values with the same meaning share one option. */
export const availabilityOptions = optionsOf(availabilityNames).filter(({ value }) => !(value in sameMeaning))
/** '1 vrijwilliger', '12 vrijwilligers'. */
export const formatVolunteers = (count: number): string => formatWithNoun(count, 'vrijwilliger', 'vrijwilligers')
