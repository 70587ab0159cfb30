import type { volunteerRoles } from './fact-values.ts'

export type VolunteerRole = (typeof volunteerRoles)[number]

/** The one name of each role: in the form, in the office, on the printed sheet and in mails. The page's offers each point at a role. */
export const volunteerRoleNames: Readonly<Record<VolunteerRole, string>> = {
  marshal: 'Parcours Marshal',
  registration: 'Registration Team',
  safety: 'EHBO en veiligheid',
  logistics: 'Opbouw en logistiek',
  timing: 'Tijdwaarneming',
  catering: 'Catering',
  other: 'Maakt niet uit',
}
