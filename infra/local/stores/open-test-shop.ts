import { randomBytes } from 'node:crypto'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { createAccountStore } from '#functions/adapters/dynamodb/accounts/account-store.ts'
import { createProfileStore } from '#functions/adapters/dynamodb/accounts/profile-store.ts'
import { createAuditStore } from '#functions/adapters/dynamodb/audit/audit-store.ts'
import { createCampaignStore } from '#functions/adapters/dynamodb/campaigns/campaign-store.ts'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog/catalog-store.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createHealthStore } from '#functions/adapters/dynamodb/health/health-store.ts'
import { createInvoiceStore } from '#functions/adapters/dynamodb/invoices/invoice-store.ts'
import { createLimitStore } from '#functions/adapters/dynamodb/limits/limit-store.ts'
import { createJobRunStore } from '#functions/adapters/dynamodb/monitoring/job-run-store.ts'
import { createOwedJobStore } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { createStrayPaymentStore } from '#functions/adapters/dynamodb/payments/stray-payment-store.ts'
import { createPushStore } from '#functions/adapters/dynamodb/push/push-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { createEventNameStore } from '#functions/adapters/dynamodb/materials/event-name-store.ts'
import { createRosterStore } from '#functions/adapters/dynamodb/roster/roster-store.ts'
import { createTicketStore } from '#functions/adapters/dynamodb/tickets/ticket-store.ts'
import { createMemoryPrinter } from '#infra/simulation/memory/invoice-printer.ts'
import { createTransferStore } from '#functions/adapters/dynamodb/transfers/transfer-store.ts'
import { createWaitingStore } from '#functions/adapters/dynamodb/waiting/waiting-store.ts'
import { createMemoryMailer } from '#infra/simulation/memory/mailer.ts'
import { createMemoryPayments } from '#infra/simulation/memory/payments.ts'
import { createMemorySmsSender } from '#infra/simulation/memory/sms-sender.ts'
import { createMemoryPusher } from '#infra/simulation/memory/pusher.ts'
import { createMemoryQueue } from '#infra/simulation/memory/queue.ts'
import { testPatience } from '#infra/testing/patience.ts'
import type { Job } from '#functions/ports/queue.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import type { RegisterBody } from '#shared/contract/registration.ts'
import { openDirectTable } from './direct-table.ts'

/** The race day of the test shop. */
export const testDay = '2025-10-11'

type TestStores = ReturnType<typeof createTestStores>

/** Creates the stores that selling a ticket needs. */
export function createTestStores(table: Table, random?: () => number) {
  return {
    audit: createAuditStore(table),
    campaigns: createCampaignStore(table),
    pushes: createPushStore(table),
    catalog: createCatalogStore(table),
    tickets: createTicketStore(table, random),
    orders: createOrderStore(table),
    transfers: createTransferStore(table),
    waiting: createWaitingStore(table, random),
    strayPayments: createStrayPaymentStore(table),
    invoices: createInvoiceStore(table),
    health: createHealthStore(table),
    content: createContentStore(table),
    roster: createRosterStore(table),
    eventNames: createEventNameStore(table),
    devices: createDeviceStore(table),
    accounts: createAccountStore(table),
    profiles: createProfileStore(table),
    limits: createLimitStore(table),
    jobRuns: createJobRunStore(table),
    owedJobs: createOwedJobStore(table),
  }
}

/**
 * The tables of closed shops. They are emptied and used again, because creating the ElectroDB entities of a new table takes longer than a
 * short test.
 */
const freeTables: ReturnType<typeof openDirectTable>[] = []

async function openFreeTable() {
  const opened = freeTables.pop() ?? openDirectTable({ clock: Date.now, patience: testPatience })
  await opened.begin()
  let isOpen = true
  return {
    table: opened.table,
    async close() {
      if (!isOpen) return
      isOpen = false
      await opened.close()
      freeTables.push(opened)
    },
  }
}

/** Opens a shop that can sell tickets, on real stores, with a payment provider, a mailer and a queue that the test controls. */
export async function openTestShop(
  options: {
    capacity?: number
    refuseMail?: (mail: Mail) => boolean
    opened?: { table: Table; close: () => Promise<void> }
    /** Existing stores on the table of `opened`. A test that opens many shops reuses them, because creating stores is the slowest part. */
    stores?: TestStores
    /** Returns a number from 0 to 1. Without it random values differ each time. */
    random?: () => number
  } = {},
) {
  const opened = options.opened ?? (await openFreeTable())
  const time = { now: Date.parse('2025-06-01T10:00:00Z') }
  const clock = { now: () => time.now }
  const { random } = options
  const drawBytes = (length: number) =>
    random ? Uint8Array.from({ length }, () => Math.floor(random() * 256)) : new Uint8Array(randomBytes(length))
  const stores = options.stores ?? createTestStores(opened.table, random)
  const { catalog } = stores
  await catalog.putEventDay({
    id: testDay,
    eventDate: testDay,
    location: 'The Dune Base, Noordwijk',
    status: 'registration_open',
    capacity: options.capacity ?? 100,
    taken: 0,
    cancelUntil: '2025-10-04',
    transferUntil: '2025-10-06',
  })
  const deps = {
    clock,
    random: drawBytes,
    settings: {
      siteUrl: 'https://duinstorm.example',
      publishableKey: 'pk',
      ticketSigningKey: new Uint8Array(32).fill(7),
      idSecret: new Uint8Array(32).fill(9),
    },
    ...stores,
    payments: createMemoryPayments(clock.now),
    mailer: createMemoryMailer(options.refuseMail),
    smsSender: createMemorySmsSender(),
    pusher: createMemoryPusher(),
    printer: createMemoryPrinter(),
    queue: createMemoryQueue(),
  }
  return {
    deps,
    table: opened.table,
    close: opened.close,
    pass: (ms: number) => void (time.now += ms),
    taken: async () => (await catalog.getEventDay(testDay))!.taken,
    /** Runs the queued jobs, each `copies` times at once. */
    runJobs: async (copies = 1) => {
      const run = (job: Job) => runJob(deps, job)
      for (const job of deps.queue.jobs.splice(0)) await Promise.all(Array.from({ length: copies }, () => run(job)))
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Puts a product without sizes (`buff`, 12.50) into the shop, with this many pieces. */
export async function addBuffProduct({ deps }: Pick<TestShop, 'deps'>, left: number): Promise<void> {
  await deps.content.put('product', {
    id: 'buff',
    name: 'Nekwarmer',
    description: '',
    price: '12.50',
    category: 'accessories',
    imageUrl: null,
    sizes: [],
    inStock: true,
    rating: 4,
    reviews: 1,
  })
  await deps.orders.putStock({ productId: 'buff', size: null, left })
}

/** A discount code of ten percent, without a limit. */
export const zand10 = {
  id: 'k',
  code: 'ZAND10',
  name: 'Zand',
  type: 'percentage' as const,
  value: 10,
  active: true,
  ticketTypes: ['solo', 'duo'] as const,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  used: 0,
}

type WizardOrder = Extract<RegisterBody, { priceList?: 'wizard' }>

/** Builds a valid order of the wizard; the number of `emails` decides solo or duo. */
export function orderOf(emails: readonly string[] = ['sanne@voorbeeld.nl'], change: Partial<WizardOrder> = {}): WizardOrder {
  const people = emails.map((email, at) => ({
    name: at ? 'Joris Bakker' : 'Sanne de Vries',
    email,
    phone: '0612345678',
    birthDate: '1990-02-03',
    gender: 'female' as const,
    nationality: 'Nederlandse',
    country: 'Nederland' as const,
    agreeToTerms: true as const,
  }))
  const isDuo = emails.length === 2
  return {
    ticketType: isDuo ? 'duo' : 'solo',
    eventDate: testDay,
    participants: people,
    addons: [],
    totalPrice: isDuo ? 15500 : 8500,
    ...change,
  }
}
