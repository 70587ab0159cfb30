import { brand } from './brand.ts'

/**
 * Who sells, as an invoice must name them (Wet op de omzetbelasting 1968, art. 35a), until an owner says so under Facturen: these numbers
 * are given to nobody, and the name is the brand's.
 */
export const organiser = {
  name: brand.name,
  address: ['Strandweg 1', '2202 AA Noordwijk'],
  email: brand.contactEmail,
  /** Number in the trade register of the Kamer van Koophandel. */
  tradeRegister: '00000000',
  vatNumber: 'NL000000000B00',
} as const
