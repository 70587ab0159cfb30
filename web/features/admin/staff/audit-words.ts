import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { formatAuditField } from '#shared/domain/office/audit-fields.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'
import { formatAuditValue } from './audit-values.ts'

/** How the log shows the outcome of an action. `begun`: the action started, but it is unknown whether it succeeded. */
export const outcomeBadges: Readonly<Record<AuditEntryView['outcome'], { kind: BadgeKind; text: string }>> = {
  done: { kind: 'ok', text: 'Gedaan' },
  refused: { kind: 'bad', text: 'Geweigerd' },
  begun: { kind: 'warn', text: 'Onbekend' },
}

/** Formats a changed field for search and exports: 'capaciteit: 40 → 50'. */
export function formatAuditChange(change: AuditEntryView['changes'][number], kind: AuditKind): string {
  const { field, from, to } = change
  const format = (value: string) => formatAuditValue(value, field, kind)
  return `${formatAuditField(change)}: ${from === null ? '' : `${format(from)} → `}${to === null ? 'weg' : format(to)}`
}
