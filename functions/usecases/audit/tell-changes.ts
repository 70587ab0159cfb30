import type { AuditChange } from '#functions/ports/audit/audit-store.ts'

/** Never written down, in whatever record: secrets, and what people wrote about their health. */
const never = /password|secret|token|totp|currentCode|recovery|medical|specialRequirements|health|qrCode/i
/** Says nothing to a reader; of a picture that is all its bytes, which would be searched for addresses for minutes. */
const noise = new Set(['version', 'rev', 'updatedAt', 'idempotencyKey', 'picture'])
/** Of people outside the office, besides what has the form of an address or a number. */
const personal =
  /^(name|firstName|lastName|customerName|email|customerEmail|phone|street|houseNumber|postalCode|city|birthDate|dateOfBirth|gender|experience|emergencyContact|emergencyContactPhone)$/
const longest = 160
const mostFields = 40

interface About {
  isPersonal: boolean
}

/** What differs between two readings of a record, field by field. */
export function tellChanges(before: unknown, after: unknown, about: About): AuditChange[] {
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .slice(0, mostFields)
    .map((field) => ({ field, from: write(field, from.get(field), about), to: write(field, to.get(field), about) }))
}

/** What was asked for, where what was there before can't be told. */
export function tellAsked(asked: unknown, about: About): AuditChange[] {
  return tellChanges(undefined, asked, about)
}

/** Every single value by its path: `settings.capacity`. A list is one value. */
function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [key, one] of Object.entries(value)) {
      if (!never.test(key) && !noise.has(key)) flatten(one, path === '' ? key : `${path}.${key}`, into)
    }
  else if (value !== null && value !== undefined && value !== '')
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value, (key, one: unknown) => (never.test(key) ? undefined : one)))
  return into
}

function write(field: string, text: string | undefined, { isPersonal }: About): string | null {
  if (text === undefined) return null
  const shown = isPersonal && personal.test(field.split('.').at(-1)!) ? veil(text) : veilAddresses(text)
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}

/** Enough to see that it changed, and not to know somebody by. */
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
