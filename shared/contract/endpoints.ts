import { accountEndpoints } from './accounts.ts'
import { auditEndpoints } from './audit.ts'
import { campaignEndpoints } from './campaigns.ts'
import { catalogEndpoints } from './catalog.ts'
import { closingEndpoints } from './closing.ts'
import { communityEndpoints } from './community.ts'
import { contentEndpoints } from './content.ts'
import { crewEndpoints } from './crew.ts'
import { deletedEndpoints } from './deleted.ts'
import { discountEndpoints } from './discounts.ts'
import { editionEndpoints } from './editions.ts'
import { financeEndpoints } from './finance.ts'
import { invoiceOfficeEndpoints } from './invoices-office.ts'
import { invoiceEndpoints } from './invoices.ts'
import { listEndpoints } from './lists.ts'
import { materialEndpoints } from './materials.ts'
import { monitoringEndpoints } from './monitoring.ts'
import { notificationEndpoints } from './notifications.ts'
import { overviewEndpoints } from './overview.ts'
import { participantEndpoints } from './participants.ts'
import { paymentEndpoints } from './payments.ts'
import { pictureEndpoints } from './pictures.ts'
import { privacyEndpoints } from './privacy.ts'
import { pushEndpoints, pushOfficeEndpoints } from './push.ts'
import { recordEndpoints } from './records.ts'
import { publicResultEndpoints } from './public-results.ts'
import { resultEndpoints } from './results.ts'
import { rosterEndpoints } from './roster.ts'
import { scanLogEndpoints } from './scan-log.ts'
import { scanEndpoints } from './scans.ts'
import { selfServiceEndpoints } from './self-service.ts'
import { shiftEndpoints } from './shifts.ts'
import { shopOfficeEndpoints } from './shop-office.ts'
import { shopEndpoints } from './shop.ts'
import { staffEndpoints } from './staff.ts'
import { startNumberEndpoints } from './start-numbers.ts'
import { teamEndpoints } from './teams.ts'
import { ticketEndpoints } from './tickets.ts'
import { ticketImportEndpoints } from './ticket-import.ts'
import { timeImportEndpoints } from './time-import.ts'
import { transferEndpoints } from './transfers.ts'
import { upgradeEndpoints } from './upgrades.ts'
import { waitingOfficeEndpoints } from './waiting-office.ts'
import { waitingListEndpoints } from './waiting.ts'
import { waveEndpoints } from './waves.ts'
import { weatherEndpoints } from './weather.ts'

/** Every group of endpoints, one per subject. Each runs in a separate Lambda with separate rights. */
export const endpointGroups = {
  catalog: catalogEndpoints,
  editions: editionEndpoints,
  tickets: { ...ticketEndpoints, ...ticketImportEndpoints, ...teamEndpoints, ...upgradeEndpoints },
  transfers: { ...transferEndpoints, ...selfServiceEndpoints },
  waiting: { ...waitingListEndpoints, ...waitingOfficeEndpoints },
  payments: paymentEndpoints,
  shop: { ...shopEndpoints, ...shopOfficeEndpoints },
  invoices: { ...invoiceEndpoints, ...invoiceOfficeEndpoints },
  finance: financeEndpoints,
  privacy: privacyEndpoints,
  accounts: { ...accountEndpoints, ...pushEndpoints },
  staff: { ...staffEndpoints, ...auditEndpoints, ...deletedEndpoints },
  roster: rosterEndpoints,
  participants: { ...participantEndpoints, ...listEndpoints },
  overview: { ...overviewEndpoints, ...closingEndpoints, ...resultEndpoints, ...publicResultEndpoints, ...startNumberEndpoints },
  waves: waveEndpoints,
  crew: crewEndpoints,
  scans: { ...scanEndpoints, ...scanLogEndpoints, ...timeImportEndpoints },
  materials: materialEndpoints,
  content: contentEndpoints,
  community: { ...communityEndpoints, ...shiftEndpoints },
  discounts: discountEndpoints,
  records: recordEndpoints,
  pictures: pictureEndpoints,
  campaigns: campaignEndpoints,
  notifications: { ...notificationEndpoints, ...pushOfficeEndpoints },
  monitoring: monitoringEndpoints,
  weather: weatherEndpoints,
} as const

/** All endpoints of the contract, by name. */
export const endpoints = {
  ...catalogEndpoints,
  ...editionEndpoints,
  ...ticketEndpoints,
  ...teamEndpoints,
  ...upgradeEndpoints,
  ...transferEndpoints,
  ...selfServiceEndpoints,
  ...waitingListEndpoints,
  ...waitingOfficeEndpoints,
  ...paymentEndpoints,
  ...shopEndpoints,
  ...shopOfficeEndpoints,
  ...invoiceEndpoints,
  ...invoiceOfficeEndpoints,
  ...financeEndpoints,
  ...privacyEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...deletedEndpoints,
  ...rosterEndpoints,
  ...participantEndpoints,
  ...listEndpoints,
  ...overviewEndpoints,
  ...closingEndpoints,
  ...resultEndpoints,
  ...publicResultEndpoints,
  ...startNumberEndpoints,
  ...waveEndpoints,
  ...crewEndpoints,
  ...scanEndpoints,
  ...scanLogEndpoints,
  ...timeImportEndpoints,
  ...ticketImportEndpoints,
  ...materialEndpoints,
  ...contentEndpoints,
  ...communityEndpoints,
  ...shiftEndpoints,
  ...discountEndpoints,
  ...recordEndpoints,
  ...pictureEndpoints,
  ...campaignEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...pushOfficeEndpoints,
  ...monitoringEndpoints,
  ...weatherEndpoints,
} as const

export type Endpoints = typeof endpoints
