/** The names of the offered payment methods, by the provider's type. */
const names: Readonly<Record<string, string>> = { ideal: 'iDEAL', bancontact: 'Bancontact', klarna: 'Klarna', card: 'creditcard' }

/** The usual name of a payment method; an unknown type is returned unchanged. Null if nothing was paid. */
export function formatPaymentMethod(method: string): string
export function formatPaymentMethod(method: string | null): string | null
export function formatPaymentMethod(method: string | null): string | null {
  return method === null ? null : (names[method] ?? method)
}
