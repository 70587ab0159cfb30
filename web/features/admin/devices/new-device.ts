import type * as z from 'zod'
import { crewEndpoints } from '#shared/contract/crew.ts'

/** Name and posts of a phone, by the schema of the contract. */
export const deviceSchema = crewEndpoints.createPairingCode.body
export type NewDevice = z.infer<typeof deviceSchema>
