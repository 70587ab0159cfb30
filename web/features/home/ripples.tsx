import { chakra } from '#web/ui/theme/chakra.ts'
import avif from '#web/ui/drawings/art/ripples.avif'
import webp from '#web/ui/drawings/art/ripples.webp'

const Floor = chakra('picture', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '-1',
    pointerEvents: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover', objectPosition: '50% 0' },
  },
})

/** Wet sand at night, seen from above, under a section. Words on it stand where it is dark. */
export function Ripples() {
  return (
    <Floor>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} width={1440} height={1180} alt="" loading="lazy" decoding="async" draggable={false} />
    </Floor>
  )
}
