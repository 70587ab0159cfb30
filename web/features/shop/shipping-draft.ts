import { shippingForm, type ShippingForm } from '#shared/contract/shop.ts'
import { storageKey } from '#shared/facts/brand.ts'

const key = storageKey('shop-address')
const names = Object.keys(shippingForm.shape) as (keyof ShippingForm)[]

export const emptyAddress: Record<keyof ShippingForm, string> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
}

/** What was typed here before, until an order was paid: a reload or a lost connection throws nothing away. */
export function readAddress(): typeof emptyAddress {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null
    return Object.fromEntries(names.map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : ''])) as typeof emptyAddress
  } catch {
    return emptyAddress
  }
}

export function keepAddress(address: Partial<Record<keyof ShippingForm, string | null | undefined>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(address))
  } catch {
    // Then it lives as long as the page.
  }
}

export function forgetAddress(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What can't be reached was not kept.
  }
}
