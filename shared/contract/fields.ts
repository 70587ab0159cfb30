import * as z from 'zod'

/** Fields that several resources share, bounded at the edge so that nothing a client sends reaches the store unmeasured. */
export const eventDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Selecteer een evenementdatum')
export const cents = z.int().min(0).max(10_000_000)
/** What opens a ticket: its id, or once it got another link its id and a seal. */
export const ticketAddress = z.string().regex(/^[A-Za-z0-9_-]{22,64}(?:\.[A-Za-z0-9_-]{22,64})?$/)
export const opaqueId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)
/**
 * What pays a payment, in the provider's form. What stands before `_secret_` is its id, and goes into the path of a call to the provider,
 * where other words are calls of their own: nothing else comes through.
 */
export const clientSecret = z.string().regex(/^pi_[A-Za-z0-9]{1,80}_secret_[A-Za-z0-9]{1,80}$/, 'Deze betaling kennen we niet')
export const participantIdForm = /^[0-9A-HJKMNP-TV-Z]{8}$/
export const participantId = z.string().regex(participantIdForm)
/** A moment, ISO 8601 in UTC (decision 29): how every moment travels but for {@link clockMoment}. */
export const isoMoment = z.iso.datetime()
/** Ms since the epoch: what a scan says of its phone's clock, and the server's clock for measuring that one. Nothing else travels so. */
export const clockMoment = z.int().min(0).max(4_000_000_000_000)
/** Ms between two clocks. With {@link clockMoment} any sum is still a date (the last one is 8.64e15). */
export const clockShift = z.int().min(-4_000_000_000_000).max(4_000_000_000_000)
/** What is printed on a wristband, in capitals. */
export const wristband = z.string().regex(/^WB-[0-9A-Z]{4,12}$/)
/** A post, as named at pairing. */
export const postName = z
  .string()
  .max(40)
  .regex(/^\P{Surrogate}*$/u)
export const personName = z.string().trim().min(2, 'Naam is verplicht').max(120, 'Deze naam is te lang')
export const email = z.email('Ongeldig emailadres').max(254)
export const phone = z.string().trim().min(10, 'Telefoonnummer is verplicht').max(30, 'Dit telefoonnummer is te lang')
export const shortText = z.string().trim().max(200)
export const longText = z.string().trim().max(2000)
export const ok = z.object({ ok: z.literal(true) })

/** A page of sales, newest first: how many, and after which (a moment and an id). Without `limit` all of them. */
export const salePageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}_[A-Za-z0-9_-]{22,64}$/)
    .optional(),
})
