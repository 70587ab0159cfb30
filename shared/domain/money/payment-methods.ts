/** The provider's names of the ways to pay that are offered. */
const names: Readonly<Record<string, string>> = { ideal: 'iDEAL', bancontact: 'Bancontact', klarna: 'Klarna', card: 'creditcard' }

/** A way to pay as people call it; one that is not known as the provider has it. Null where nothing was paid. */
export function sayPaymentMethod(method: string): string
export function sayPaymentMethod(method: string | null): string | null
export function sayPaymentMethod(method: string | null): string | null {
  return method === null ? null : (names[method] ?? method)
}
