import { brand } from './brand.ts'

/**
 * The seller as an invoice must name it (Wet op de omzetbelasting 1968, art. 35a), until an owner fills it in under Facturen. These numbers
 * are not issued to anybody, and the name is the brand's.
 */
export const organiser = {
  name: brand.name,
  address: ['Strandweg 1', '2202 AA Noordwijk'],
  email: brand.contactEmail,
  /** The registration number at the Kamer van Koophandel. */
  tradeRegister: '00000000',
  vatNumber: 'NL000000000B00',
} as const
