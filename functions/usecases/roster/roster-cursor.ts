import * as z from 'zod'
import { participantId } from '#shared/contract/fields.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { ChangePosition } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

/** The position of a client in the list of changed participants. Only the office's list uses it; phones have `FeedCursor`. */
export interface RosterCursor {
  /** Ms since the epoch: changes are read from this time on. */
  since: number
  /** Only between the pages of a list: the last row that was sent. */
  after?: ChangePosition
}

const moment = z.int().min(0).max(1e15)
// The second number is unused, but older cursors that clients still have contain it.
const packed = z.union([z.tuple([moment]), z.tuple([moment, moment, moment, participantId])])

/** Formats the cursor as text for the client; {@link unpackCursor} reads that text. */
export function packCursor({ since, after }: RosterCursor): string {
  const parts = after ? [since, 0, after.updatedAt, after.id] : [since]
  return toBase64url(new TextEncoder().encode(JSON.stringify(parts)))
}

/** Inverse of {@link packCursor}. Throws `invalid_input` for any other text. */
export function unpackCursor(text: string): RosterCursor {
  const read = packed.safeParse(parseJson(new TextDecoder().decode(fromBase64url(text))))
  if (!read.success) throw new AppError('invalid_input', { message: 'Deze positie in de lijst kunnen we niet lezen.' })
  const [since, , updatedAt, id] = read.data
  return updatedAt === undefined ? { since } : { since, after: { updatedAt, id: id! } }
}
