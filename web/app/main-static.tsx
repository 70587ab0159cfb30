import { StaticPage } from './static-page.tsx'
import { staticPages } from './static-pages.ts'
import { hydratePage } from './hydrate-page.tsx'

/** Hydrates a static page. Without its code it stays what it is: readable. */
const page = staticPages.find(({ path }) => path === location.pathname)
if (page)
  void Promise.resolve(page.eager && page.screen.load()).then(
    () => {
      hydratePage(document.getElementById('root')!, <StaticPage {...page} />)
      void import('#web/api/follow-facts.ts').then(
        ({ followFacts }) => followFacts(),
        () => undefined,
      )
    },
    () => undefined,
  )
