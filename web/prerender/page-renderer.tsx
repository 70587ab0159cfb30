import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { builtInFacts } from '#shared/facts/event-facts.ts'
import { communityPath, type FactPage, type PublicPage } from '#shared/facts/site-pages.ts'
import { editionResultsPath, finisherPath, resultsPath } from '#shared/domain/race/result-paths.ts'
import { buildArticleHead, articlePath } from '#shared/page/article-page.ts'
import { buildFinisherHead, buildResultsHead } from '#shared/page/result-pages.ts'
import { pageTitle } from '#shared/page/page-title.ts'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { buildEventJsonLd, headOf, notFoundHeadOf } from '#web/app/page-meta.ts'
import { galleryQuery, testimonialsQuery } from '#web/features/home/published-queries.ts'
import { articleQuery, newsQuery } from '#web/features/news/news-queries.ts'
import { cutList } from '#web/features/results/list-view.ts'
import { finisherQuery, publishedQuery } from '#web/features/results/published-query.ts'
import { productsKey, readProducts } from '#web/features/shop/products.ts'
import { siteUrl } from '#web/ui/navigation/head-tags.ts'
import { sitemap } from './for-robots.ts'
import { buildProductsJsonLd } from './product-json-ld.ts'
import { renderPage } from './render.tsx'
import { writePage, type Frame, type Head } from './write-page.ts'

/** The HTML shell, scripts and styles of each page that the server renders, stored as `frames.json` beside the built module. */
export type Frames = Record<PublicPage | 'article' | 'community' | 'edition' | 'finisher', Frame>

/** Returns the function with which the server renders pages; it uses the screens of this build. */
export function createPageRenderer(frames: Frames): RendererFactory {
  /** The page last rendered for each path. Most requests need that page again, and rendering is the slowest part of a request. */
  const last = new Map<FactPage, { key: string; page: string }>()
  return (given) => {
    const { facts, now } = given ?? { facts: builtInFacts, now: Date.now() }
    const notFound = notFoundHeadOf(facts)
    const render = async (frame: Frame, address: string, head: Head, ...known: [QueryKey, unknown][]) => {
      const [path = '', query] = address.split('?')
      const answers = new QueryClient()
      // Mark the data as stale, so that the app fetches it again after hydration.
      for (const [key, data] of known) answers.setQueryData(key, data, { updatedAt: 0 })
      const rendered = await renderPage(path, { given, answers, query: query ? `?${query}` : '' })
      return writePage(frame, { path, ...rendered, head, given, answers: known })
    }
    return {
      async renderFactPage(path) {
        // The key contains the minute, because a price or a sale may end while the facts stay the same.
        const key = JSON.stringify([given && Math.floor(now / 60_000), given?.facts])
        const known = last.get(path)
        if (known?.key === key) return known.page
        const jsonLd = path === '/' || path === '/tickets' ? { jsonLd: buildEventJsonLd(facts, now) } : {}
        const page = await render(frames[path], path, { ...headOf(path, facts, now), ...jsonLd })
        last.set(path, { key, page })
        return page
      },
      renderNews: (articles) => render(frames['/nieuws'], '/nieuws', headOf('/nieuws', facts, now), [newsQuery.queryKey, articles]),
      renderArticle(slug, article) {
        const { jsonLd, ...head } = article ? buildArticleHead(siteUrl, article) : { jsonLd: undefined, ...notFound }
        return render(frames.article, articlePath(article?.slug ?? slug), { ...head, jsonLd }, [
          articleQuery(slug).queryKey,
          article ?? null,
        ])
      },
      renderShop(page, answer) {
        const products = readProducts(answer)
        // List the same products as the page shows: the shop hides sold-out products.
        const listed = page === '/shop' ? products.filter(({ inStock }) => inStock) : products
        return render(frames[page], page, { ...headOf(page, facts, now), jsonLd: buildProductsJsonLd(listed, page) }, [
          productsKey,
          products,
        ])
      },
      renderResults(page, list) {
        const { edition, day, category, page: number } = page
        const path = edition === undefined ? resultsPath : editionResultsPath(encodeURIComponent(edition))
        const query = new URLSearchParams({
          ...(day ? { dag: day } : {}),
          ...(category ? { categorie: category } : {}),
          ...(number ? { pagina: String(number) } : {}),
        }).toString()
        const head = list ? buildResultsHead(siteUrl, path, list, edition !== undefined) : notFound
        const frame = frames[edition === undefined ? '/uitslagen' : 'edition']
        return render(frame, query ? `${path}?${query}` : path, head, [
          publishedQuery({ edition, day }).queryKey,
          list ? cutList(list, page) : null,
        ])
      },
      renderFinisher({ edition, key }, result) {
        const path = finisherPath(encodeURIComponent(edition), encodeURIComponent(key))
        const head = result ? buildFinisherHead(siteUrl, path, result) : notFound
        return render(frames.finisher, path, head, [finisherQuery(edition, key).queryKey, result ?? null])
      },
      renderCommunity: (testimonials, pictures) =>
        render(
          frames.community,
          communityPath,
          { ...headOf(communityPath, facts, now), title: pageTitle('Community') },
          [testimonialsQuery.queryKey, testimonials],
          [galleryQuery.queryKey, pictures],
        ),
      writeSitemap: (articles) =>
        sitemap(
          siteUrl,
          articles.map(({ slug }) => articlePath(slug)),
        ),
    }
  }
}

export { notFoundHeadOf } from '#web/app/page-meta.ts'
export { renderPage } from './render.tsx'
export { writePage } from './write-page.ts'
