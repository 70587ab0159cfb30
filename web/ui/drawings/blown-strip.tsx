import { chakra } from '#web/ui/theme/chakra.ts'
import edge from './art/erosion-edge.png'

const side = {
  content: '""',
  position: 'absolute',
  insetInline: '0',
  zIndex: '1',
  height: '28px',
  pointerEvents: 'none',
  maskImage: `url(${edge})`,
  maskSize: '1440px 100%',
} as const

/** A strip across the page with ragged edges. `--above` and `--below`: the background colours above and below the strip. */
export const BlownStrip = chakra('div', {
  base: {
    '--above': 'var(--ds-colors-sea-900)',
    '--below': 'var(--ds-colors-sea-900)',
    position: 'relative',
    overflow: 'hidden',
    _before: { ...side, top: '-1px', bg: 'var(--above)', transform: 'scaleY(-1)', maskPosition: '-220px 0' },
    _after: { ...side, bottom: '-1px', bg: 'var(--below)', maskPosition: '-800px 0' },
  },
})
