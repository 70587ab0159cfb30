import type { Partitions } from '#infra/constructs/product-function.ts'

/**
 * Groups that only the public calls, and who hears of SMS, with all that they touch of the table. The other groups look up who calls, and write down
 * what was changed: accounts, sessions and the log.
 */
export const ownPartitions: Readonly<Record<string, Partitions>> = {
  catalog: { read: ['EDITIONS', 'EVENT-DAYS', 'WAVES', 'PLACES#day', 'PLACES#wave', 'PLACES#addon'], write: [] },
  content: { read: ['CONTENT#article'], write: ['VIEWS#*', 'COUNT#*'] },
  weather: { read: ['EDITIONS', 'EVENT-DAYS', 'PLACES#day'], write: ['WEATHER'] },
  'sms-deliveries': { read: [], write: ['CAMPAIGN#*', 'SMS#*'] },
  monitoring: { read: [], write: ['COUNT#*'] },
}
