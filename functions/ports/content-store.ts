import type { Article, Material, Product, Volunteer, Zone } from '#shared/contract/content.ts'

/** Kinds of plain records that are listed whole: at most a few hundred of each. */
export interface ContentKinds {
  product: Product
  article: Article
  volunteer: Volunteer
  zone: Zone
  material: Material
}
export type ContentKind = keyof ContentKinds

export interface ContentStore {
  /** All of a kind, by id. */
  list<Kind extends ContentKind>(kind: Kind): Promise<ContentKinds[Kind][]>
  get<Kind extends ContentKind>(kind: Kind, id: string): Promise<ContentKinds[Kind] | undefined>
  /** Adds or replaces. */
  put<Kind extends ContentKind>(kind: Kind, record: ContentKinds[Kind]): Promise<void>
}
