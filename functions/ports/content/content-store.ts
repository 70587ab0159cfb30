import type { GalleryItem, Subscriber, Testimonial } from '#shared/contract/community.ts'
import type { Volunteer } from '#shared/contract/community.ts'
import type { Article, Product } from '#shared/contract/content.ts'
import type { Material, Zone } from '#shared/contract/materials.ts'

/** Kinds of plain records that are listed whole: at most a few thousand of each. */
export interface ContentKinds {
  product: Product
  article: Article
  volunteer: Volunteer
  zone: Zone
  material: Material
  testimonial: Testimonial
  galleryItem: GalleryItem
  subscriber: Subscriber
}
export type ContentKind = keyof ContentKinds

export interface ContentStore {
  /** All of a kind, by id. */
  list<Kind extends ContentKind>(kind: Kind): Promise<ContentKinds[Kind][]>
  get<Kind extends ContentKind>(kind: Kind, id: string): Promise<ContentKinds[Kind] | undefined>
  /** Adds or replaces. */
  put<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<void>
  /** Adds, unless a record with this id is there: then that one stays as it is. Says whether it was added. */
  add<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<boolean>
  /** Counts one view of an article and gives the count with it. Concurrent views all count. */
  countView(articleId: string): Promise<number>
  /** The counts of articles; 0 where nobody looked. */
  readViews(articleIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
