import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '#web/app/app.tsx'
import { StaticPage } from '#web/app/static-page.tsx'
import { staticPages } from '#web/app/static-pages.ts'
import { loadRoute } from '#web/app/route-table.tsx'
import { loadParts } from '#web/ui/hydration/islands.tsx'
import type { RenderInputs } from '#shared/page/page-renderer.ts'
import { renderWith } from '#web/api/event-facts.ts'
import { createStyleCache } from '#web/ui/theme/style-cache.ts'

interface Rendered {
  html: string
  styles: string
  isStatic: boolean
}

interface With {
  /** The facts and the time to render with; by default the built-in facts. */
  given?: RenderInputs | undefined
  /** The results of the screen's queries. */
  answers?: QueryClient
  /** The query of the URL (`?a=b`), for a screen that reads it while it is hydrated. */
  query?: string
}

/** Renders a path to markup and its styles. Throws if a part of the page cannot be rendered. */
export async function renderPage(path: string, { given, answers = new QueryClient(), query = '' }: With = {}): Promise<Rendered> {
  await loadRoute(path)
  await loadParts()
  const cache = createStyleCache()
  // Makes Emotion leave the rules in the cache, instead of writing style elements into the markup.
  cache.compat = true
  const staticPage = staticPages.find((page) => page.path === path)
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path + query}>{children}</StaticRouter>
  // The facts are a global variable. That is safe: the code from here to `renderToString` never waits, so no other page can be rendered
  // with these facts.
  renderWith(given)
  const html = renderToString(
    <CacheProvider value={cache}>
      <QueryClientProvider client={answers}>
        <StrictMode>{staticPage ? <StaticPage {...staticPage} /> : <App router={Router} prerenderedPath={path} />}</StrictMode>
      </QueryClientProvider>
    </CacheProvider>,
  )
  // React writes this mark for a part that it leaves to the browser, because a module of this screen was not loaded.
  if (html.includes('<!--$!-->')) throw new Error(`${path} was not rendered whole`)
  return { html, styles: stylesOf(cache), isStatic: staticPage !== undefined }
}

/**
 * Returns the style elements in the format that Emotion's cache looks for in the browser: one element per global rule, then one for all
 * other rules. The first element sets the order of the layers. `data-s` tells the cache not to move the elements, because that would lay
 * out the page again.
 */
function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string')
  const isGlobal = ([name]: readonly [string, string]) => registered[`${key}-${name}`] === undefined
  const global = rules.filter(isGlobal).map(([name, css]) => `<style data-emotion="${key}-global ${name}" data-s>${css}</style>`)
  const used = rules.filter((rule) => !isGlobal(rule))
  const [names, text] = [used.map(([name]) => name).join(' '), used.map(([, css]) => css).join('')]
  return [...global, `<style data-emotion="${key} ${names}" data-s>${text}</style>`].join('')
}
