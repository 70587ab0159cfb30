import type * as z from 'zod'
import type { waitingEndpoints } from '#shared/contract/waiting.ts'
import { isTicketType } from '#shared/domain/tickets/tickets.ts'
import { hasFields } from '#shared/lib/has-fields.ts'

type View = z.infer<typeof waitingEndpoints.getWaiting.response>

/** A place of the waiting list that a registration is made on: what it is for can't be chosen any more. */
export type DraftOffer = Pick<View, 'ticketType' | 'eventDate' | 'waveId' | 'waveNumber' | 'waveTime'> & { token: string; until: string }

const isText = (value: unknown) => typeof value === 'string'
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'
const isMomentOrNull = (value: unknown) => value === null || isMoment(value)
const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))

/** The offer that this device kept; null when it is none. What is wrong with it the server says. */
export function readOffer(kept: unknown): DraftOffer | null {
  const isOffer =
    hasFields(kept) &&
    isText(kept.token) &&
    isTicketType(kept.ticketType) &&
    isMoment(kept.eventDate) &&
    isNumberOrNull(kept.waveId) &&
    isNumberOrNull(kept.waveNumber) &&
    isMomentOrNull(kept.waveTime) &&
    isMoment(kept.until)
  return isOffer ? (kept as unknown as DraftOffer) : null
}
