import type { GalleryItem, Subscriber, Testimonial } from '#shared/contract/community.ts'
import type { Volunteer } from '#shared/contract/community.ts'
import type { Article } from '#shared/contract/content.ts'
import type { Product } from '#shared/contract/product.ts'
import type { Material, MaterialCategory, Zone } from '#shared/contract/materials.ts'

/** What of a material belongs in a zone. */
export interface ZoneMaterialPlan {
  id: string
  zoneId: string
  materialId: string
  requiredStock: number
  /** What the packing list says was brought; holds until somebody counts. */
  packedStock: number
}

/** What has to be looked at in a zone. The ids of items are unique over all lists. */
export interface ChecklistPlan {
  id: string
  zoneId: string
  name: string
  items: { id: string; text: string }[]
}

/** What an organiser made of a template; without one the standard text holds. */
export interface MessageText {
  id: string
  /** Empty of an SMS. */
  subject: string
  content: string
}

/** Of what stands in an order that an organiser gave; what was kept before there was one stands in front, by id. */
type Placed<One> = One & { position?: number }

/** Kinds of plain records that are listed whole: at most a few thousand of each. */
export interface ContentKinds {
  product: Product
  article: Article
  volunteer: Volunteer
  zone: Zone
  material: Material
  materialCategory: MaterialCategory
  zoneMaterial: ZoneMaterialPlan
  checklist: ChecklistPlan
  testimonial: Placed<Testimonial>
  galleryItem: Placed<GalleryItem>
  subscriber: Subscriber
  messageText: MessageText
}
export type ContentKind = keyof ContentKinds

/** A record that was deleted, and until when (ms since the epoch) it can be put back. */
export interface Trashed<Kind extends ContentKind> {
  record: ContentKinds[Kind]
  until: number
}

export interface ContentStore {
  /** All of a kind, by id. */
  list<Kind extends ContentKind>(kind: Kind): Promise<ContentKinds[Kind][]>
  get<Kind extends ContentKind>(kind: Kind, id: string): Promise<ContentKinds[Kind] | undefined>
  /** Adds or replaces. */
  put<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<void>
  /** Adds, unless a record with this id is there: then that one stays as it is. Says whether it was added. */
  add<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<boolean>
  /**
   * Writes what `make` makes of the record that is there, and gives it; undefined when there is none. Concurrent changes all count: `make` is asked
   * again with what somebody else wrote. What it throws is thrown, and nothing is written.
   */
  change<Kind extends ContentKind>(
    kind: Kind,
    id: string,
    make: (now: ContentKinds[Kind]) => ContentKinds[Kind],
  ): Promise<ContentKinds[Kind] | undefined>
  /** Deletes one; one that is gone already is fine. */
  remove(kind: ContentKind, id: string): Promise<void>
  /** Takes one out of its list until it is restored, at the latest until then (ms since the epoch); then it is gone. False when it is not there. */
  trash(kind: ContentKind, id: string, until: number): Promise<boolean>
  /** All of a kind that were taken out, by id, as long as that is not over at `now`. */
  listTrashed<Kind extends ContentKind>(kind: Kind, now: number): Promise<Trashed<Kind>[]>
  /** Puts one back that was taken out, if that is not over at `now`; undefined when there is none. */
  restore<Kind extends ContentKind>(kind: Kind, id: string, now: number): Promise<ContentKinds[Kind] | undefined>
  /** Counts one view of an article and gives the count with it. Concurrent views all count. */
  countView(articleId: string): Promise<number>
  /** The counts of articles; 0 where nobody looked. */
  readViews(articleIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
