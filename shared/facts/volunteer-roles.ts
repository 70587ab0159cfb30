import type { volunteerRoles } from './fact-values.ts'

/**
 * The name of each role: in the form, in the office, on the printed sheet and in mails. The four roles that the volunteers' page
 * describes have the same names, until an organiser writes other headings there.
 */
export const volunteerRoleNames: Readonly<Record<(typeof volunteerRoles)[number], string>> = {
  marshal: 'Parcours Marshal',
  registration: 'Registration Team',
  safety: 'EHBO Hulp',
  logistics: 'Event Crew',
  timing: 'Tijdwaarneming',
  catering: 'Catering',
  other: 'Alles wat nodig is',
}
