import * as z from 'zod'
import { deviceLocations, deviceName } from './device-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment, ok } from './fields.ts'

/** The largest number of phones on one sheet. */
export const maxSheetPhones = 40
/** For how many hours the codes of a sheet work: from the evening before the race, when it is printed, until the last post is staffed. */
export const sheetHours = 48

const sheetPhone = z.object({ name: deviceName, locations: deviceLocations })

/** A printed sheet of pairing codes, without the codes: the server stores only their hashes. */
export const pairingSheet = z.object({
  id: z.string(),
  madeAt: isoMoment,
  expiresAt: isoMoment,
  withdrawnAt: isoMoment.nullable(),
  /** The phones in the order of the sheet. `pairedAt`: when a phone used the code; null if none has used it. */
  phones: z.array(sheetPhone.extend({ pairedAt: isoMoment.nullable() })),
})
export type PairingSheet = z.infer<typeof pairingSheet>

export const pairingSheetEndpoints = defineEndpoints({
  createPairingSheet: {
    method: 'POST',
    path: '/api/admin/pairing-sheets',
    access: ['admin'],
    changes: 'device',
    summary: 'Creates a code for each of these phones. Each code pairs one phone, within 48 hours. The codes are only in this answer.',
    body: z.object({
      phones: z
        .array(sheetPhone)
        .min(1, 'Zet minstens één telefoon op de lijst')
        .max(maxSheetPhones, `Zet hoogstens ${maxSheetPhones} telefoons op een vel`),
    }),
    /** `codes`: the pairing codes, in the order of the phones. */
    response: z.object({ id: z.string(), expiresAt: isoMoment, codes: z.array(z.string()) }),
  },
  listPairingSheets: {
    method: 'GET',
    path: '/api/admin/pairing-sheets',
    access: ['admin'],
    inEdition: true,
    summary:
      'Lists the sheets of pairing codes, newest first, with the phones that used them. A sheet is deleted a week after its codes expired.',
    response: z.array(pairingSheet),
  },
  withdrawPairingSheet: {
    method: 'POST',
    path: '/api/admin/pairing-sheets/:id/withdraw',
    access: ['admin'],
    changes: 'device',
    summary: 'Withdraws the codes of a sheet that are not used yet. Phones that are paired stay paired.',
    params: z.object({ id: z.string().max(64) }),
    response: ok,
  },
})
