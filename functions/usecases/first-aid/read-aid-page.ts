import type { PersonAid } from '#shared/contract/first-aid.ts'
import { givesFirstAid, mayKeepAid } from '#shared/domain/crew/first-aid.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ChangePosition, ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { readIsOfEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readHealth } from '#functions/usecases/health/health-notes.ts'

type Need = Pick<Deps, 'clock' | 'health' | 'profiles' | 'roster' | 'tickets'> & EditionSource

/** The number of participants on a page. Each participant costs up to two reads. */
const pageSize = 200

/**
 * Returns a page of the emergency contacts and health notes of the device's edition: the people on the roster who have either, from before
 * their race until some days after it. Leaves out `people` if the version of the page is `known`. Throws `not_allowed` for a phone without
 * the post EHBO.
 */
export async function readAidPage(
  deps: Need,
  device: DeviceRecord,
  { cursor, known }: { cursor?: string | undefined; known?: string | undefined },
  limit = pageSize,
): Promise<{ people?: PersonAid[]; version: string; next: string | null }> {
  if (!givesFirstAid(device.locations)) throw new AppError('not_allowed', { message: 'Dit toestel heeft de post EHBO niet.' })
  const [page, isOfEdition] = await Promise.all([
    deps.roster.listChanges({ since: 0, ...(cursor ? { after: toPosition(cursor) } : {}), limit }),
    readIsOfEdition(deps, device.edition),
  ])
  const now = deps.clock.now()
  const rows = page.participants.filter(
    ({ status, eventDate }) => (status === 'active' || status === 'unpaid') && isOfEdition(eventDate) && mayKeepAid(eventDate, now),
  )
  const people = await readPeople(deps, rows)
  const next = page.after ? `${page.after.updatedAt}_${page.after.id}` : null
  const version = hashToken(JSON.stringify([people, next]))
  return { ...(version === known ? {} : { people }), version, next }
}

function toPosition(cursor: string): ChangePosition {
  const [updatedAt = '', id = ''] = cursor.split('_')
  return { updatedAt: Number(updatedAt), id }
}

async function readPeople(deps: Need, rows: readonly ParticipantRecord[]): Promise<PersonAid[]> {
  const [saved, tickets] = await Promise.all([
    deps.profiles.list(rows.map(({ id }) => id)),
    Promise.all([...new Set(rows.map(({ ticketId }) => ticketId))].map((id) => deps.tickets.get(id))),
  ])
  const profiles = new Map(saved.map((profile) => [profile.participantId, profile]))
  const ticketOf = new Map(tickets.flatMap((ticket) => (ticket ? [[ticket.id, ticket] as const] : [])))
  const people = await Promise.all(rows.map((row) => readPersonAid(deps, row, profiles.get(row.id), ticketOf.get(row.ticketId))))
  return people.filter(({ id: _, ...texts }) => Object.values(texts).some((text) => text !== ''))
}

/** Returns a participant's emergency contact, and what the participant wrote about their health. */
export async function readPersonAid(
  deps: Pick<Deps, 'clock' | 'health'>,
  { id, ticketId, index, email }: ParticipantRecord,
  profile: ProfileRecord | undefined,
  ticket: TicketRecord | undefined,
): Promise<PersonAid> {
  const registered = ticket?.participants.find((one) => one.id === id)
  const contactName = profile?.emergencyContact ?? registered?.emergencyContactName ?? ''
  return {
    id,
    contactName,
    contactPhone: profile?.emergencyContactPhone ?? registered?.emergencyContactPhone ?? '',
    // The profile does not store the relation. The relation in the registration belongs to the contact that was named there.
    contactRelation: contactName === registered?.emergencyContactName ? (registered.emergencyContactRelation ?? '') : '',
    health: await readHealth(deps, { ticketId, index, email: registered?.email ?? email }),
  }
}
