/** The ways to pay a ticket to the organiser, outside the payment provider. The organiser must also refund such money outside it. */
export const handMethods = ['cash', 'pin', 'bank'] as const
export type HandMethod = (typeof handMethods)[number]

/** True if the money went to the organiser directly, so that the provider has no record of it. */
export const isHandMethod = (method: string | null): method is HandMethod => handMethods.includes(method as HandMethod)

/** The names of the offered payment methods by the provider's type, and the names of {@link handMethods}. */
const names: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  klarna: 'Klarna',
  card: 'creditcard',
  cash: 'contant',
  pin: 'pin',
  bank: 'bankoverschrijving',
}

/** Returns the usual name of a payment method. An unknown type is returned unchanged; null (nothing was paid) gives null. */
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

/** Describes in Dutch how the buyer gets a refund: 'terug op de manier waarop je betaalde; …', or how the organiser pays it back. */
export const formatRefundMethod = (method: HandMethod | undefined): string =>
  method === undefined ? 'terug op de manier waarop je betaalde; reken op 5 tot 10 werkdagen' : paidBack[method]
