import type { Venue } from './fact-values.ts'

/** Formats the location of the race: `The Dune Base, Noordwijk`, with the street address in between if there is one. */
export const formatVenue = ({ name, address, place }: Pick<Venue, 'name' | 'address' | 'place'>): string =>
  [name, ...(address ? [address] : []), place].join(', ')
