import { chakra } from '#web/ui/theme/chakra.ts'
import type { StockStatus } from '#shared/domain/crew/stock-status.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { statusWords } from './stock-words.ts'

const kinds: Record<StockStatus, BadgeKind> = { OK: 'ok', LOW: 'warn', CRITICAL: 'bad', OVERSTOCKED: 'run' }

/** Shows a stock status in the office. */
export function StatusBadge({ status }: { status: StockStatus }) {
  return <Badge kind={kinds[status]}>{statusWords[status]}</Badge>
}

// Readable in bright sun: black and white, with a shape and a word per status. Only the critical status has the signal colour.
const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    padding: '7px 12px',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.375rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    boxShadow: 'inset 0 0 0 3px currentColor',
    _before: { content: '""', flex: 'none', width: '14px', height: '14px', bg: 'currentColor' },
  },
  variants: {
    status: {
      OK: { boxShadow: 'none', paddingInline: '0', _before: { borderRadius: 'round' } },
      LOW: { _before: { transform: 'rotate(45deg) scale(0.86)' } },
      CRITICAL: {
        bg: 'scan.ink',
        color: 'scan.surface',
        _before: { bg: 'signal', clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)' },
      },
      OVERSTOCKED: { _before: { clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' } },
    },
  },
})

/** Shows a stock status on a crew phone. */
export function StatusTag({ status }: { status: StockStatus }) {
  return <Tag status={status}>{statusWords[status]}</Tag>
}
