import * as z from 'zod'
import { participantId } from '#shared/contract/fields.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { ChangePosition } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

/** A phone's position in the list of changes. */
export interface RosterCursor {
  /** Ms since epoch: the sync reads changes from this time on. */
  since: number
  /** Only during a sync of several pages: the start of the sync, and the last row that was sent. */
  walk?: { startedAt: number; after: ChangePosition }
}

const moment = z.int().min(0).max(1e15)
const packed = z.union([z.tuple([moment]), z.tuple([moment, moment, moment, participantId])])

/** The cursor as text for the client; {@link unpackCursor} reads it. */
export function packCursor({ since, walk }: RosterCursor): string {
  const parts = walk ? [since, walk.startedAt, walk.after.updatedAt, walk.after.id] : [since]
  return toBase64url(new TextEncoder().encode(JSON.stringify(parts)))
}

/** Throws `invalid_input` for anything that {@link packCursor} did not make; a phone then starts from the beginning. */
export function unpackCursor(text: string): RosterCursor {
  const read = packed.safeParse(parseJson(new TextDecoder().decode(fromBase64url(text))))
  if (!read.success) throw new AppError('invalid_input', { message: 'Deze positie in de lijst kunnen we niet lezen.' })
  const [since, startedAt, updatedAt, id] = read.data
  return startedAt === undefined ? { since } : { since, walk: { startedAt, after: { updatedAt: updatedAt!, id: id! } } }
}
