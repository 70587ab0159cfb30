import type { Partitions } from '#infra/constructs/product-function.ts'

/**
 * The partitions of the table that a Lambda uses, for the groups of endpoints whose calls are all public and for the Lambda that records
 * SMS deliveries. The other groups also look up the caller and write audit entries, so they use accounts, sessions and the audit log.
 */
export const ownPartitions: Readonly<Record<string, Partitions>> = {
  catalog: { read: ['EDITIONS', 'EVENT-DAYS', 'WAVES', 'PLACES#day', 'PLACES#wave', 'PLACES#addon'], write: [] },
  content: { read: ['CONTENT#article'], write: ['VIEWS#*', 'COUNT#*'] },
  weather: { read: ['EDITIONS', 'EVENT-DAYS', 'PLACES#day'], write: ['WEATHER'] },
  'sms-deliveries': { read: [], write: ['CAMPAIGN#*', 'SMS#*'] },
  monitoring: { read: [], write: ['COUNT#*'] },
}

/** The partitions that the server-rendered pages read: public data, and the editions, because the pages show the current edition. */
export const openPartitions = [
  'EDITIONS',
  'PLACES#step',
  'CONTENT#article',
  'CONTENT#product',
  'CONTENT#testimonial',
  'CONTENT#galleryItem',
  'VIEWS#*',
  'STOCK',
]
