import type { GalleryItem, Testimonial } from '#shared/contract/community.ts'
import type { Article } from '#shared/contract/content.ts'
import type { ShopProduct } from '#shared/contract/shop.ts'
import type { ServerRenderedPath } from '#shared/facts/site-pages.ts'

export type ShopPage = Exclude<ServerRenderedPath, '/nieuws'>

/**
 * Renders the screens of the site with what the server knows: whole pages, to be read without script and hydrated by the
 * app as they stand. The build makes one (web/prerender/page-renderer.tsx); the server asks it (functions/http/server-rendered-pages.ts).
 */
export interface PageRenderer {
  renderNews: (articles: readonly Article[]) => Promise<string>
  /** With nothing, the page that says that no article has this address. */
  renderArticle: (slug: string, article: Article | undefined) => Promise<string>
  renderShop: (page: ShopPage, products: readonly ShopProduct[]) => Promise<string>
  renderCommunity: (testimonials: readonly Testimonial[], pictures: readonly GalleryItem[]) => Promise<string>
  /** For search engines: every public page and these articles. XML. */
  writeSitemap: (articles: readonly Article[]) => string
}

/** The id of the element that holds the answers that a page was rendered with, as JSON: `[query key, data][]`. */
export const initialDataId = 'initial-data'
