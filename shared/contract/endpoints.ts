import { accountEndpoints } from './accounts.ts'
import { campaignEndpoints } from './campaigns.ts'
import { catalogEndpoints } from './catalog.ts'
import { communityEndpoints } from './community.ts'
import { contentEndpoints } from './content.ts'
import { crewEndpoints } from './crew.ts'
import { invoiceEndpoints } from './invoices.ts'
import { materialEndpoints } from './materials.ts'
import { monitoringEndpoints } from './monitoring.ts'
import { notificationEndpoints } from './notifications.ts'
import { participantEndpoints } from './participants.ts'
import { paymentEndpoints } from './payments.ts'
import { privacyEndpoints } from './privacy.ts'
import { rosterEndpoints } from './roster.ts'
import { scanEndpoints } from './scans.ts'
import { shopEndpoints } from './shop.ts'
import { ticketEndpoints } from './tickets.ts'
import { transferEndpoints } from './transfers.ts'
import { waitingEndpoints } from './waiting.ts'
import { waveEndpoints } from './waves.ts'
import { weatherEndpoints } from './weather.ts'

/** Every group of endpoints, one per subject; each runs in a Lambda of its own with its own rights. */
export const endpointGroups = {
  catalog: catalogEndpoints,
  tickets: ticketEndpoints,
  transfers: transferEndpoints,
  waiting: waitingEndpoints,
  payments: paymentEndpoints,
  shop: shopEndpoints,
  invoices: invoiceEndpoints,
  privacy: privacyEndpoints,
  accounts: accountEndpoints,
  roster: rosterEndpoints,
  participants: participantEndpoints,
  waves: waveEndpoints,
  crew: crewEndpoints,
  scans: scanEndpoints,
  materials: materialEndpoints,
  content: contentEndpoints,
  community: communityEndpoints,
  campaigns: campaignEndpoints,
  notifications: notificationEndpoints,
  monitoring: monitoringEndpoints,
  weather: weatherEndpoints,
} as const

/** The whole contract by name. */
export const endpoints = {
  ...catalogEndpoints,
  ...ticketEndpoints,
  ...transferEndpoints,
  ...waitingEndpoints,
  ...paymentEndpoints,
  ...shopEndpoints,
  ...invoiceEndpoints,
  ...privacyEndpoints,
  ...accountEndpoints,
  ...rosterEndpoints,
  ...participantEndpoints,
  ...waveEndpoints,
  ...crewEndpoints,
  ...scanEndpoints,
  ...materialEndpoints,
  ...contentEndpoints,
  ...communityEndpoints,
  ...campaignEndpoints,
  ...notificationEndpoints,
  ...monitoringEndpoints,
  ...weatherEndpoints,
} as const

export type Endpoints = typeof endpoints
