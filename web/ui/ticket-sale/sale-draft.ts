import * as z from 'zod'
import { emptyCompany, type Company } from '#shared/contract/company.ts'
import { genders } from '#shared/contract/registration.ts'
import { ticketSale, type SaleOffer, type TicketSale } from '#shared/contract/ticket-sales.ts'
import { findWaveFault } from '#shared/domain/race/waves.ts'
import { handMethods } from '#shared/domain/money/payment-methods.ts'
import { findAgeFault } from '#shared/domain/tickets/minimum-age.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'

/** A person as typed. */
export interface PersonDraft {
  name: string
  email: string
  birthDate: string
  gender: '' | (typeof genders)[number]
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
}
/** The ways to pay for a sale by hand. `link`: the buyer pays on the payment page that the link opens. */
export const salePayments = ['link', ...handMethods, 'free'] as const

/** A sale as typed; `waveId` is empty without a wave. */
export interface SaleDraft {
  ticketType: TicketType
  eventDate: string
  waveId: string
  buyer: PersonDraft
  partner: PersonDraft
  payment: { by: (typeof salePayments)[number]; mail: boolean; reason: string }
  /** True if the invoice is in the name of `company`. */
  isForCompany: boolean
  company: Company
}

export const emptyPerson: PersonDraft = {
  name: '',
  email: '',
  birthDate: '',
  gender: '',
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
}

type SaleDay = SaleOffer['days'][number]
export const findSaleDay = ({ days }: SaleOffer, eventDate: string): SaleDay | undefined => days.find((one) => one.eventDate === eventDate)

/** True if a day has a free place that anybody may buy. */
export const hasRoom = ({ left, waitingList }: SaleDay): boolean => left > 0 && !waitingList

/** Returns the id of the first wave with room, if possible one that starts after `now` (ms); empty if no wave has room. */
export function findNextWave(day: SaleDay | undefined, ticketType: TicketType, now: number): string {
  const free = (day?.waves ?? []).filter((wave) => findHandSaleFault(wave, ticketType) === undefined)
  return String((free.find(({ startTime }) => Date.parse(startTime) > now) ?? free[0])?.id ?? '')
}

/** Returns the reason, in Dutch, why a wave cannot be sold by hand. A wave that is closed on the site can be sold by hand. */
export const findHandSaleFault = (wave: SaleDay['waves'][number], ticketType: TicketType): string | undefined =>
  findWaveFault(wave.status === 'closed' ? { ...wave, status: 'available' } : wave, ticketType)

/**
 * Creates an empty sale with the likely choices: today or the next race day, or another day with room; the next wave of that day; and a
 * payment on the buyer's phone.
 */
export function newSaleDraft(offer: SaleOffer, now: number, { mail }: { mail: boolean }): SaleDraft {
  const today = offer.days.find((one) => one.eventDate === offer.today) ?? offer.days[0]
  const day = today && hasRoom(today) ? today : (offer.days.find(hasRoom) ?? today)
  const eventDate = day?.eventDate ?? ''
  const waveId = findNextWave(day, 'solo', now)
  return {
    ticketType: 'solo',
    eventDate,
    waveId,
    buyer: emptyPerson,
    partner: emptyPerson,
    payment: { by: 'link', mail, reason: '' },
    isForCompany: false,
    company: emptyCompany,
  }
}

/** Creates the rules that validate a typed sale, also the minimum age, and turn it into a request body. `prices`: in cents. */
export function createSaleRules(prices: SaleOffer['prices']): z.ZodType<TicketSale> {
  const toBody = ({ ticketType, waveId, partner, payment: { by, mail, reason }, isForCompany, company, ...sale }: SaleDraft) => ({
    ...sale,
    ticketType,
    waveId: waveId === '' ? null : Number(waveId),
    ...(ticketType === 'duo' ? { partner } : {}),
    payment: by === 'link' ? { by, mail } : by === 'free' ? { by, reason } : { by },
    ...(isForCompany && by !== 'free' ? { company } : {}),
    totalPrice: prices[ticketType],
  })
  const checked = ticketSale.superRefine(({ buyer, partner, eventDate }, context) => {
    for (const [name, person] of Object.entries({ buyer, partner })) {
      const message = person && findAgeFault(person.birthDate, eventDate)
      if (message) context.addIssue({ code: 'custom', path: [name, 'birthDate'], message })
    }
  })
  return z.preprocess((typed) => toBody(typed as SaleDraft), checked)
}
