import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'

// The figure has the colour of the text, its load is sand, ground and wind are steel, and gaps have the background's colour.
const Art = chakra('svg', {
  base: {
    '--bg': 'var(--ds-colors-bg)',
    '--load': 'var(--ds-colors-fg-accent)',
    '--line': 'var(--ds-colors-edge-control)',
    flex: 'none',
    color: 'fg.strong',
    '& :is(.b, .g)': { fill: 'none', stroke: 'currentColor', strokeLinejoin: 'round', strokeLinecap: 'butt' },
    '& .g': { stroke: 'var(--bg)' },
    '& .h': { fill: 'currentColor' },
    '& :is(.hg, .lg, .ck)': { fill: 'var(--bg)' },
    '& .l': { fill: 'none', stroke: 'var(--line)', strokeWidth: '3' },
    '& .ds': { fill: 'none', stroke: 'var(--line)', strokeWidth: '3.5' },
    '& :is(.ld, .ldp)': { fill: 'var(--load)' },
    '& .lgp': { fill: 'var(--bg)', stroke: 'var(--bg)', strokeWidth: '6' },
    '& .rp': { fill: 'none', stroke: 'var(--load)', strokeWidth: '3.5' },
    '& .rr': { fill: 'none', stroke: 'var(--load)', strokeWidth: '5' },
    '& .rg': { fill: 'none', stroke: 'var(--bg)', strokeWidth: '11' },
    '& .dg': { fill: 'none', stroke: 'var(--bg)', strokeWidth: '4' },
  },
})

export type ArtProps = { label?: string } & Omit<ComponentProps<typeof Art>, 'name' | 'children'>

/** A pictogram that only one screen shows. `drawing` is inserted as HTML, so it must come from web/art and never from a person. */
export function DrawnPictogram({ drawing, label, ...rest }: { drawing: string } & ArtProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Art viewBox="0 0 120 120" {...spoken} {...rest} dangerouslySetInnerHTML={{ __html: drawing }} />
}
