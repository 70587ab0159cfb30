import { noticeFilters, type NoticeFilter } from '#shared/domain/messages/campaigns.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** The texts of the filter options (specification section 9). */
const filterNames: Record<NoticeFilter, string> = {
  all: 'Iedereen',
  payment_paid: 'Betaald',
  payment_pending: 'Betaling open',
  type_solo: 'Solo',
  type_duo: 'Duo',
  role_scanner: 'Scanners',
  role_ehbo: 'EHBO',
  role_scheidsrechter: 'Scheidsrechters',
}

/** The groups that can get a notice. */
export type NoticeTo = 'participants' | 'volunteers'

/** Returns the filters for these recipients: payment and ticket type for participants, role for volunteers. */
export function filtersFor(to: NoticeTo): readonly { value: NoticeFilter; label: string }[] {
  const fits = (filter: NoticeFilter) => filter === 'all' || filter.startsWith('role_') === (to === 'volunteers')
  return noticeFilters.filter(fits).map((value) => ({ value, label: filterNames[value] }))
}

/** Converts a filter to the `filterCriteria` of the call. */
export function criteriaOf(filter: NoticeFilter) {
  const [kind, value] = filter.split('_')
  if (kind === 'payment') return { paymentStatus: value as 'paid' | 'pending' }
  if (kind === 'type') return { registrationType: value as 'solo' | 'duo' }
  return kind === 'role' ? { preferredRole: value as 'scanner' | 'ehbo' | 'scheidsrechter' } : {}
}

/** Formats the recipients of a notice. An unknown type is shown as it is. */
export function formatRecipients(recipientType: string): string {
  const names: Record<string, string> = { ...filterNames, participants: 'Deelnemers', volunteers: 'Vrijwilligers', everybody: 'Iedereen' }
  return names[recipientType] ?? recipientType
}

/** The badge of each status of a notice: yellow for pending, green for sent, red for failed (specification section 5). */
export const statusBadges: Record<'pending' | 'sent' | 'failed', { kind: BadgeKind; label: string }> = {
  pending: { kind: 'warn', label: 'In wachtrij' },
  sent: { kind: 'ok', label: 'Verzonden' },
  failed: { kind: 'bad', label: 'Mislukt' },
}

export const formatSmsCost = (cents: number) => (cents / 100).toLocaleString('nl-NL', { style: 'currency', currency: 'EUR' })
