import { galleryItem, testimonial, type GalleryItem, type Testimonial } from '#shared/contract/community.ts'
import { byPosition } from '#shared/lib/by-position.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * Lists quotes about the race in the organiser's order. Each quote is reduced to its public fields, because a page contains the quotes as
 * they are returned here.
 */
export async function listTestimonials({ content }: Pick<Deps, 'content'>): Promise<Testimonial[]> {
  return (await content.list('testimonial')).toSorted(byPosition).map((one) => testimonial.parse(one))
}

/** Lists pictures of the race in the organiser's order, reduced to their public fields. */
export async function listGallery({ content }: Pick<Deps, 'content'>): Promise<GalleryItem[]> {
  return (await content.list('galleryItem')).toSorted(byPosition).map((one) => galleryItem.parse(one))
}
