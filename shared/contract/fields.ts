import * as z from 'zod'

// Fields that several resources share, with limits, so that no unlimited input reaches the store.

/** A day, `YYYY-MM-DD`. Only the format is checked: the day may not exist in the calendar. */
export const eventDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Selecteer een evenementdatum')
/** The id of an edition, as in the URL: `2025`, `duinstorm-2026`. */
export const editionIdPattern = /^[a-z0-9-]{1,60}$/
/** An amount in cents, at most 100,000 euros. */
export const cents = z.int().min(0).max(10_000_000)
/** The part of a ticket's URL that identifies the ticket: its id, or its id and a seal if the link was replaced. */
export const ticketAddress = z.string().regex(/^[A-Za-z0-9_-]{22,64}(?:\.[A-Za-z0-9_-]{22,64})?$/)
/** An unguessable id in base64url (`newOpaqueId`): for tickets and orders, knowing the id gives access. */
export const opaqueId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)
/**
 * The secret of a payment, in the payment provider's format. The part before `_secret_` is the payment's id. It becomes part of the path
 * of a request to the payment provider; the strict format prevents a request to another path.
 */
export const clientSecret = z.string().regex(/^pi_[A-Za-z0-9]{1,80}_secret_[A-Za-z0-9]{1,80}$/, 'Deze betaling kennen we niet')
/** Eight Crockford characters: digits and capitals without I, L, O and U, so that crew can read an id over a radio. */
export const participantIdPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/
export const participantId = z.string().regex(participantIdPattern)
/** A time in ISO 8601, UTC (decision 29). All times have this format except {@link clockMoment}. */
export const isoMoment = z.iso.datetime()
/** Unix time in ms. Used only for the phone's clock at a scan, and for the server's time, with which the phone compares its clock. */
export const clockMoment = z.int().min(0).max(4_000_000_000_000)
/** The difference between two clocks (ms). Its sum with any {@link clockMoment} is still a valid date (at most 8.64e15). */
export const clockShift = z.int().min(-4_000_000_000_000).max(4_000_000_000_000)
/** The printed code of a wristband, in capitals. */
export const wristband = z.string().regex(/^WB-[0-9A-Z]{4,12}$/)
/** The name of a post, as chosen when the phone was paired. */
export const postName = z
  .string()
  .max(40)
  .regex(/^\P{Surrogate}*$/u)
export const personName = z.string().trim().min(2, 'Naam is verplicht').max(120, 'Deze naam is te lang')
/**
 * A mail address (RFC 5322, without quotes). It also allows `jan&marie@…`, `user#1@…` and a domain in letters of any language. The address
 * is stored as typed; the mailer converts the domain to ASCII (functions/ports/mail-address.ts).
 */
export const mailAddressPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]{2,59})$/u
export const email = z.string('Ongeldig emailadres').max(254, 'Ongeldig emailadres').regex(mailAddressPattern, 'Ongeldig emailadres')
/** A telephone number as typed: only its length is checked. */
export const phone = z.string().trim().min(10, 'Telefoonnummer is verplicht').max(30, 'Dit telefoonnummer is te lang')
/** A text that an organiser writes, of at most `most` characters. `what` completes the message 'Vul … in': 'een naam'. */
export const organiserText = (what: string, most: number) =>
  z.string(`Vul ${what} in`).trim().min(1, `Vul ${what} in`).max(most, `Hoogstens ${most} tekens`)
export const shortText = z.string().trim().max(200)
export const longText = z.string().trim().max(2000)
/** The answer of a call that returns no data. */
export const ok = z.object({ ok: z.literal(true) })

/** Selects a page of sales, newest first. `cursor`: the time (ms) and id of the last sale of the previous page. Without `limit`: all. */
export const salePageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}_[A-Za-z0-9_-]{22,64}$/)
    .optional(),
})
