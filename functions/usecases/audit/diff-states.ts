import type { AuditChange } from '#functions/ports/audit/audit-store.ts'

/** Never in the log, in whatever record: secrets, and what people wrote about their health. */
const forbidden = /password|secret|token|totp|currentCode|recovery|medical|specialRequirements|health|qrCode/i
/** Of no use to a reader. The bytes of a picture would also be searched for addresses for minutes. */
const ignored = new Set(['version', 'rev', 'updatedAt', 'idempotencyKey', 'picture'])
/** Names and the like of people outside the office. Whatever looks like an address or a number is veiled in any field. */
const personal =
  /^(name|firstName|lastName|customerName|email|customerEmail|phone|street|houseNumber|postalCode|city|birthDate|dateOfBirth|gender|experience|emergencyContact|emergencyContactPhone)$/
const maxLength = 160
const maxFields = 40

interface Privacy {
  /** The record is about somebody outside the office: {@link personal} fields are veiled. */
  isPersonal: boolean
}

/** What differs between two states of a record, field by field, as the office's log may have it. */
export function diffStates(before: unknown, after: unknown, privacy: Privacy): AuditChange[] {
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .slice(0, maxFields)
    .map((field) => ({ field, from: veilValue(field, from.get(field), privacy), to: veilValue(field, to.get(field), privacy) }))
}

/** A requested change, for a record whose state before is not known. */
export function describeRequest(requested: unknown, privacy: Privacy): AuditChange[] {
  return diffStates(undefined, requested, privacy)
}

/** Every value by its path, such as `settings.capacity`. A list is one value. */
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

function veilValue(field: string, text: string | undefined, { isPersonal }: Privacy): string | null {
  if (text === undefined) return null
  const shown = isPersonal && personal.test(field.split('.').at(-1)!) ? veil(text) : veilAddresses(text)
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}…` : shown
}

/** Enough to see that it changed, too little to recognise somebody. */
function veil(text: string): string {
  return `${text.slice(0, 2)}…`
}

function veilAddresses(text: string): string {
  return text
    .replace(/([^\s@"',;<]{1,2})[^\s@"',;<]*@/g, '$1…@')
    .replace(/(\+?\d{2})[\d\s-]{6,}(\d{2})(?!\d)/g, (whole, first: string, last: string) =>
      // A moment or an amount is no telephone number.
      /^(\+|0)/.test(whole) ? `${first}…${last}` : whole,
    )
}
