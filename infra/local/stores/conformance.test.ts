import { createWriteTransaction } from 'electrodb'
import { createOwedJobStore, owedJobWrites, owedJobEntity } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { describeOwedJobStore } from '#functions/ports/owed-job-store.conformance.ts'
import { createPushStore } from '#functions/adapters/dynamodb/push/push-store.ts'
import { describePushStore } from '#functions/ports/push/push-store.conformance.ts'
import { testPatience } from '#infra/testing/patience.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { createAccountStore } from '#functions/adapters/dynamodb/accounts/account-store.ts'
import { createProfileStore } from '#functions/adapters/dynamodb/accounts/profile-store.ts'
import { createAuditStore } from '#functions/adapters/dynamodb/audit/audit-store.ts'
import { createCampaignStore } from '#functions/adapters/dynamodb/campaigns/campaign-store.ts'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog/catalog-store.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { createRaceSettingsStore } from '#functions/adapters/dynamodb/crew/race-settings-store.ts'
import { createHealthStore } from '#functions/adapters/dynamodb/health/health-store.ts'
import { createInvoiceStore } from '#functions/adapters/dynamodb/invoices/invoice-store.ts'
import { createLimitStore } from '#functions/adapters/dynamodb/limits/limit-store.ts'
import { createJobRunStore } from '#functions/adapters/dynamodb/monitoring/job-run-store.ts'
import { createStockEventStore } from '#functions/adapters/dynamodb/materials/stock-event-store.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { createStrayPaymentStore } from '#functions/adapters/dynamodb/payments/stray-payment-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { createTicketStore } from '#functions/adapters/dynamodb/tickets/ticket-store.ts'
import { createTransferStore } from '#functions/adapters/dynamodb/transfers/transfer-store.ts'
import { createWaitingStore } from '#functions/adapters/dynamodb/waiting/waiting-store.ts'
import { createWeatherStore } from '#functions/adapters/dynamodb/weather/weather-store.ts'
import { describeAccountStore } from '#functions/ports/accounts/account-store.conformance.ts'
import { describeProfileStore } from '#functions/ports/accounts/profile-store.conformance.ts'
import { describeAuditStore } from '#functions/ports/audit/audit-store.conformance.ts'
import { describeCampaignStore } from '#functions/ports/campaigns/campaign-store.conformance.ts'
import { describeCatalogStore } from '#functions/ports/catalog/catalog-store.conformance.ts'
import { describeEditions } from '#functions/ports/catalog/editions.conformance.ts'
import { describeContentStore } from '#functions/ports/content/content-store.conformance.ts'
import { describeDeviceStore } from '#functions/ports/crew/device-store.conformance.ts'
import { describeRaceSettingsStore } from '#functions/ports/crew/race-settings-store.conformance.ts'
import { describeHealthStore } from '#functions/ports/health/health-store.conformance.ts'
import { describeInvoiceStore } from '#functions/ports/invoices/invoice-store.conformance.ts'
import { describeLimitStore } from '#functions/ports/limits/limit-store.conformance.ts'
import { describeJobRunStore } from '#functions/ports/monitoring/job-run-store.conformance.ts'
import { describeStockEventStore } from '#functions/ports/materials/stock-event-store.conformance.ts'
import { describeOrderStore } from '#functions/ports/shop/order-store.conformance.ts'
import { describeStrayPaymentStore } from '#functions/ports/payments/stray-payment-store.conformance.ts'
import { describeOwnNumbers } from '#functions/ports/roster/own-numbers.conformance.ts'
import { describeRosterEvents } from '#functions/ports/roster/roster-events.conformance.ts'
import { describeRosterInbox } from '#functions/ports/roster/roster-inbox.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster/roster-store.conformance.ts'
import { describeTicketPlaces } from '#functions/ports/tickets/ticket-places.conformance.ts'
import { describeTicketStore } from '#functions/ports/tickets/ticket-store.conformance.ts'
import { describeTransferStore } from '#functions/ports/transfers/transfer-store.conformance.ts'
import { describeWaitingStore } from '#functions/ports/waiting/waiting-store.conformance.ts'
import { createPublicationStore } from '#functions/adapters/dynamodb/results/publication-store.ts'
import { describePublicationStore } from '#functions/ports/results/publication-store.conformance.ts'
import { describeWeatherStore } from '#functions/ports/weather/weather-store.conformance.ts'
import { findReferenceEngine, startReferenceEngine } from '#infra/local/dynamodb/start-reference-engine.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { openFaultyTable, openTestTable, startLocalEngine } from './test-table.ts'

const oracle = findReferenceEngine()
const engines = [
  { engine: 'the local engine', isTried: true, open: () => openTestTable(startLocalEngine, testPatience), countsOnce: true },
  {
    engine: 'an independent engine',
    isTried: isLongRun && oracle,
    open: () => openTestTable(() => startReferenceEngine(oracle!), testPatience),
    countsOnce: true,
  },
  { engine: 'a table with many faults', isTried: isLongRun, open: openUnreliableTable, countsOnce: false },
].filter(({ isTried }) => isTried)

/** Opens a table on which calls conflict, are throttled, are cut off, or lose their response. Stores must still pass their suites. */
async function openUnreliableTable() {
  const { faults, ...opened } = await openFaultyTable()
  faults.add({ path: '.', mode: 'throttle', rate: 0.15, seed: 1 })
  faults.add({ path: '.', mode: 'conflict', rate: 0.15, seed: 2 })
  faults.add({ path: '.', mode: 'drop-request', rate: 0.1, seed: 3 })
  faults.add({ path: '.', mode: 'drop-response', rate: 0.15, seed: 4 })
  return opened
}

/** Opens a table for the suites of this block. */
function useTable(open: (typeof engines)[number]['open']) {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  return {
    get table() {
      return opened.table
    },
  }
}

/** Runs the suites that every implementation of a port must pass, on the real adapters. */
describe.each(engines)('stores on $engine', ({ open, countsOnce }) => {
  const opened = useTable(open)

  describeAccountStore('dynamodb', () => createAccountStore(opened.table))
  describeAuditStore('dynamodb', () => createAuditStore(opened.table))
  describeProfileStore('dynamodb', () => ({
    profiles: createProfileStore(opened.table),
    accounts: createAccountStore(opened.table),
    roster: createRosterStore(opened.table),
  }))
  describeRosterStore('dynamodb', () => createRosterStore(opened.table))
  describeOwnNumbers('dynamodb', () => createRosterStore(opened.table))
  describeRosterEvents('dynamodb', () => createRosterStore(opened.table), countsOnce)
  describeRosterInbox('dynamodb', () => createRosterStore(opened.table))
  describeDeviceStore('dynamodb', () => createDeviceStore(opened.table), countsOnce)
  describeRaceSettingsStore('dynamodb', () => createRaceSettingsStore(opened.table))
  describeJobRunStore('dynamodb', () => createJobRunStore(opened.table))
  describeOwedJobStore(
    'dynamodb',
    () => createOwedJobStore(opened.table),
    (jobs) => createWriteTransaction({ owedJob: owedJobEntity(opened.table) }, (open) => owedJobWrites(open, jobs)).go(),
    countsOnce,
  )
  describeStockEventStore('dynamodb', () => ({
    stockEvents: createStockEventStore(opened.table),
    roster: createRosterStore(opened.table),
  }))
  if (countsOnce) describePublicationStore('dynamodb', () => createPublicationStore(opened.table))
  describeWeatherStore('dynamodb', () => createWeatherStore(opened.table), countsOnce)
  // These suites expect exact counts. After a lost response, these stores may count a view or a guess twice, which is acceptable.
  if (countsOnce) {
    describeContentStore('dynamodb', () => createContentStore(opened.table))
    describeLimitStore('dynamodb', () => createLimitStore(opened.table))
  }
  describeCampaignStore('dynamodb', () => createCampaignStore(opened.table))
  describeCatalogStore('dynamodb', () => createCatalogStore(opened.table))
  describeEditions('dynamodb', () => createCatalogStore(opened.table))
  describePushStore('dynamodb', () => createPushStore(opened.table))
  describeOrderStore('dynamodb', () => createOrderStore(opened.table))
  describeHealthStore('dynamodb', () => createHealthStore(opened.table))
  describeInvoiceStore('dynamodb', () => createInvoiceStore(opened.table))
  describeStrayPaymentStore('dynamodb', () => createStrayPaymentStore(opened.table))
  describeTicketPlaces('dynamodb', () => ({ tickets: createTicketStore(opened.table), catalog: createCatalogStore(opened.table) }))
  describe('on another table', () => {
    // The sales figures are read from the counters of all days, and the other suites leave hundreds of days behind.
    const other = useTable(open)
    describeTicketStore('dynamodb', () => ({
      tickets: createTicketStore(other.table),
      catalog: createCatalogStore(other.table),
      roster: createRosterStore(other.table),
    }))
  })
  describeWaitingStore('dynamodb', () => ({
    waiting: createWaitingStore(opened.table),
    catalog: createCatalogStore(opened.table),
    tickets: createTicketStore(opened.table),
  }))
  describeTransferStore('dynamodb', () => ({
    transfers: createTransferStore(opened.table),
    tickets: createTicketStore(opened.table),
    roster: createRosterStore(opened.table),
    accounts: createAccountStore(opened.table),
    profiles: createProfileStore(opened.table),
  }))
})
