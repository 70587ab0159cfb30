const byCode: Record<string, string> = {
  incomplete_number: 'Je kaartnummer is onvolledig.',
  invalid_number: 'Je kaartnummer is ongeldig.',
  incorrect_number: 'Je kaartnummer klopt niet. Hier werken alleen proefkaarten, zoals 4242 4242 4242 4242.',
  incomplete_expiry: 'De vervaldatum van je kaart is onvolledig.',
  invalid_expiry_month: 'De vervaldatum van je kaart is ongeldig.',
  invalid_expiry_year: 'De vervaldatum van je kaart is ongeldig.',
  invalid_expiry_year_past: 'De vervaldatum van je kaart ligt in het verleden.',
  incomplete_cvc: 'De CVC van je kaart is onvolledig.',
  invalid_cvc: 'De CVC van je kaart is ongeldig.',
  incorrect_cvc: 'De CVC van je kaart klopt niet.',
  expired_card: 'Je kaart is verlopen.',
  insufficient_funds: 'Er staat niet genoeg saldo op je kaart.',
  card_declined: 'Je kaart is geweigerd.',
  processing_error: 'Er ging iets mis bij het verwerken van je kaart. Probeer het zo opnieuw.',
  payment_intent_authentication_failure:
    'Je bank heeft de betaling niet goedgekeurd. Probeer het opnieuw of kies een andere betaalmethode.',
  payment_method_customer_decline: 'Je hebt de betaling afgebroken. Probeer het opnieuw of kies een andere betaalmethode.',
  payment_method_provider_decline: 'Deze betaalmethode heeft de betaling geweigerd. Kies een andere betaalmethode.',
  payment_intent_unexpected_state: 'Deze betaling is al afgerond of geannuleerd.',
  resource_missing: 'Deze betaling kennen we niet.',
  connection: 'We kunnen de betaaldienst niet bereiken. Er is niets betaald. Controleer je verbinding en probeer het opnieuw.',
}

/** An error in the format in which Stripe.js gives it to the page. */
export interface PageError {
  type: string
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: unknown
}

/** Returns the Dutch message for an error code or decline code of Stripe; an unknown code gets a general message. */
export const messageFor = (code: string): string => byCode[code] ?? 'De betaling is niet gelukt. Probeer het opnieuw.'

/** Returns the same error with a Dutch message, as Stripe.js does. */
export function translateError(error: PageError): PageError {
  const known = [error.decline_code, error.code].find((code) => code !== undefined && code in byCode)
  return known ? { ...error, message: messageFor(known) } : error
}

/** Creates the error for a field that is incomplete or invalid. `code`: as `cardNumberError` returns it. */
export const validationError = (code: string): PageError => ({ type: 'validation_error', code, message: messageFor(code) })
