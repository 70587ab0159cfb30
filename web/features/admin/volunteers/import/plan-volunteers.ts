import { addedVolunteer, type AddedVolunteer, type VolunteerForm } from '#shared/contract/community.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import {
  missingEmail,
  normalizeHead,
  parsePhone,
  type Fault,
  type ReadRow,
  type RowOutcome,
} from '#web/features/admin/sheet-import/sheet-rows.ts'
import { availabilityNames } from '#web/features/admin/volunteers/volunteer-words.ts'
import type { Field } from './volunteer-fields.ts'

const unknownRole = `Deze rol kennen we niet. Wel: ${Object.values(volunteerRoleNames).join(', ')}`

type Role = VolunteerForm['preferredRole']
type Availability = VolunteerForm['availability']

/** A volunteer as read from a row. `volunteer` is absent if the row has faults. */
interface PlannedVolunteer extends ReadRow<Field> {
  volunteer?: AddedVolunteer
}

const roleForms: readonly [Role, RegExp][] = [
  ['marshal', /marshal|parcours|verkeer/],
  ['registration', /regist|inschrij|balie|check ?in/],
  ['safety', /ehbo|veilig|safety|first aid/],
  ['timing', /tijd|timing|finish/],
  ['logistics', /logist|opbouw|afbouw|event crew|crew/],
  ['catering', /catering|eten|drinken|bar\b/],
  ['other', /alles|anders|overig|maakt|other|any/],
]

/** Parses a role. An empty text means any role (`other`). Undefined for an unknown role. */
export function parseRole(text: string): Role | undefined {
  const plain = normalizeHead(text)
  if (plain === '') return 'other'
  const exact = (Object.keys(volunteerRoleNames) as Role[]).find(
    (role) => role === plain || normalizeHead(volunteerRoleNames[role]) === plain,
  )
  return exact ?? roleForms.find(([, form]) => form.test(plain))?.[0]
}

/** Parses the days on which a volunteer is available. An empty text means `flexible`. Undefined if the text names no day. */
export function parseDays(text: string): Availability | undefined {
  const plain = normalizeHead(text)
  if (plain === '') return 'flexible'
  const exact = (Object.keys(availabilityNames) as Availability[]).find(
    (value) => value === text.trim() || normalizeHead(availabilityNames[value]) === plain,
  )
  if (exact) return exact
  const [saturday, sunday] = [/\b(za|zat|zaterdag|sat|saturday)\b/.test(plain), /\b(zo|zon|zondag|sun|sunday)\b/.test(plain)]
  if ((saturday && sunday) || /\b(beide|allebei|both|weekend|alle)\b/.test(plain)) return 'both-days'
  if (saturday) return 'saturday'
  if (sunday) return 'sunday'
  return /flex|maakt|any|altijd/.test(plain) ? 'flexible' : undefined
}

/** Reads each row with the chosen field of each column, and finds its faults. */
export function planVolunteers({ rows }: Sheet, fields: readonly (Field | undefined)[]): PlannedVolunteer[] {
  return rows.map(({ line, cells }) => {
    const shown: PlannedVolunteer['shown'] = {}
    fields.forEach((field, at) => {
      const text = (cells[at] ?? '').trim()
      if (field && text !== '') shown[field] = text
    })
    shown.name = [shown.name, shown.first, shown.last].filter(Boolean).join(' ')
    const [role, days] = [parseRole(shown.preferredRole ?? ''), parseDays(shown.availability ?? '')]
    const faults: Fault<Field>[] = [
      ...(role ? [] : [{ at: 'preferredRole' as const, message: unknownRole }]),
      ...(days ? [] : [{ at: 'availability' as const, message: 'Hier staat geen dag in' }]),
    ]
    const checked = addedVolunteer.safeParse({
      line,
      name: shown.name,
      email: shown.email ?? '',
      phone: parsePhone(shown.phone ?? ''),
      preferredRole: role ?? 'other',
      availability: days ?? 'flexible',
      experience: shown.experience ?? '',
    })
    if (!checked.success)
      faults.push(
        ...checked.error.issues.map(({ path, message }) => ({
          at: path[0] === 'line' ? ('row' as const) : (path[0] as Field),
          message: path[0] === 'email' && !shown.email ? missingEmail : message,
        })),
      )
    if (role) shown.preferredRole = volunteerRoleNames[role]
    if (days) shown.availability = availabilityNames[days]
    return { line, shown, faults, ...(checked.success && faults.length === 0 ? { volunteer: checked.data } : {}) }
  })
}

/**
 * Finds the rows whose mail address is already in the edition or in an earlier row. The keys of the result are line numbers of the file.
 */
export function findDuplicates(
  rows: readonly PlannedVolunteer[],
  known: readonly { name: string; email: string }[],
): ReadonlyMap<number, RowOutcome<Field>> {
  const seen = new Map(known.map(({ name, email }) => [normalizeEmail(email), `${name} staat al in de lijst`]))
  const found = new Map<number, RowOutcome<Field>>()
  for (const { line, volunteer } of rows) {
    if (!volunteer) continue
    const message = seen.get(normalizeEmail(volunteer.email))
    if (message === undefined) seen.set(normalizeEmail(volunteer.email), `Staat ook op regel ${line}`)
    else found.set(line, { outcome: 'duplicate', fault: { at: 'email', message } })
  }
  return found
}
