import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import type { VerdictVariant } from './verdict-context.ts'

const Drawing = chakra('svg', { base: { flex: 'none', display: 'block', color: 'var(--k)' } })
const cut = { fill: 'none', stroke: 'var(--g)', strokeLinejoin: 'miter' } as const

/** Circle, square, diamond, shield, octagon, triangle: the shape alone identifies the verdict. */
const shapes: Record<VerdictVariant, { viewBox: string; drawing: ReactNode }> = {
  welcome: {
    viewBox: '0 0 100 100',
    drawing: (
      <>
        <circle cx="50" cy="50" r="50" fill="currentColor" />
        <path d="M25 52l18 18 33-38" {...cut} strokeWidth="13" />
      </>
    ),
  },
  warning: {
    viewBox: '0 0 100 100',
    drawing: (
      <>
        <path d="M0 0H100V100H0Z" fill="currentColor" />
        <path d="M50 18V62" {...cut} strokeWidth="14" />
        <path d="M43 71h14v14H43z" fill="var(--g)" />
      </>
    ),
  },
  already: {
    viewBox: '0 0 100 100',
    drawing: (
      <>
        <path d="M50 0L100 50L50 100L0 50Z" fill="currentColor" />
        <path d="M50 24V53L67 63" {...cut} strokeWidth="11" />
      </>
    ),
  },
  unknown: {
    viewBox: '8 0 84 100',
    drawing: (
      <>
        <path d="M8 0H92V56C92 80 72 92 50 100C28 92 8 80 8 56Z" fill="currentColor" />
        <path d="M33 37c0-25 35-24 35-3 0 13-17 13-17 29" {...cut} strokeWidth="11.5" />
        <path d="M45.2 70h11.6v11.6H45.2z" fill="var(--g)" />
      </>
    ),
  },
  refused: {
    viewBox: '0 0 100 100',
    drawing: (
      <>
        <path d="M29 0H71L100 29V71L71 100H29L0 71V29Z" fill="currentColor" />
        <path d="M28 28L72 72M72 28L28 72" {...cut} strokeWidth="14" />
      </>
    ),
  },
  broken: {
    viewBox: '0 0 100 92',
    drawing: (
      <>
        <path d="M50 0L100 92H0Z" fill="currentColor" />
        <path d="M50 32V62" {...cut} strokeWidth="12" />
        <path d="M44 70h12v12H44z" fill="var(--g)" />
      </>
    ),
  },
}

export function VerdictShape({ variant, ...rest }: { variant: VerdictVariant } & React.ComponentProps<typeof Drawing>) {
  const { viewBox, drawing } = shapes[variant]
  return (
    <Drawing viewBox={viewBox} aria-hidden="true" {...rest}>
      {drawing}
    </Drawing>
  )
}
