export interface PaymentError {
  title: string
  text: string
  advice: readonly string[]
}

const anotherWay = 'Kies een andere betaalmethode, bijvoorbeeld iDEAL.'

/** What the failure page says for each code of the provider (specification section 8). */
export const paymentErrors = {
  card_declined: {
    title: 'Kaart Geweigerd',
    text: 'Je bank heeft de betaling geweigerd.',
    advice: [anotherWay, 'Of bel je bank en vraag waarom.'],
  },
  insufficient_funds: {
    title: 'Onvoldoende Saldo',
    text: 'Er staat niet genoeg geld op deze kaart.',
    advice: ['Controleer je saldo of je limiet.', anotherWay],
  },
  expired_card: {
    title: 'Verlopen Kaart',
    text: 'De vervaldatum van deze kaart is voorbij.',
    advice: ['Gebruik een geldige kaart.', anotherWay],
  },
  incorrect_cvc: {
    title: 'Onjuiste CVC Code',
    text: 'De code van je kaart klopt niet.',
    advice: ['Controleer de 3 cijfers op de achterkant van je kaart.', 'Probeer het daarna opnieuw.'],
  },
  processing_error: {
    title: 'Verwerkingsfout',
    text: 'De betaaldienst kon je betaling niet verwerken.',
    advice: ['Probeer het over een paar minuten opnieuw.', anotherWay],
  },
  authentication_required: {
    title: 'Authenticatie Vereist',
    text: 'Je bank heeft geen bevestiging van je gekregen.',
    advice: ['Rond de controle van je bank af, in je bankapp of op de site.', anotherWay],
  },
  generic_decline: { title: 'Betaling Geweigerd', text: 'De betaling is niet gelukt.', advice: ['Probeer het opnieuw.', anotherWay] },
} as const satisfies Record<string, PaymentError>

/** The words for a code; unknown or missing is a plain decline. */
export function findPaymentError(code: string | null): PaymentError {
  return code !== null && Object.hasOwn(paymentErrors, code)
    ? paymentErrors[code as keyof typeof paymentErrors]
    : paymentErrors.generic_decline
}
