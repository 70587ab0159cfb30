import { randomBytes } from 'node:crypto'
import type { Clock } from '#shared/lib/clock.ts'
import { createAccountStore } from '#functions/adapters/dynamodb/accounts/account-store.ts'
import { createProfileStore } from '#functions/adapters/dynamodb/accounts/profile-store.ts'
import { createAuditStore } from '#functions/adapters/dynamodb/audit/audit-store.ts'
import { createCampaignStore } from '#functions/adapters/dynamodb/campaigns/campaign-store.ts'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog/catalog-store.ts'
import { openTable, type Table } from '#functions/adapters/dynamodb/client.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { createRaceSettingsStore } from '#functions/adapters/dynamodb/crew/race-settings-store.ts'
import { createHealthStore } from '#functions/adapters/dynamodb/health/health-store.ts'
import { createInvoiceStore } from '#functions/adapters/dynamodb/invoices/invoice-store.ts'
import { createLimitStore } from '#functions/adapters/dynamodb/limits/limit-store.ts'
import { createJobRunStore } from '#functions/adapters/dynamodb/monitoring/job-run-store.ts'
import { createEventNameStore } from '#functions/adapters/dynamodb/materials/event-name-store.ts'
import { createStockEventStore } from '#functions/adapters/dynamodb/materials/stock-event-store.ts'
import { createStrayPaymentStore } from '#functions/adapters/dynamodb/payments/stray-payment-store.ts'
import { createPushStore } from '#functions/adapters/dynamodb/push/push-store.ts'
import { createPublicationStore } from '#functions/adapters/dynamodb/results/publication-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { createOwedJobStore } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { createTicketStore } from '#functions/adapters/dynamodb/tickets/ticket-store.ts'
import { createTransferStore } from '#functions/adapters/dynamodb/transfers/transfer-store.ts'
import { createWaitingStore } from '#functions/adapters/dynamodb/waiting/waiting-store.ts'
import { createWeatherStore } from '#functions/adapters/dynamodb/weather/weather-store.ts'
import { type RuntimeConfig, toSettings } from '#functions/entry/config.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** The ports of every Lambda. */
export type Stores = Pick<
  Deps,
  | 'clock'
  | 'random'
  | 'settings'
  | 'catalog'
  | 'content'
  | 'tickets'
  | 'orders'
  | 'transfers'
  | 'waiting'
  | 'strayPayments'
  | 'invoices'
  | 'health'
  | 'roster'
  | 'stockEvents'
  | 'eventNames'
  | 'accounts'
  | 'profiles'
  | 'audit'
  | 'devices'
  | 'raceSettings'
  | 'publications'
  | 'limits'
  | 'jobRuns'
  | 'owedJobs'
  | 'weather'
  | 'campaigns'
  | 'pushes'
>

/** Builds every store in the table, and the clock, the random source and the settings. */
export function buildStores(config: RuntimeConfig, clock: Clock, table: Table = openTable(config.table)): Stores {
  return {
    clock,
    random: (length) => randomBytes(length),
    settings: toSettings(config),
    catalog: createCatalogStore(table),
    content: createContentStore(table),
    tickets: createTicketStore(table),
    orders: createOrderStore(table),
    transfers: createTransferStore(table),
    waiting: createWaitingStore(table),
    strayPayments: createStrayPaymentStore(table),
    invoices: createInvoiceStore(table),
    health: createHealthStore(table),
    roster: createRosterStore(table),
    stockEvents: createStockEventStore(table),
    eventNames: createEventNameStore(table),
    accounts: createAccountStore(table),
    profiles: createProfileStore(table),
    audit: createAuditStore(table),
    devices: createDeviceStore(table),
    raceSettings: createRaceSettingsStore(table),
    publications: createPublicationStore(table),
    limits: createLimitStore(table),
    jobRuns: createJobRunStore(table),
    owedJobs: createOwedJobStore(table),
    weather: createWeatherStore(table),
    campaigns: createCampaignStore(table),
    pushes: createPushStore(table),
  }
}
