/** How a ticket can be paid to the organiser instead of to the payment provider. We refund such money by hand too. */
export const handMethods = ['cash', 'pin', 'bank'] as const
export type HandMethod = (typeof handMethods)[number]

/** True if the money went to the organiser directly, so that the provider knows nothing of it. */
export const isHandMethod = (method: string | null): method is HandMethod => handMethods.includes(method as HandMethod)

/** The names of the offered payment methods, by the provider's type, and of those by hand. */
const names: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  klarna: 'Klarna',
  card: 'creditcard',
  cash: 'contant',
  pin: 'pin',
  bank: 'bankoverschrijving',
}

/** The usual name of a payment method; an unknown type is returned unchanged. Null if nothing was paid. */
export function formatPaymentMethod(method: string): string
export function formatPaymentMethod(method: string | null): string | null
export function formatPaymentMethod(method: string | null): string | null {
  return method === null ? null : (names[method] ?? method)
}

const paidBack: Readonly<Record<HandMethod, string>> = {
  cash: 'contant terug',
  pin: 'terug op je pas',
  bank: 'terug op je bankrekening',
}

/** 'terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen', or how the organiser pays it back by hand. */
export const formatWayBack = (method: HandMethod | undefined): string =>
  method === undefined ? 'terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen' : paidBack[method]
