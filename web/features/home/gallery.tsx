import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import type { GalleryItem } from '#shared/contract/community.ts'
import { brand } from '#shared/facts/brand.ts'
import { bundledPicturePaths } from '#shared/page/bundled-picture.ts'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SectionHead, SiteSection } from '#web/ui/layout/site-section.tsx'

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    marginBlockStart: 'clamp(32px, 4vw, 56px)',
  },
})
const Tile = chakra('li', {
  base: {
    aspectRatio: '1',
    overflow: 'hidden',
    bg: 'bg.raised',
    borderRadius: '1',
    '& img': {
      width: 'full',
      height: 'full',
      objectFit: 'cover',
      transition: 'transform',
      transitionDuration: 'slow',
      transitionTimingFunction: 'out',
    },
    '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.06)' } },
  },
})

/** Shows pictures of the race as square tiles, without those that fail to load. */
export function Gallery({ pictures }: { pictures: readonly GalleryItem[] }) {
  const [failedIds, setFailedIds] = useState<readonly string[]>([])
  const shown = pictures.filter(({ id }) => !failedIds.includes(id))
  if (shown.length === 0) return null
  return (
    <SiteSection aria-labelledby="images-heading" paddingBlockStart="0">
      <SectionHead title={<span id="images-heading">Gallery</span>} />
      <SiteWidth>
        <Tiles>
          {shown.map(({ id, title, imageUrl }) => {
            const forms = bundledPicturePaths(imageUrl)
            return (
              <Tile key={id}>
                <picture>
                  {forms && <source type="image/avif" srcSet={forms.avif} />}
                  <img
                    src={forms?.webp ?? imageUrl}
                    alt={title || `Beeld van ${brand.name}`}
                    title={title}
                    width={640}
                    height={640}
                    sizes="(max-width: 768px) 50vw, 25vw"
                    loading="lazy"
                    decoding="async"
                    onError={() => setFailedIds((ids) => [...ids, id])}
                  />
                </picture>
              </Tile>
            )
          })}
        </Tiles>
      </SiteWidth>
    </SiteSection>
  )
}
