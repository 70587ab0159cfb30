import type { Article } from '#shared/contract/content.ts'
import type { ShopProduct } from '#shared/contract/shop.ts'
import type { DrawnByServer } from '#shared/facts/site-pages.ts'

export type ShopPage = Exclude<DrawnByServer, '/nieuws'>

/**
 * Draws the screens of the site with what the server knows: whole pages, to be read before any script and taken over by the
 * app as they stand. The build makes one (web/prerender/draw-pages.tsx); the server asks it (functions/http/drawn-pages.ts).
 */
export interface PageDrawer {
  drawNews: (articles: readonly Article[]) => Promise<string>
  /** With nothing, the page that says that no article has this address. */
  drawArticle: (slug: string, article: Article | undefined) => Promise<string>
  drawShop: (page: ShopPage, products: readonly ShopProduct[]) => Promise<string>
  /** For search engines: every public page and these articles. XML. */
  writeSitemap: (articles: readonly Article[]) => string
}

/** The element of a page in which the answers that it was drawn with come along as JSON: `[query key, data][]`. */
export const answersId = 'answers'
