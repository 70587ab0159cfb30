import { galleryItem, testimonial, type GalleryItem, type Testimonial } from '#shared/contract/community.ts'
import { byPosition } from '#shared/lib/by-position.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** What people said about the race, in the organiser's order. No more of it than anybody may read: a page brings it along as it is. */
export async function listTestimonials({ content }: Pick<Deps, 'content'>): Promise<Testimonial[]> {
  return (await content.list('testimonial')).toSorted(byPosition).map((one) => testimonial.parse(one))
}

/** Pictures of the race, the same. */
export async function listGallery({ content }: Pick<Deps, 'content'>): Promise<GalleryItem[]> {
  return (await content.list('galleryItem')).toSorted(byPosition).map((one) => galleryItem.parse(one))
}
