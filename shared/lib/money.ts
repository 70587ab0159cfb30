/**
 * `€ 155,00` or `-€ 155,00` from cents, with the non-breaking space of nl-NL. Does not use `Intl`: its first
 * formatter takes an old phone longer than the whole first view of the home page.
 */
export function formatEuro(cents: number): string {
  const [euros, rest] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}€\u00a0${euros!.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`
}

/** `€ 155` for a whole number of euros, otherwise as {@link formatEuro}: the short form of price cards. */
export function formatEuroShort(cents: number): string {
  return cents % 100 === 0 ? formatEuro(cents).replace(/,00$/, '') : formatEuro(cents)
}

/** `155`, or `172,50`: the short form without the euro sign, for places that show the sign separately. */
export const formatEuroWithoutSign = (cents: number): string => formatEuroShort(cents).replace('€\u00a0', '')

/** `39.50` from cents: the format of shop amounts on the wire (decision 24). */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Cents from `39.50`; `undefined` for any other text. */
export function fromDecimal(text: string): number | undefined {
  return /^\d{1,7}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined
}
