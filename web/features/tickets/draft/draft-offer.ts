import type * as z from 'zod'
import type { waitingListEndpoints } from '#shared/contract/waiting.ts'
import { isTicketType } from '#shared/domain/tickets/tickets.ts'
import { hasFields } from '#shared/lib/has-fields.ts'

type View = z.infer<typeof waitingListEndpoints.getWaiting.response>

/**
 * A place that the waiting list offers. The buyer cannot change its ticket type, day and wave. `until`: when the offer ends, as ISO time.
 */
export type DraftOffer = Pick<View, 'ticketType' | 'eventDate' | 'waveId' | 'waveNumber' | 'waveTime'> & { token: string; until: string }

const isText = (value: unknown) => typeof value === 'string'
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'
const isMomentOrNull = (value: unknown) => value === null || isMoment(value)
const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))

/** Reads a stored offer; null if its format is invalid. The server checks whether the offer is still valid. */
export function readOffer(stored: unknown): DraftOffer | null {
  const isOffer =
    hasFields(stored) &&
    isText(stored.token) &&
    isTicketType(stored.ticketType) &&
    isMoment(stored.eventDate) &&
    isNumberOrNull(stored.waveId) &&
    isNumberOrNull(stored.waveNumber) &&
    isMomentOrNull(stored.waveTime) &&
    isMoment(stored.until)
  return isOffer ? (stored as unknown as DraftOffer) : null
}
