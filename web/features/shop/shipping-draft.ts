import { shippingForm, type ShippingForm } from '#shared/contract/shop.ts'
import { deliveryCountry } from '#shared/domain/tickets/countries.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'

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
  country: deliveryCountry,
}

/** Returns the address that a buyer typed on this device before, also after a reload. The address is stored until an order is paid. */
export function readAddress(): typeof emptyAddress {
  const stored = readJson(key) as Record<string, unknown> | null
  return Object.fromEntries(
    names.map((name) => [name, typeof stored?.[name] === 'string' ? stored[name] : emptyAddress[name]]),
  ) as typeof emptyAddress
}

/** Stores the address while the buyer types it. If the device refuses to store it, the address is lost when the page closes. */
export const persistAddress = (address: Partial<Record<keyof ShippingForm, string | null | undefined>>): void =>
  void writeJson(key, address)

/** Deletes the stored address. */
export const dropAddress = (): void => void writeText(key, null)
