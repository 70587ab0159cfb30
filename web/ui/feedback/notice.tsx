import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'bad'

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 12px',
    alignItems: 'start',
    padding: '14px 16px',
    borderRadius: '1',
    color: 'fg.strong',
  },
  variants: {
    kind: {
      info: { bg: 'info.bg', '--mark': 'var(--ds-colors-info)' },
      ok: { bg: 'ok.bg', '--mark': 'var(--ds-colors-ok)' },
      warn: { bg: 'warn.bg', '--mark': 'var(--ds-colors-warn)' },
      bad: { bg: 'bad.bg', '--mark': 'var(--ds-colors-bad)' },
    },
  },
})
const Title = chakra('p', {
  base: { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.375rem', lineHeight: '1.1', color: 'var(--mark)' },
})
const Text = chakra('div', { base: { textStyle: 'small', lineHeight: '1.45', _notFirst: { marginBlockStart: '1' } } })

const marks: Record<NoticeKind, IconName> = { info: 'info', ok: 'check', warn: 'warning', bad: 'warning' }

/**
 * Shows a message that stays on the screen: what happened, whether anything was lost, and what to do (children, with a button if there is
 * one).
 */
export function Notice({ kind = 'info', title, children }: { kind?: NoticeKind; title?: ReactNode; children?: ReactNode }) {
  return (
    <Sheet kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={marks[kind]} boxSize="22px" color="var(--mark)" strokeWidth="2.4" marginBlockStart="0.5" />
      <div>
        {title && <Title>{title}</Title>}
        {children && <Text>{children}</Text>}
      </div>
    </Sheet>
  )
}
