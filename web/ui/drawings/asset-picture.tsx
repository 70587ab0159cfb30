import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { sizeOfUploaded } from '#shared/page/uploaded-pictures.ts'
import { bundledForms } from '#shared/page/bundled-picture.ts'

const Frame = chakra('picture', {
  base: { display: 'block', bg: 'bg.sunken', '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' } },
})

type AssetPictureProps = {
  imageUrl: string
  alt: string
  /** What stands there when the picture does not come; nothing by default. */
  fallback?: ReactNode
  /** Below the first view, unless said otherwise. */
  loading?: 'lazy' | 'eager'
} & Omit<ComponentProps<typeof Frame>, 'children'>

/** A picture of the organiser's: one that comes with the site, or any address. Give it an `aspectRatio`, so that nothing jumps. */
export function AssetPicture({ imageUrl, alt, fallback = null, loading = 'lazy', ...rest }: AssetPictureProps) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // On a prerendered page it may have failed before anybody listened.
  useEffect(() => {
    if (loading === 'eager' && image.current?.complete && image.current.naturalWidth === 0) setFailed(imageUrl)
  }, [imageUrl, loading])
  if (failed === imageUrl) return fallback
  const forms = bundledForms(imageUrl)
  return (
    <Frame {...rest}>
      {forms && <source type="image/avif" srcSet={forms.avif} />}
      <img
        ref={image}
        src={forms?.webp ?? imageUrl}
        alt={alt}
        {...sizeOfUploaded(imageUrl)}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(imageUrl)}
      />
    </Frame>
  )
}
