import type { TicketMailForm } from '#shared/contract/campaigns.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { addressKey } from './address-key.ts'
import { createCampaign, findRepeated, type Requester } from './create-campaign.ts'
import { isAddressSuppressed } from './make-ticket-message.ts'
import { listTicketHolders } from './list-audience.ts'
import type { PeopleNeed, Person } from './person.ts'

const subject = 'Tickets opnieuw gemaild'

/**
 * Mails many people their tickets again. It is a campaign, so that it continues after a crash, mails nobody twice and shows its progress.
 * Throws `nobody_to_send_to` and `request_reused`. `edition`: "everybody" in the form means the participants of this edition.
 */
export async function mailTickets(
  deps: PeopleNeed & Pick<Deps, 'queue' | 'random'>,
  requester: Requester,
  form: TicketMailForm,
  edition: string,
): Promise<{ id: string; count: number }> {
  const repeated = await findRepeated(deps, requester, form)
  if (repeated) return repeated
  const people = await listHolders(deps, form, edition)
  const wanted = {
    kind: 'tickets',
    channel: 'email',
    template: 'tickets',
    recipientType: form.to === 'chosen' ? 'custom' : 'all',
    audience: { who: 'ticket-holders', ...(form.to === 'everybody' ? { edition } : {}) },
    message: { subject, content: '', includeName: false, includeQrCode: false, includeWaveInfo: false, isNews: false },
    scheduledFor: null,
    count: people.length,
  } as const
  return createCampaign(deps, requester, wanted, form, form.to === 'chosen' ? { addresses: form.participantIds } : {})
}

/**
 * Counts the mails that {@link mailTickets} would send, the mails that it would skip because an earlier mail bounced or was reported as
 * unwanted, and the chosen people who are cancelled.
 */
export async function countTicketMails(
  deps: PeopleNeed,
  form: TicketMailForm,
  edition: string,
): Promise<{ count: number; unreachable: number; cancelled: number }> {
  const people = await listHolders(deps, form, edition)
  const suppression = await deps.campaigns.listSuppressions(people.map(({ email }) => addressKey(deps.settings, email)))
  const unreachable = people.filter(({ email }) => isAddressSuppressed(suppression.get(addressKey(deps.settings, email)))).length
  const cancelled = form.to === 'chosen' ? await countCancelled(deps, form.participantIds) : 0
  return { count: people.length - unreachable, unreachable, cancelled }
}

const listHolders = (deps: PeopleNeed, form: TicketMailForm, edition: string): Promise<Person[]> =>
  listTicketHolders(deps, form.to === 'chosen' ? { ids: form.participantIds } : { edition })

/** Counts the cancelled participants among these ids. The office's lists still show cancelled participants, but they get no mail. */
async function countCancelled(deps: PeopleNeed, ids: Iterable<string>): Promise<number> {
  const { people, stateOf } = await readLiveRoster(deps, alwaysRevalidate)
  const isCancelled = (id: string) => {
    const row = people.get(id)
    return row !== undefined && (row.status === 'cancelled' || stateOf(row).status === 'cancelled')
  }
  return [...new Set(ids)].filter(isCancelled).length
}
