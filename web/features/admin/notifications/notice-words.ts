import { noticeFilters, type NoticeFilter } from '#shared/domain/messages/campaigns.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** The filter options of the specification (section 9), as they read. */
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

export type NoticeTo = 'participants' | 'volunteers'

/** The filters that fit whom it goes to: what was paid and the type for participants, the role for volunteers. */
export function filtersFor(to: NoticeTo): readonly { value: NoticeFilter; label: string }[] {
  const fits = (filter: NoticeFilter) => filter === 'all' || filter.startsWith('role_') === (to === 'volunteers')
  return noticeFilters.filter(fits).map((value) => ({ value, label: filterNames[value] }))
}

/** What the call calls `filterCriteria`. */
export function criteriaOf(filter: NoticeFilter) {
  const [kind, value] = filter.split('_')
  if (kind === 'payment') return { paymentStatus: value as 'paid' | 'pending' }
  if (kind === 'type') return { registrationType: value as 'solo' | 'duo' }
  return kind === 'role' ? { preferredRole: value as 'scanner' | 'ehbo' | 'scheidsrechter' } : {}
}

/** Whom a notice went to, as the history says it. */
export function formatRecipients(recipientType: string): string {
  const known: Record<string, string> = { ...filterNames, participants: 'Deelnemers', volunteers: 'Vrijwilligers', everybody: 'Iedereen' }
  return known[recipientType] ?? recipientType
}

/** Pending yellow, sent green, failed red (specification section 5). */
export const statusBadges: Record<'pending' | 'sent' | 'failed', { kind: BadgeKind; label: string }> = {
  pending: { kind: 'warn', label: 'In wachtrij' },
  sent: { kind: 'ok', label: 'Verzonden' },
  failed: { kind: 'bad', label: 'Mislukt' },
}

export const formatSmsCost = (cents: number) => (cents / 100).toLocaleString('nl-NL', { style: 'currency', currency: 'EUR' })
