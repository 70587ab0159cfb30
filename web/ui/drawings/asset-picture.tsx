import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'
import { bundledPicturePaths } from '#shared/page/bundled-picture.ts'

const Frame = chakra('picture', {
  base: { display: 'block', bg: 'bg.sunken', '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' } },
})

type AssetPictureProps = {
  imageUrl: string
  alt: string
  /** Shown if the picture fails to load; nothing by default. */
  fallback?: ReactNode
  /** `lazy` by default, for a picture below the first view. */
  loading?: 'lazy' | 'eager'
} & Omit<ComponentProps<typeof Frame>, 'children'>

/**
 * Shows a picture that the organiser chose: a picture of the site, or any URL. Give it an `aspectRatio`, so that the layout does not shift.
 */
export function AssetPicture({ imageUrl, alt, fallback = null, loading = 'lazy', ...rest }: AssetPictureProps) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // On a prerendered page the picture may have failed before this component listened.
  useEffect(() => {
    if (loading === 'eager' && image.current?.complete && image.current.naturalWidth === 0) setFailed(imageUrl)
  }, [imageUrl, loading])
  if (failed === imageUrl) return fallback
  const forms = bundledPicturePaths(imageUrl)
  return (
    <Frame {...rest}>
      {forms && <source type="image/avif" srcSet={forms.avif} />}
      <img
        ref={image}
        src={forms?.webp ?? imageUrl}
        alt={alt}
        {...parseUploadedSize(imageUrl)}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(imageUrl)}
      />
    </Frame>
  )
}
