import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import tallBackAvif from './art/hero-tall-back.avif'
import tallBackWebp from './art/hero-tall-back.webp'
import tallFrontAvif from './art/hero-tall-front.avif'
import tallFrontWebp from './art/hero-tall-front.webp'
import wideBackAvif from './art/hero-wide-back.avif'
import wideBackWebp from './art/hero-wide-back.webp'
import wideFrontAvif from './art/hero-wide-front.avif'
import wideFrontWebp from './art/hero-wide-front.webp'

const art = {
  back: { tall: [tallBackAvif, tallBackWebp], wide: [wideBackAvif, wideBackWebp] },
  front: { tall: [tallFrontAvif, tallFrontWebp], wide: [wideFrontAvif, wideFrontWebp] },
} as const

const Frame = chakra('picture', {
  base: {
    position: 'absolute',
    inset: '0',
    '& img': {
      width: 'full',
      height: 'full',
      objectFit: 'cover',
      objectPosition: 'var(--plate-position, 50% 0)',
      // one that does not come leaves the ground, not its description across the name
      color: 'transparent',
    },
  },
})

type HeroPlateProps = {
  /** `back` sky, sea and far dunes; `front` the dune and the runners. What stands between them stands in the sand. */
  layer: 'back' | 'front'
  /** `tall` whatever the screen; without it the wide plate from 769 px. */
  tall?: boolean
  alt?: string
  /** Letters first: a small print of the picture stands there already (web/prerender/first-look.ts). */
  waits?: boolean
} & Omit<ComponentProps<typeof Frame>, 'children'>

/** One printed plate, filling the nearest positioned box. AVIF where it is known, else WebP without loss. */
export function HeroPlate({ layer, tall = false, alt = '', waits = false, ...rest }: HeroPlateProps) {
  const [tallAvif, tallWebp] = art[layer].tall
  const [wideAvif, wideWebp] = art[layer].wide
  const narrow = tall ? undefined : '(max-width: 768px)'
  return (
    <Frame {...rest}>
      <source media={narrow} type="image/avif" srcSet={tallAvif} />
      <source media={narrow} type="image/webp" srcSet={tallWebp} />
      {!tall && <source type="image/avif" srcSet={wideAvif} />}
      <img
        src={tall ? tallWebp : wideWebp}
        alt={alt}
        decoding="async"
        fetchPriority={waits ? 'low' : layer === 'back' ? 'high' : 'auto'}
        draggable={false}
      />
    </Frame>
  )
}
