import type { Discount } from '#shared/domain/pricing.ts'
import type { TicketType } from '#shared/domain/tickets.ts'

/** A race day. `taken` counts held and sold places; it changes by conditional counters only (decision 17). */
export interface EventDay {
  id: string
  /** `YYYY-MM-DD` */
  eventDate: string
  location: string
  status: 'registration_open' | 'upcoming' | 'finished'
  capacity: number
  taken: number
}

export interface WaveRecord {
  id: number
  /** Number within its day, from 1. */
  number: number
  eventDate: string
  /** Ms since the epoch. */
  startTime: number
  capacity: number
  /** Participants assigned to it, held or paid. */
  currentCount: number
}

export interface DiscountCode extends Discount {
  id: string
  name: string
  active: boolean
  ticketTypes: readonly TicketType[]
  /** Ms since the epoch, inclusive; null for open. */
  validFrom: number | null
  validUntil: number | null
  /** Null for no limit. `used` counts held and paid uses: a limit can't be passed by concurrent orders (decision 22). */
  maxUses: number | null
  used: number
}

/** What an organiser sets up: days, waves, codes. Absent things are `undefined`, never an error. */
export interface CatalogStore {
  listEventDays(): Promise<EventDay[]>
  getEventDay(eventDate: string): Promise<EventDay | undefined>
  putEventDay(day: EventDay): Promise<void>
  listWaves(eventDate?: string): Promise<WaveRecord[]>
  putWave(wave: WaveRecord): Promise<void>
  /** By the code in capitals. */
  getDiscountCode(code: string): Promise<DiscountCode | undefined>
  putDiscountCode(code: DiscountCode): Promise<void>
  /** Succeeds when the store answers. */
  ping(): Promise<void>
}
