import { paymentFailures, type PaymentFailure } from '#shared/domain/money/payment-failures.ts'

interface PaymentError {
  title: string
  text: string
  advice: readonly string[]
}

const anotherWay = 'Kies een andere betaalmethode, bijvoorbeeld iDEAL.'

/** The texts of the failure page for each error code (specification section 8, decision 35). The advice that helps most comes first. */
export const paymentErrors: Record<PaymentFailure, PaymentError> = {
  card_declined: {
    title: 'Kaart Geweigerd',
    text: 'Je bank heeft deze kaart geweigerd.',
    advice: [anotherWay, 'Of bel je bank en vraag waarom: wij krijgen de reden niet te zien.'],
  },
  insufficient_funds: {
    title: 'Onvoldoende Saldo',
    text: 'Er staat niet genoeg geld op je rekening, of je limiet is bereikt.',
    advice: ['Controleer je saldo en je limiet in je bankapp.', anotherWay],
  },
  expired_card: {
    title: 'Verlopen Kaart',
    text: 'De vervaldatum van deze kaart is voorbij of klopt niet.',
    advice: ['Gebruik een geldige kaart, en kijk de datum na.', anotherWay],
  },
  incorrect_cvc: {
    title: 'Onjuiste CVC Code',
    text: 'De CVC code van je kaart klopt niet.',
    advice: ['Controleer de 3 cijfers op de achterkant van je kaart.', 'Probeer het daarna opnieuw, met dezelfde kaart.'],
  },
  processing_error: {
    title: 'Verwerkingsfout',
    text: 'De betaaldienst kon je betaling niet verwerken. Dat ligt niet aan jou of je kaart.',
    advice: ['Probeer het over een paar minuten opnieuw.', anotherWay],
  },
  authentication_required: {
    title: 'Authenticatie Vereist',
    text: 'Je bank heeft geen bevestiging van je gekregen: afgebroken, geweigerd of te laat.',
    advice: ['Betaal opnieuw en rond de controle van je bank af, in je bankapp of op de site.', anotherWay],
  },
  generic_decline: {
    title: 'Betaling Geweigerd',
    text: 'De betaling is geweigerd, een reden kregen we niet.',
    advice: [
      'Probeer het opnieuw met een andere betaalmethode, bijvoorbeeld iDEAL.',
      'Lukt ook dat niet? Mail ons, dan zoeken we het uit.',
    ],
  },
  cancelled_by_buyer: {
    title: 'Betaling Afgebroken',
    text: 'Je hebt de betaling bij je bank afgebroken of niet bevestigd.',
    advice: ['Wil je toch meedoen? Probeer het opnieuw.', 'Liever anders betalen? Kies een andere betaalmethode.'],
  },
}

/** Returns the texts for the error code in the URL. If the code is unknown or missing, returns the texts of a generic decline. */
export function findPaymentError(code: string | null): PaymentError {
  return paymentErrors[paymentFailures.find((failure) => failure === code) ?? 'generic_decline']
}
