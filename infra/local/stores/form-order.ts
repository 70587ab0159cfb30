import type { RegisterBody } from '#shared/contract/registration.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import { testDay } from './open-test-shop.ts'

/** Builds a wave of three places that is on sale. */
export const testWave = (change: Partial<WaveRecord> = {}): WaveRecord => ({
  id: 4,
  number: 4,
  eventDate: testDay,
  startTime: Date.parse('2025-10-11T09:00:00Z'),
  capacity: 3,
  currentCount: 0,
  status: 'available',
  waiting: false,
  ...change,
})

type FormOrder = Extract<RegisterBody, { priceList: 'form' }>

const entrant = {
  name: 'Sanne de Vries',
  phone: '0612345678',
  birthDate: '1990-02-03',
  gender: 'female',
  emergencyContactName: 'Joris',
  emergencyContactPhone: '0687654321',
} as const

/** Builds a valid order of the registration form, in {@link testWave}; the number of `emails` decides solo or duo. */
export function formOrder(emails: readonly string[] = ['sanne@voorbeeld.nl'], change: Partial<FormOrder> = {}): FormOrder {
  const [first, ...others] = emails.map((email) => ({ ...entrant, email }))
  return {
    priceList: 'form',
    ticketType: emails.length === 2 ? 'duo' : 'solo',
    eventDate: testDay,
    waveId: 4,
    participants: [first!, ...others],
    addons: [],
    totalPrice: emails.length === 2 ? 17500 : 9900,
    ...change,
  }
}
