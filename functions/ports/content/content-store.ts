import type { GalleryItem, Subscriber, Testimonial } from '#shared/contract/community.ts'
import type { Shift, VolunteerRecord } from '#shared/contract/shifts.ts'
import type { Article } from '#shared/contract/content.ts'
import type { Product } from '#shared/contract/product.ts'
import type { Material, MaterialCategory, Zone } from '#shared/contract/materials.ts'

/** The number of pieces of a material that a zone needs. */
export interface ZoneMaterialPlan {
  id: string
  zoneId: string
  materialId: string
  requiredStock: number
  /** The number on the packing list; it applies until somebody counts the material. */
  packedStock: number
}

/** The checks to make in a zone. The ids of items are unique over all lists. */
export interface ChecklistPlan {
  id: string
  zoneId: string
  name: string
  items: { id: string; text: string }[]
}

/** The organiser's version of a message template. If there is no such record, the standard text applies. */
export interface MessageText {
  id: string
  /** Empty for an SMS. */
  subject: string
  content: string
}

/** A record with a position in the organiser's order. Older records without a position come first, by id. */
type Placed<One> = One & { position?: number }

/** Kinds of plain records that are listed whole: at most a few thousand of each. */
export interface ContentKinds {
  product: Product
  article: Article
  volunteer: VolunteerRecord
  shift: Shift
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

/** A deleted record. It can be restored until `until` (ms since the epoch). */
export interface Trashed<Kind extends ContentKind> {
  record: ContentKinds[Kind]
  until: number
}

export interface ContentStore {
  /** All records of a kind, sorted by id. The list may miss the latest writes, unless `isCurrent`, which costs twice as much. */
  list<Kind extends ContentKind>(kind: Kind, isCurrent?: boolean): Promise<ContentKinds[Kind][]>
  get<Kind extends ContentKind>(kind: Kind, id: string): Promise<ContentKinds[Kind] | undefined>
  /** Adds a record, or replaces the record with the same id. */
  put<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<void>
  /** Adds a record unless its id exists. Returns whether it was added. */
  add<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<boolean>
  /**
   * Changes a record by `make`, and returns it; undefined if there is none. After a concurrent change `make` runs again on the newer
   * record, so that no change is lost. If `make` throws, nothing is written and the error is thrown.
   */
  change<Kind extends ContentKind>(
    kind: Kind,
    id: string,
    make: (now: ContentKinds[Kind]) => ContentKinds[Kind],
  ): Promise<ContentKinds[Kind] | undefined>
  /**
   * Creates or changes a shift by `make`, which gets undefined if there is none, as {@link ContentStore.change} does. `raceDay`: the
   * shift's day if that is a race day. One transaction checks that this day exists and raises its `shiftChanges`, so that the day cannot be
   * moved or removed at the same moment. `day_gone`: the day was moved or removed before the call.
   */
  saveShift(id: string, make: (now: Shift | undefined) => Shift, raceDay: string | undefined): Promise<Shift | 'day_gone'>
  /**
   * Deletes a record. Does nothing if there is none. With `check` it deletes only the version that `check` accepted: after a concurrent
   * change `check` runs again on the newer record. If `check` throws, nothing is deleted and the error is thrown.
   */
  remove<Kind extends ContentKind>(kind: Kind, id: string, check?: (now: ContentKinds[Kind]) => void): Promise<void>
  /** Hides a record; it can be restored until `until` (ms since the epoch), when it is deleted. Returns false if there is none. */
  trash(kind: ContentKind, id: string, until: number): Promise<boolean>
  /** The deleted records of a kind that can be restored at `now`, by id. */
  listTrashed<Kind extends ContentKind>(kind: Kind, now: number): Promise<Trashed<Kind>[]>
  /** Restores and returns a deleted record whose deadline is after `now` (ms since the epoch); undefined if there is none. */
  restore<Kind extends ContentKind>(kind: Kind, id: string, now: number): Promise<ContentKinds[Kind] | undefined>
  /** Deletes a deleted record for good, so that it cannot be restored. Does nothing if there is none. */
  removeTrashed(kind: ContentKind, id: string): Promise<void>
  /** Counts one view of an article, and returns the new count. No concurrent view is lost. */
  countView(articleId: string): Promise<number>
  /** The views of articles; 0 for an article without views. */
  readViews(articleIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
