/** The countries that a form offers (specification section 3). */
export const countries = ['Nederland', 'België', 'Duitsland', 'Frankrijk', 'Verenigd Koninkrijk', 'Spanje', 'Italië', 'Anders'] as const

/** The country where the shop delivers. */
export const deliveryCountry = 'Nederland' satisfies (typeof countries)[number]
export const deliveryCountryFault = `We bezorgen alleen in ${deliveryCountry}. Kies een adres in ${deliveryCountry}.`

/** True if `country` is the country where the shop delivers, in any of the spellings that clients send. */
export function isDeliveryCountry(country: string): boolean {
  return ['nederland', 'nl', 'netherlands', 'the netherlands'].includes(country.trim().toLowerCase())
}

/**
 * Formats a Dutch postcode as `2202 AA`, whatever the typed spacing and case; undefined if invalid. No postcode has the letters SA, SD or
 * SS.
 */
export function formatDutchPostalCode(text: string): string | undefined {
  const [, digits, letters] = /^([1-9]\d{3})[\s-]*([A-Z]{2})$/.exec(text.trim().toUpperCase()) ?? []
  return digits && letters && !/^S[ADS]$/.test(letters) ? `${digits} ${letters}` : undefined
}
