import type { SaleState } from '#shared/domain/money/sales.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** The badge of each state of a ticket or an order. */
export const saleBadges: Record<SaleState, { kind: BadgeKind; text: string }> = {
  paid: { kind: 'ok', text: 'Betaald' },
  pending: { kind: 'wait', text: 'In afwachting' },
  expired: { kind: 'gone', text: 'Verlopen' },
  failed: { kind: 'bad', text: 'Mislukt' },
  cancelled: { kind: 'gone', text: 'Geannuleerd' },
  refunded: { kind: 'warn', text: 'Terugbetaald' },
}
