import type { ReactNode } from 'react'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

export type BadgeKind = 'ok' | 'wait' | 'run' | 'done' | 'warn' | 'bad' | 'gone'

// Each state has a shape beside its colour, for people who do not see colour.
const Tag = staticStyled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '1',
    paddingInlineStart: '1.5',
    paddingInlineEnd: '2',
    fontFamily: 'body',
    fontWeight: 'semibold',
    fontSize: 's',
    lineHeight: { base: '1.15', md: '1' },
    whiteSpace: { md: 'nowrap' },
    '[data-ground=paper] &': { fontFamily: 'table', fontSize: '0.75rem', paddingBlock: '3px' },
    _before: { content: '""', flex: 'none', width: '8px', height: '8px', bg: 'currentColor' },
  },
  variants: {
    kind: {
      ok: { bg: 'ok.bg', color: 'ok', _before: { borderRadius: 'round' } },
      wait: { color: 'fg.muted', _before: { bg: 'transparent', border: '1.5px solid', borderRadius: 'round' } },
      run: { bg: 'info.bg', color: 'info', _before: { clipPath: 'polygon(0 0, 100% 50%, 0 100%)' } },
      done: { bg: 'bg.inverse', color: 'fg.inverse' },
      warn: { bg: 'warn.bg', color: 'warn', _before: { transform: 'rotate(45deg) scale(0.86)' } },
      bad: {
        bg: 'bad.bg',
        color: 'bad',
        _before: { clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)' },
      },
      gone: { color: 'fg.note', _before: { height: '2px' } },
    },
  },
})

/**
 * Shows a state in a word: ok (paid, checked in) · wait (registered) · run (started) · done (finished) · warn (conflict) · bad (failed,
 * none) · gone (cancelled).
 */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <Tag kind={kind}>{children}</Tag>
}
