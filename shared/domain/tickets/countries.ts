/** The countries that a form offers (specification section 3). */
export const countries = ['Nederland', 'België', 'Duitsland', 'Frankrijk', 'Verenigd Koninkrijk', 'Spanje', 'Italië', 'Anders'] as const

/** Where the shop delivers. */
export const deliveryCountry = 'Nederland' satisfies (typeof countries)[number]
export const deliveryCountryFault = `We bezorgen alleen in ${deliveryCountry}. Kies een adres in ${deliveryCountry}.`

/** Whether the shop delivers to a country, as a client may write it. */
export function isDeliveryCountry(country: string): boolean {
  return ['nederland', 'nl', 'netherlands', 'the netherlands'].includes(country.trim().toLowerCase())
}

/** `2202 AA` from a Dutch postcode as people type it; undefined if it is none. PostNL gives out no SA, SD or SS. */
export function formatDutchPostalCode(text: string): string | undefined {
  const [, digits, letters] = /^([1-9]\d{3})[\s-]*([A-Z]{2})$/.exec(text.trim().toUpperCase()) ?? []
  return digits && letters && !/^S[ADS]$/.test(letters) ? `${digits} ${letters}` : undefined
}
