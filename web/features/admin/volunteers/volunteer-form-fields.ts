import type * as z from 'zod'
import type { volunteerEdit } from '#shared/contract/community.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { availabilityOptions, optionsOf } from './volunteer-words.ts'

/** The fields of the dialogs that add and edit a volunteer. */
export const volunteerFields: readonly FormField<z.input<typeof volunteerEdit>>[] = [
  { name: 'name', label: 'Naam' },
  { name: 'email', label: 'E-mail', kind: 'email' },
  { name: 'phone', label: 'Telefoon', kind: 'tel', getsSms: true, optional: true },
  { name: 'preferredRole', label: 'Voorkeursrol', kind: 'select', options: optionsOf(volunteerRoleNames) },
  { name: 'availability', label: 'Beschikbaarheid', kind: 'select', options: availabilityOptions },
  { name: 'experience', label: 'Ervaring', kind: 'textarea', optional: true },
]
