/**
 * The forms of VAT numbers, without the letters of the country. From the table "VAT identification number structure" in the questions and
 * answers of VIES (European Commission), which includes Northern Ireland (XI). The United Kingdom (GB) is added for British companies.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** Converts a VAT number to the form `NL123456789B13`: in capitals, and without spaces, dots, dashes and slashes. */
export const normalizeVatNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/**
 * Returns why a normalized VAT number is wrong, in Dutch; undefined if it can be right or is empty. Checks the form of its country, and
 * the check digits of Dutch and Belgian numbers. Does not use VIES, so it cannot tell whether the company exists.
 */
export function findVatNumberFault(number: string): string | undefined {
  if (number === '') return undefined
  const country = number.slice(0, 2)
  const rest = number.slice(2)
  const form = Object.hasOwn(forms, country) ? forms[country] : undefined
  if (!form) return 'Begin met de letters van het land, zoals NL of BE'
  if (!form.test(rest))
    return country === 'NL'
      ? 'Een Nederlands btw-nummer is zoals NL123456789B13'
      : 'Dit is geen btw-nummer van dat land: kijk het nog eens na'
  const isWrong = (country === 'NL' && !isDutch(number)) || (country === 'BE' && !isBelgian(rest))
  return isWrong ? 'Dit btw-nummer klopt niet: kijk de cijfers nog eens na' : undefined
}

/**
 * True if a Dutch number follows one of two rules of the Belastingdienst. Its nine digits pass the 11-test of an RSIN or BSN; or, for the
 * numbers of sole traders since 2020, the whole number modulo 97 is 1, with letters as numbers as in an IBAN (A is 10).
 */
function isDutch(number: string): boolean {
  const digits = Array.from(number.slice(2, 11), Number)
  const sum = digits.slice(0, 8).reduce((total, digit, at) => total + digit * (9 - at), 0)
  return sum % 11 === digits[8] || modulo97(number) === 1
}

/** True if the last two of ten digits are 97 minus the first eight modulo 97 (the rule of the Kruispuntbank van Ondernemingen). */
const isBelgian = (digits: string): boolean => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))

/** Computes a text modulo 97. Each letter counts as two digits: A is 10, Z is 35. */
const modulo97 = (text: string): number =>
  [...[...text].map((one) => parseInt(one, 36)).join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
