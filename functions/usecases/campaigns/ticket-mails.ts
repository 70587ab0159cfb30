import type { TicketMailForm } from '#shared/contract/campaigns.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCurrentEdition } from '#functions/usecases/catalog/current-edition.ts'
import { addressKey } from './address-key.ts'
import { createCampaign, findRepeated, type Requester } from './create-campaign.ts'
import { isShut } from './make-ticket-message.ts'
import { listTicketHolders, type PeopleNeed, type Person } from './people.ts'

const subject = 'Tickets opnieuw gemaild'

/**
 * Mails many people their tickets again, as a campaign: it goes on after a crash, nobody gets it twice, and it shows its progress. Throws
 * `nobody_to_send_to` and `request_reused`.
 */
export async function mailTickets(
  deps: PeopleNeed & Pick<Deps, 'queue' | 'random'>,
  requester: Requester,
  form: TicketMailForm,
): Promise<{ id: string; count: number }> {
  const repeated = await findRepeated(deps, requester, form)
  if (repeated) return repeated
  const { people, edition } = await listHolders(deps, form)
  const wanted = {
    kind: 'tickets',
    channel: 'email',
    template: 'tickets',
    recipientType: form.to === 'chosen' ? 'custom' : 'all',
    audience: { who: 'ticket-holders', ...(edition === undefined ? {} : { edition }) },
    message: { subject, content: '', includeName: false, includeQrCode: false, includeWaveInfo: false, isNews: false },
    scheduledFor: null,
    count: people.length,
  } as const
  return createCampaign(deps, requester, wanted, form, form.to === 'chosen' ? { addresses: form.participantIds } : {})
}

/** Counts the mails of {@link mailTickets}, and those that are skipped because mail to the address comes back or is unwanted. */
export async function countTicketMails(deps: PeopleNeed, form: TicketMailForm): Promise<{ count: number; unreachable: number }> {
  const { people } = await listHolders(deps, form)
  const shut = await deps.campaigns.listSuppressions(people.map(({ email }) => addressKey(deps.settings, email)))
  const unreachable = people.filter(({ email }) => isShut(shut.get(addressKey(deps.settings, email)))).length
  return { count: people.length - unreachable, unreachable }
}

async function listHolders(deps: PeopleNeed, form: TicketMailForm): Promise<{ people: Person[]; edition?: string }> {
  if (form.to === 'chosen') return { people: await listTicketHolders(deps, { ids: form.participantIds }) }
  const edition = form.edition ?? (await readCurrentEdition(deps)).id
  return { people: await listTicketHolders(deps, { edition }), edition }
}
