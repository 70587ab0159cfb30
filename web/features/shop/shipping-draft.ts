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

/** What was typed here before, until an order was paid: a reload or a lost connection throws nothing away. */
export function readAddress(): typeof emptyAddress {
  const kept = readJson(key) as Record<string, unknown> | null
  return Object.fromEntries(
    names.map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : emptyAddress[name]]),
  ) as typeof emptyAddress
}

/** Where it is not kept, it lives as long as the page. */
export const keepAddress = (address: Partial<Record<keyof ShippingForm, string | null | undefined>>): void => void writeJson(key, address)

export const forgetAddress = (): void => void writeText(key, null)
