import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { drawingFor, drawings } from './product-drawings.ts'

const Frame = chakra('span', {
  base: { display: 'block', position: 'relative', aspectRatio: '1', overflow: 'hidden', bg: 'sand.300', borderRadius: '1' },
})
const Art = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    '& .i': { fill: 'sea.900' },
    '& .s': { fill: 'sand.400' },
    '& .k': { fill: 'none', stroke: 'sand.300', strokeWidth: '4', strokeLinejoin: 'miter' },
    '& .o': { fill: 'none', stroke: 'sea.900', strokeWidth: '7', strokeLinejoin: 'miter' },
    '& .w': { fill: 'none', stroke: 'sand.400', strokeWidth: '3' },
    '& .d': { fill: 'sand.400' },
  },
})
const Photo = chakra('img', { base: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' } })

/** Shows the organiser's picture of a product, or a drawing if there is no picture or it does not load. */
export function ProductImage({ product }: { product: { name: string; category: string; imageUrl: string | null } }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const { imageUrl } = product
  return (
    <Frame>
      <Art viewBox="0 0 240 240" aria-hidden>
        <path className="w" d="M240 34h-52M240 58h-22M240 92h-30M0 74h22M0 110h14M240 128h-16" />
        <path className="d" d="M0 214c40-14 66 6 110-4s80-12 130 2v28H0z" />
        <g dangerouslySetInnerHTML={{ __html: drawings[drawingFor(product)] }} />
      </Art>
      {imageUrl && failedUrl !== imageUrl && (
        <Photo src={imageUrl} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(imageUrl)} />
      )}
    </Frame>
  )
}
