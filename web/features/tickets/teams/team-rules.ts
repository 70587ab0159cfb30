import * as z from 'zod'
import { teamForm } from '#shared/contract/teams.ts'
import type { TeamTyped } from '#web/features/tickets/draft/team-draft.ts'

const { name, places, eventDate, waveId, buyer, agreeToTerms } = teamForm.shape

/** The rules for the fields of the team form, taken from the API contract. */
export const teamRules = z.object({
  name,
  places: z.coerce.number('Kies een aantal').pipe(places),
  eventDate,
  waveId: z.coerce.number('Selecteer een wave').pipe(waveId),
  buyerName: buyer.shape.name,
  buyerEmail: buyer.shape.email,
  buyerPhone: buyer.shape.phone,
  agreeToTerms,
})

/** Returns the form's field for a path of the order, such as `buyer.email`; undefined if the form has no such field. */
export function teamFieldAt(path: string): keyof TeamTyped | undefined {
  const [whole, field] = /^buyer\.(\w)/.exec(path) ?? []
  const named = whole ? `buyer${field!.toUpperCase()}${path.slice(whole.length)}` : path
  return named in teamRules.shape ? (named as keyof TeamTyped) : undefined
}
