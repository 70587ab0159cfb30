import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import type { EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { editionOf } from '#functions/usecases/catalog/current-edition.ts'
import { countFreePlaces, findChoiceFault } from './choosable-waves.ts'
import { readSelfServiceTerms, type SelfServiceTerms } from './read-self-service-terms.ts'
import { readTeammate, type Teammate } from './replace-teammate.ts'

type Need = Pick<Deps, 'accounts' | 'catalog' | 'roster' | 'tickets' | 'transfers' | 'clock'>

/** A wave in the list from which participants choose; `startTime` in ms since the epoch. */
interface ListedWave extends Pick<WaveRecord, 'id' | 'number' | 'eventDate' | 'startTime'> {
  left: number
  refused: string | null
}

/** The changes that participants can make to a ticket themselves; empty lists if there are none. */
export interface OwnChanges extends Pick<SelfServiceTerms, 'refused'> {
  participantIds: string[]
  until: string
  waveId: number | null
  waves: ListedWave[]
  sizes: { addonId: number; name: string; size: string; sizes: string[] }[]
  teammate: Teammate | null
}

/** Lists the possible changes to the account's paid tickets. Leaves out a ticket whose edition lets participants change nothing. */
export async function listOwnChanges(deps: Need, email: string): Promise<OwnChanges[]> {
  const ownIds = (await deps.accounts.getAccount(email))?.participantIds ?? []
  const rows = await Promise.all(ownIds.map((id) => deps.roster.getParticipant(id)))
  const ticketIds = new Set(rows.flatMap((row) => (row?.status === 'active' ? [row.ticketId] : [])))
  const tickets = await Promise.all([...ticketIds].map((id) => deps.tickets.get(id)))
  const paid = tickets.filter((ticket) => ticket?.state === 'paid') as TicketRecord[]
  const found = await Promise.all(paid.map((ticket) => describeChanges(deps, ticket, ownIds)))
  return found.filter((one) => one !== undefined)
}

async function describeChanges(deps: Need, ticket: TicketRecord, ownIds: readonly string[]): Promise<OwnChanges | undefined> {
  const terms = await readSelfServiceTerms(deps, ticket, ownIds)
  const { until, refused, rows } = terms
  if (until === null) return undefined
  const isAllowed = refused === null
  return {
    participantIds: rows.map(({ id }) => id),
    until,
    refused,
    waveId: ticket.waveId,
    waves: isAllowed ? await listChoices(deps, ticket, terms) : [],
    sizes: isAllowed ? sizesOf(ticket, terms) : [],
    teammate: isAllowed ? await readTeammate(deps, ticket, terms, ownIds) : null,
  }
}

async function listChoices(deps: Need, ticket: TicketRecord, { editions, edition, rows }: SelfServiceTerms): Promise<ListedWave[]> {
  const [waves, days] = await Promise.all([deps.catalog.listWaves(), deps.catalog.listEventDays()])
  const dayOf = new Map<string, EventDay>(days.map((day) => [day.eventDate, day]))
  const chooser = { ticketType: rows.length > 1 ? 'duo' : 'solo', eventDate: ticket.eventDate, waveId: ticket.waveId } as const
  return waves
    .filter(({ eventDate }) => dayOf.has(eventDate) && editionOf(editions, eventDate).id === edition.id)
    .toSorted((a, b) => a.startTime - b.startTime || a.id - b.id)
    .map((wave) => ({
      id: wave.id,
      number: wave.number,
      eventDate: wave.eventDate,
      startTime: wave.startTime,
      left: countFreePlaces(wave, dayOf.get(wave.eventDate)!, chooser),
      refused: findChoiceFault(wave, dayOf.get(wave.eventDate), chooser, { now: deps.clock.now(), edition }) ?? null,
    }))
}

/** Lists a ticket's add-ons that have a size, each with the sizes that the edition sells. */
export function sizesOf(ticket: Pick<TicketRecord, 'addons'>, { edition }: Pick<SelfServiceTerms, 'edition'>): OwnChanges['sizes'] {
  const known = allAddonsOf(edition.addons)
  return ticket.addons.flatMap(({ id, size, name }) => {
    const addon = known.find((one) => one.id === id)
    return size === undefined || !addon?.sizes ? [] : [{ addonId: id, name: name ?? addon.name, size, sizes: [...addon.sizes] }]
  })
}
