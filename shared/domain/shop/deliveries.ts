/** The delivery states of a paid order: untouched, packed, sent. */
export const deliveryStates = ['new', 'packed', 'sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The delivery of an order. */
export interface Delivery {
  state: DeliveryState
  /** The carrier's code; null before the order is sent, and for a shipment without tracking. */
  trackingCode: string | null
  /** Ms since the epoch; null until it is sent. */
  sentAt: number | null
}
/** The delivery of an order that is stored without one, because the office has not touched the order yet. */
export const notDelivered: Delivery = { state: 'new', trackingCode: null, sentAt: null }

const countries: Record<string, string> = { nederland: 'NL', nl: 'NL', belgië: 'BE', belgie: 'BE', be: 'BE' }

/** Returns the URL of the carrier's tracking page for a parcel; undefined if the URL needs data that we do not have. */
export function trackingUrl(code: string, { country, postalCode }: { country: string; postalCode: string }): string | undefined {
  const land = countries[country.trim().toLowerCase()]
  const postal = postalCode.replace(/\s/g, '').toUpperCase()
  return land && /^[0-9A-Z]{4,8}$/.test(postal) ? `https://jouw.postnl.nl/track-and-trace/${code}-${land}-${postal}` : undefined
}
