import { StaticPage } from './static-page.tsx'
import { staticPages } from './static-pages.ts'
import { hydratePage } from './hydrate-page.tsx'

/** Hydrates a static page. Rejects if its code cannot be fetched: the page then stays readable, and the call can be repeated. */
export async function hydrate(): Promise<void> {
  const page = staticPages.find(({ path }) => path === location.pathname)
  if (!page) return
  if (page.eager) await page.screen.load()
  hydratePage(document.getElementById('root')!, <StaticPage {...page} />)
  void import('#web/api/follow-facts.ts').then(
    ({ followFacts }) => followFacts(),
    () => undefined,
  )
}
