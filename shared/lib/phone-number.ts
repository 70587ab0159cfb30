import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import type { countries } from '#shared/domain/tickets/countries.ts'

/** The numbering plan for a number without a country code. `Anders` has none: such a number needs its country code. */
const plans: Record<Exclude<(typeof countries)[number], 'Anders'>, CountryCode> = {
  Nederland: 'NL',
  België: 'BE',
  Duitsland: 'DE',
  Frankrijk: 'FR',
  'Verenigd Koninkrijk': 'GB',
  Spanje: 'ES',
  Italië: 'IT',
}
const planOf = (country: string | null | undefined): CountryCode | undefined =>
  !country ? 'NL' : Object.hasOwn(plans, country) ? plans[country as keyof typeof plans] : undefined

/** A number that exists in its country's numbering plan. */
export interface PhoneNumber {
  /** E.164, `+31612345678`. */
  number: string
  /** For people: `+31 6 12345678`. */
  shown: string
  /** ISO 3166-1; undefined for a number without a country, such as a satellite telephone. */
  region: string | undefined
  /** True if it receives SMS. */
  isMobile: boolean
}

/**
 * Parses a typed telephone number. `country` is the person's country, as the forms name it; without a country the number is parsed as
 * Dutch. Undefined if that is not a valid number.
 */
export function parsePhoneNumber(typed: string, country?: string | null): PhoneNumber | undefined {
  const plan = planOf(country)
  // A number that is copied from an address book contains invisible marks for the text direction.
  const text = typed.replace(/\p{Cf}/gu, '').trim()
  const found = parsePhoneNumberFromString(text, { extract: false, ...(plan ? { defaultCountry: plan } : {}) })
  if (!found?.isValid()) return undefined
  const type = found.getType()
  return {
    number: found.number,
    shown: found.formatInternational(),
    region: found.country,
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  }
}

/** The size of the cache. Long lists need the same numbers repeatedly, and parsing takes 20 times as long as a look-up. */
const maxCached = 20_000
const smsNumbers = new Map<string, string | undefined>()

/** The number (E.164) at which a person certainly receives an SMS; undefined if they have none. */
export function smsNumberOf({ phone, country }: { phone: string; country?: string | null | undefined }): string | undefined {
  const key = `${country ?? ''}#${phone}`
  if (smsNumbers.has(key)) return smsNumbers.get(key)
  const found = parsePhoneNumber(phone, country)
  const number = found?.isMobile ? found.number : undefined
  if (smsNumbers.size >= maxCached) smsNumbers.clear()
  smsNumbers.set(key, number)
  return number
}
