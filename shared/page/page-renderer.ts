import type { GalleryItem, Testimonial } from '#shared/contract/community.ts'
import type { Article } from '#shared/contract/content.ts'
import type { FinisherResult, PublicResultList } from '#shared/contract/public-results.ts'
import type { ShopProduct } from '#shared/contract/shop.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import type { FactPage, RecordPage } from '#shared/facts/site-pages.ts'

/** The pages that show products. */
export type ShopPage = Exclude<RecordPage, '/nieuws' | '/uitslagen'>

/** The data with which every page is rendered. The page contains them as JSON, so that the browser hydrates it with the same data. */
export interface RenderInputs {
  /** The facts of the current edition. */
  facts: FactsInForce
  /** The server's time (ms), which decides prices and whether tickets are on sale. */
  now: number
}

/** The id of the element that contains {@link RenderInputs} as JSON. */
export const renderInputsId = 'rendered-with'

/** A page with the results of `edition`; if that is absent, of the last edition that has results. */
export interface ResultsPage {
  edition?: string | undefined
  day?: string | undefined
  /** A key of shared/domain/race/categories.ts. */
  category?: string | undefined
  /** The number of the page within the category's list, from 1. */
  page?: number | undefined
}

/**
 * Renders screens of the site on the server: complete pages that work without scripts and that the app hydrates. The build creates the
 * renderer (web/prerender/page-renderer.tsx); the server uses it (functions/http/server-rendered-pages.ts).
 */
export interface PageRenderer {
  renderFactPage: (page: FactPage) => Promise<string>
  renderNews: (articles: readonly Article[]) => Promise<string>
  /** If `article` is undefined, renders the page for an unknown path. */
  renderArticle: (slug: string, article: Article | undefined) => Promise<string>
  renderShop: (page: ShopPage, products: readonly ShopProduct[]) => Promise<string>
  /** If `list` is undefined, renders the page for an unknown edition. */
  renderResults: (page: ResultsPage, list: PublicResultList | undefined) => Promise<string>
  /** If `result` is undefined, renders a page that says that the result is not shown. */
  renderFinisher: (page: { edition: string; key: string }, result: FinisherResult | undefined) => Promise<string>
  renderCommunity: (testimonials: readonly Testimonial[], pictures: readonly GalleryItem[]) => Promise<string>
  /** Writes the sitemap for search engines as XML: every public page, and `articles`. */
  writeSitemap: (articles: readonly Article[]) => string
}

/** Returns the renderer for the facts in force. Without `given` it renders with the built-in facts, and omits them from the page. */
export type RendererFactory = (given?: RenderInputs) => PageRenderer

/** The id of the element with the query results that the page was rendered with, as JSON: `[query key, data][]`. */
export const initialDataId = 'initial-data'
