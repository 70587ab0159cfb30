import * as z from 'zod'

/** Fields that several resources share, bounded at the edge so that nothing a client sends reaches the store unmeasured. */
export const eventDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Selecteer een evenementdatum')
export const cents = z.int().min(0).max(10_000_000)
export const opaqueId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)
export const participantId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)
/** A moment, ISO 8601 in UTC (decision 29): how every moment travels but for {@link clockMoment}. */
export const isoMoment = z.iso.datetime()
/** Ms since the epoch: what a scan says of its phone's clock, and the server's clock for measuring that one. Nothing else travels so. */
export const clockMoment = z.int().min(0).max(8_640_000_000_000_000)
export const personName = z.string().trim().min(2, 'Naam is verplicht').max(120, 'Deze naam is te lang')
export const email = z.email('Ongeldig emailadres').max(254)
export const phone = z.string().trim().min(10, 'Telefoonnummer is verplicht').max(30)
export const shortText = z.string().trim().max(200)
export const longText = z.string().trim().max(2000)
export const ok = z.object({ ok: z.literal(true) })
