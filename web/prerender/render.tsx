import createCacheModule, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '#web/app/app.tsx'
import { Document } from '#web/app/document.tsx'
import { documents } from '#web/app/documents.ts'
import { loadRoute } from '#web/app/route-table.tsx'
import { loadParts } from '#web/ui/drawn/later.tsx'

// CommonJS: Node hands over the module, a bundler what is in it.
const createCache = (createCacheModule as { default?: typeof createCacheModule }).default ?? createCacheModule

/** Draws an address to markup and the styles that it uses. Throws what a screen throws: a page that can't be drawn ends the build. */
export async function renderPage(path: string): Promise<{ html: string; styles: string; toRead: boolean }> {
  await loadRoute(path)
  await loadParts()
  const cache = createCache({ key: 'css' })
  // Keeps the rules in the cache instead of between the elements, where they would be in the way of the markup.
  cache.compat = true
  const line = documents.find((one) => one.path === path)
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const html = renderToString(
    <CacheProvider value={cache}>
      <StrictMode>{line ? <Document {...line} /> : <App router={Router} drawn={path} />}</StrictMode>
    </CacheProvider>,
  )
  return { html, styles: styleTags(cache), toRead: line !== undefined }
}

/** The styles as the browser's own cache looks for them (`data-s`: in their place already, for moving them lays the page out again): the global ones each, then all that elements use. The first of them orders the layers. */
function styleTags({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string')
  const isGlobal = ([name]: readonly [string, string]) => registered[`${key}-${name}`] === undefined
  const global = rules.filter(isGlobal).map(([name, css]) => `<style data-emotion="${key}-global ${name}" data-s>${css}</style>`)
  const used = rules.filter((rule) => !isGlobal(rule))
  return [
    ...global,
    `<style data-emotion="${key} ${used.map(([name]) => name).join(' ')}" data-s>${used.map(([, css]) => css).join('')}</style>`,
  ].join('')
}

export { jsonLdText } from '#shared/page/json-ld.ts'
export { notFoundTitle } from '#shared/page/not-found.ts'
export { eventJsonLd, headOf } from '#web/app/page-meta.ts'
export { routes } from '#web/app/routes.tsx'
