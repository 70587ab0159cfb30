import type { AuditChange } from '#functions/ports/audit/audit-store.ts'

/** Fields that are never logged, for any record: secrets, and texts that people wrote about their health. */
const forbidden = /password|secret|token|totp|currentCode|recovery|medical|specialRequirements|health|qrCode/i
/**
 * Fields that are of no use to a reader of the log. Searching a picture's bytes for mail addresses would also take minutes. `body` is the
 * formatted copy of the text in a mail's `content`.
 */
const ignored = new Set(['version', 'rev', 'updatedAt', 'idempotencyKey', 'picture', 'body'])
/**
 * Fields to mask for people outside the office. Text that looks like a mail address or telephone number is masked in every field.
 */
const personal =
  /^(name|firstName|lastName|customerName|email|customerEmail|phone|street|houseNumber|postalCode|city|birthDate|dateOfBirth|gender|experience|emergencyContact|emergencyContactName|emergencyContactPhone|vatNumber|reference)$/
const maxLength = 160
/** A longer text is cut before it is searched for mail addresses: the duration of the search grows with the square of a word's length. */
const maxSearched = 1000
const maxFields = 40

interface Privacy {
  /** True if the record is about somebody outside the office, so that its {@link personal} fields are masked. */
  isPersonal: boolean
}

/** Lists the fields that differ between two states of a record, without the values that the log must not contain. */
export function diffStates(before: unknown, after: unknown, privacy: Privacy): AuditChange[] {
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .slice(0, maxFields)
    .map((field) => ({ field, from: maskValue(field, from.get(field), privacy), to: maskValue(field, to.get(field), privacy) }))
}

/** Lists the fields of a requested change, for a record whose earlier state is not known. */
export function describeRequest(requested: unknown, privacy: Privacy): AuditChange[] {
  return diffStates(undefined, requested, privacy)
}

/** Returns every value by its path, such as `settings.capacity`. A list is one value. */
function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [key, one] of Object.entries(value)) {
      if (!forbidden.test(key) && !ignored.has(key)) flatten(one, path === '' ? key : `${path}.${key}`, into)
    }
  else if (value !== null && value !== undefined && value !== '')
    into.set(
      path,
      typeof value === 'string' ? value : JSON.stringify(value, (key, one: unknown) => (forbidden.test(key) ? undefined : one)),
    )
  return into
}

function maskValue(field: string, text: string | undefined, { isPersonal }: Privacy): string | null {
  if (text === undefined) return null
  if (isPersonal && personal.test(field.split('.').at(-1)!)) return mask(text)
  // The text is not cut in the middle of a word, because half a mail address would not be recognised.
  const start = text.length > maxSearched ? text.slice(0, maxSearched).replace(/\s\S*$/, '') : text
  const shown = maskAddresses(start)
  return shown.length > maxLength || start !== text ? `${shown.slice(0, maxLength)}…` : shown
}

/** Shows that a value changed, but not enough of it to recognise somebody. */
function mask(text: string): string {
  return `${text.slice(0, 2)}…`
}

function maskAddresses(text: string): string {
  return text
    .replace(/([^\s@"',;<]{1,2})[^\s@"',;<]*@/g, '$1…@')
    .replace(/(\+?\d{2})[\d\s-]{6,}(\d{2})(?!\d)/g, (whole, first: string, last: string) =>
      // A telephone number starts with + or 0; other long numbers are times or amounts, and stay.
      /^(\+|0)/.test(whole) ? `${first}…${last}` : whole,
    )
}
