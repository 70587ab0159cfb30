import { chakra } from '#web/ui/theme/chakra.ts'
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
      objectPosition: 'var(--image-position, 50% 0)',
      // a picture that fails to load shows no alt text across the title
      color: 'transparent',
    },
  },
})

type HeroImageProps = {
  /** `back`: sky, sea and far dunes; `front`: the dune and the runners. The title goes between the two layers. */
  layer: 'back' | 'front'
  /** True: the tall image on every screen. False: the tall image below 769 px, the wide image from 769 px. */
  tall?: boolean
  alt?: string
  /** True: the image loads after the fonts, because the page already has a placeholder of the image (web/prerender/prerender.ts). */
  waits?: boolean
} & Omit<ComponentProps<typeof Frame>, 'children'>

/** Shows one layer of the hero image, which fills the nearest positioned box. AVIF if the browser supports it, else lossless WebP. */
export function HeroImage({ layer, tall = false, alt = '', waits = false, ...rest }: HeroImageProps) {
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
