import * as z from 'zod'

/** The body of every unsuccessful answer (decision 27). `details` has field paths for `invalid_input`. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
})

/** A wrong field. `details` of `invalid_input`, and of other refusals of fields, lists the first twenty. */
export interface FieldFault {
  path: string
  message: string
}
