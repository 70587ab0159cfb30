import * as z from 'zod'
import { waitingEndpoints } from '#shared/contract/waiting.ts'

const view = waitingEndpoints.getWaiting.response.shape

/** A place of the waiting list that a registration is made on: what it is for can't be chosen any more. */
export const draftOffer = z.object({
  token: z.string(),
  ticketType: view.ticketType,
  eventDate: view.eventDate,
  waveId: view.waveId,
  waveNumber: view.waveNumber,
  waveTime: view.waveTime,
  until: z.string(),
})
export type DraftOffer = z.infer<typeof draftOffer>

/** The server will not hear of this offer any more: its time is over, it was used, or the link is dead. */
export const offerIsGone = (code: string): boolean => code === 'offer_gone' || code === 'link_expired'
