import type { Clock } from '#shared/lib/clock.ts'
import type { RandomBytes } from '#shared/lib/random.ts'
import type { AccountStore } from './accounts/account-store.ts'
import type { ProfileStore } from './accounts/profile-store.ts'
import type { AuditStore } from './audit/audit-store.ts'
import type { CampaignStore } from './campaigns/campaign-store.ts'
import type { CatalogStore } from './catalog/catalog-store.ts'
import type { ContentStore } from './content/content-store.ts'
import type { DeviceStore } from './crew/device-store.ts'
import type { RaceSettingsStore } from './crew/race-settings-store.ts'
import type { HealthStore } from './health/health-store.ts'
import type { InvoicePrinter } from './invoices/invoice-printer.ts'
import type { InvoiceStore } from './invoices/invoice-store.ts'
import type { LimitStore } from './limits/limit-store.ts'
import type { Mailer } from './mailer.ts'
import type { EventNameStore } from './materials/event-name-store.ts'
import type { StockEventStore } from './materials/stock-event-store.ts'
import type { JobRunStore } from './monitoring/job-run-store.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { OwedJobStore } from './owed-job-store.ts'
import type { OrderStore } from './shop/order-store.ts'
import type { Payments } from './payments/payments.ts'
import type { Payouts } from './payments/payouts.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { StrayPaymentStore } from './payments/stray-payment-store.ts'
import type { Pusher } from './push/pusher.ts'
import type { PushStore } from './push/push-store.ts'
import type { Queue } from './queue.ts'
import type { CertificatePrinter } from './results/certificate-printer.ts'
import type { PublicationStore } from './results/publication-store.ts'
import type { RosterStore } from './roster/roster-store.ts'
import type { SmsSender } from './sms-sender.ts'
import type { Wallets } from './tickets/wallets.ts'
import type { TicketStore } from './tickets/ticket-store.ts'
import type { TransferStore } from './transfers/transfer-store.ts'
import type { WaitingStore } from './waiting/waiting-store.ts'
import type { WeatherService } from './weather/weather-service.ts'
import type { WeatherStore } from './weather/weather-store.ts'

/** The configuration that use cases may read. Secrets come from Secrets Manager, locally from the data folder. */
export interface Settings {
  /** URL of the site: `https://…`, without a slash at the end. */
  siteUrl: string
  publishableKey: string
  /** 32 bytes, Ed25519. */
  ticketSigningKey: Uint8Array
  /** Secret key of the digests that make ticket ids and tokens impossible to guess. */
  idSecret: Uint8Array
  /** Whether owners need a second step at log-in, until an owner changes this setting in the office. Absent means true. */
  ownersTwoSteps?: boolean
  /** The wallets that have keys; absent: none. */
  wallets?: { apple: boolean; google: boolean }
  /** Absent: no push messages. `standIn`: the URL of a push service on this machine. */
  push?: { publicKey: string; standIn?: string }
}

/** All ports. A use case declares those that it needs: `registerTicket(deps: Pick<Deps, 'tickets' | 'clock'>, …)`. */
export interface Deps {
  clock: Clock
  random: RandomBytes
  settings: Settings
  catalog: CatalogStore
  content: ContentStore
  tickets: TicketStore
  orders: OrderStore
  transfers: TransferStore
  waiting: WaitingStore
  strayPayments: StrayPaymentStore
  invoices: InvoiceStore
  health: HealthStore
  roster: RosterStore
  stockEvents: StockEventStore
  eventNames: EventNameStore
  accounts: AccountStore
  profiles: ProfileStore
  audit: AuditStore
  devices: DeviceStore
  raceSettings: RaceSettingsStore
  publications: PublicationStore
  limits: LimitStore
  jobRuns: JobRunStore
  owedJobs: OwedJobStore
  campaigns: CampaignStore
  pushes: PushStore
  pictures: PictureStore
  payments: Payments
  payouts: Payouts
  mailer: Mailer
  smsSender: SmsSender
  pusher: Pusher
  printer: InvoicePrinter
  certificates: CertificatePrinter
  queue: Queue
  metrics: Metrics
  weather: WeatherStore
  weatherService: WeatherService
  wallets: Wallets
}
