/** How far a paid order is: nobody touched it yet, it is packed, it is on its way. */
export const deliveryStates = ['new', 'packed', 'sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What became of the goods of an order. */
export interface Delivery {
  state: DeliveryState
  /** Of the carrier; only of what was sent, and not of everything. */
  trackingCode: string | null
  /** Ms since the epoch; null until it is sent. */
  sentAt: number | null
}
export const notDelivered: Delivery = { state: 'new', trackingCode: null, sentAt: null }

const countries: Record<string, string> = { nederland: 'NL', nl: 'NL', belgië: 'BE', belgie: 'BE', be: 'BE' }

/** The carrier's page of a parcel; undefined where it asks for more than we know. */
export function trackingUrl(code: string, { country, postalCode }: { country: string; postalCode: string }): string | undefined {
  const land = countries[country.trim().toLowerCase()]
  const postal = postalCode.replace(/\s/g, '').toUpperCase()
  return land && /^[0-9A-Z]{4,8}$/.test(postal) ? `https://jouw.postnl.nl/track-and-trace/${code}-${land}-${postal}` : undefined
}
