import { readAddresses, type AudienceForm } from '#shared/contract/mail-form.ts'
import type { Audience, CampaignRecord, ParticipantFilter } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

/** The audience of a mail, with the mail addresses or record ids that are stored beside it. */
export interface ChosenAudience {
  audience: Audience
  addressesOrIds: readonly string[]
}

/**
 * Returns the audience that a form describes, in the edition that the office chose (`chosen`), by default the current edition. The audience
 * names its edition, so that a planned mail does not go to the people of the next edition. Throws `not_found`.
 */
export async function readAudience(deps: Pick<Deps, 'catalog'>, form: AudienceForm, chosen?: string): Promise<ChosenAudience> {
  const { id: edition } = await readEditionScope(deps, chosen)
  const { recipientType, ids, customEmails } = form
  const hasIds = ids && (recipientType === 'filter' || recipientType === 'volunteers' || recipientType === 'orders')
  const addressesOrIds = recipientType === 'custom' ? readAddresses(customEmails).addresses : hasIds ? [...new Set(ids)] : []
  return { audience: { edition, ...audienceOf(form), ...(hasIds ? { isChosen: true as const } : {}) }, addressesOrIds }
}

function audienceOf({ recipientType, waveId, status, filter }: AudienceForm): Audience {
  const { eventDate, ticketType, role, delivery } = withoutEmpty(filter ?? {})
  const type = ticketType === undefined ? {} : { ticketType }
  switch (recipientType) {
    case 'custom':
      return { who: 'addresses' }
    case 'newsletter':
      return { who: 'subscribers' }
    case 'volunteers':
      return { who: 'volunteers', ...(role === undefined ? {} : { roles: [role] }) }
    case 'waiting':
      return { who: 'waiting', ...(eventDate === undefined ? {} : { eventDate }), ...type }
    case 'orders':
      return { who: 'orders', ...(delivery === undefined ? {} : { delivery }) }
    case 'earlier':
      return { who: 'participants', earlier: true }
    case 'wave':
      return { who: 'participants', ...(waveId ? { waveId } : {}) }
    case 'status':
      return { who: 'participants', ...(status ? { status } : {}) }
    case 'filter':
      return { who: 'participants', ...type, ...(status ? { status } : {}), filter: participantFilterOf(filter ?? {}) }
    case 'all':
      return { who: 'participants' }
  }
}

function participantFilterOf(filter: NonNullable<AudienceForm['filter']>): ParticipantFilter {
  const { eventDate, waveNumber, isIn, gender, minAge, maxAge } = withoutEmpty(filter)
  return withoutEmpty({ eventDate, waveNumber, isIn, gender, minAge, maxAge })
}

type Filled<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }
const withoutEmpty = <Fields extends object>(fields: Fields): Filled<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Filled<Fields>

/**
 * Inverse of {@link readAudience}: the recipients of a stored mail as the form shows them. `addressesOrIds`: the mail's addresses or ids.
 */
export function showAudience(
  { audience, recipientType, message }: Pick<CampaignRecord, 'audience' | 'recipientType' | 'message'>,
  addressesOrIds: readonly string[],
): AudienceForm {
  const { who } = audience
  const form: AudienceForm = {
    recipientType: recipientType as AudienceForm['recipientType'],
    customEmails: who === 'addresses' ? addressesOrIds.join(', ') : '',
    isNews: message.isNews,
  }
  if (who === 'participants') {
    const { waveId, status, ticketType, filter } = audience
    return {
      ...form,
      waveId: waveId ?? null,
      status: status ?? null,
      filter: filter ? { ...filter, ticketType } : null,
      ids: audience.isChosen ? [...addressesOrIds] : null,
    }
  }
  if (who === 'volunteers')
    return {
      ...form,
      filter: { role: audience.roles?.[0] as NonNullable<AudienceForm['filter']>['role'] },
      ids: audience.isChosen ? [...addressesOrIds] : null,
    }
  if (who === 'waiting') return { ...form, filter: { eventDate: audience.eventDate, ticketType: audience.ticketType } }
  if (who === 'orders') return { ...form, filter: { delivery: audience.delivery }, ids: audience.isChosen ? [...addressesOrIds] : null }
  return form
}
