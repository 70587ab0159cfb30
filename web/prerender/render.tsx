import createCacheModule, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
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

interface Rendered {
  html: string
  styles: string
  toRead: boolean
}

/** Draws an address to markup and the styles that it uses; `answers` are what the server would say. Throws when it can't be drawn whole. */
export async function renderPage(path: string, answers = new QueryClient()): Promise<Rendered> {
  await loadRoute(path)
  await loadParts()
  const cache = createCache({ key: 'css' })
  // Keeps the rules in the cache instead of between the elements, where they would be in the way of the markup.
  cache.compat = true
  const line = documents.find((one) => one.path === path)
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const html = renderToString(
    <CacheProvider value={cache}>
      <QueryClientProvider client={answers}>
        <StrictMode>{line ? <Document {...line} /> : <App router={Router} drawn={path} />}</StrictMode>
      </QueryClientProvider>
    </CacheProvider>,
  )
  // React's mark of a part that it left to the browser: something that this screen needs was not loaded.
  if (html.includes('<!--$!-->')) throw new Error(`${path} was not drawn whole`)
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
