export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats a card number in groups of four digits. */
export const formatNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** Formats `5`, `1234`, `12/34` and `12/2034` as `MM / JJ`. */
export function formatExpiry(text: string): string {
  let digits = digitsOf(text)
  if (/^[2-9]/.test(digits) || /^1\D/.test(text.trim())) digits = `0${digits}`
  const isLong = digits.slice(2, 4) === '20' && digits.length >= 6
  const year = isLong ? digits.slice(4, 6) : digits.slice(2, digits.slice(2, 4) === '20' ? 5 : 4)
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${year}`
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 4)

export interface Expiry {
  month: number
  year: number
}
/** Parses `MM / JJ`. Too few digits give a meaningless month or year, so check the text with {@link expiryError}. */
export const parseExpiry = (text: string): Expiry => ({
  month: Number(digitsOf(text).slice(0, 2)),
  year: 2000 + Number(digitsOf(text).slice(2, 4)),
})

/** Returns the error code for a card number, or undefined if it is valid. */
export function cardNumberError(text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits.length < 16) return 'incomplete_number'
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 ? undefined : 'invalid_number'
}

/** Returns the error code for an expiry date, or undefined if it is valid. A card is valid until the end of its month. */
export function expiryError(text: string, now: Date): string | undefined {
  if (digitsOf(text).length < 4) return 'incomplete_expiry'
  const { month, year } = parseExpiry(text)
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  return year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth() ? 'invalid_expiry_year_past' : undefined
}

export const cvcError = (text: string): string | undefined => (digitsOf(text).length < 3 ? 'incomplete_cvc' : undefined)
