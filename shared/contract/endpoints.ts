import { adminEndpoints } from './admin.ts'
import { catalogEndpoints } from './catalog.ts'
import { communityEndpoints } from './community.ts'
import { contentEndpoints } from './content.ts'
import { crewEndpoints } from './crew.ts'
import { participantEndpoints } from './participant.ts'
import { shopEndpoints } from './shop.ts'
import { ticketEndpoints } from './tickets.ts'

/** Every group of endpoints; each runs in a Lambda of its own with its own rights. */
export const endpointGroups = {
  catalog: catalogEndpoints,
  content: contentEndpoints,
  community: communityEndpoints,
  tickets: ticketEndpoints,
  shop: shopEndpoints,
  participant: participantEndpoints,
  admin: adminEndpoints,
  crew: crewEndpoints,
} as const

/** The whole contract by name. */
export const endpoints = {
  ...catalogEndpoints,
  ...contentEndpoints,
  ...communityEndpoints,
  ...ticketEndpoints,
  ...shopEndpoints,
  ...participantEndpoints,
  ...adminEndpoints,
  ...crewEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
