import { CacheProvider } from '@emotion/react'
import { StrictMode, type ReactNode } from 'react'
import { createStyleCache } from '#web/ui/theme/style-cache.ts'

const styleCache = createStyleCache()

/** Wraps the app in a browser. The page renderer has its own wrapper (web/prerender/render.tsx). */
export const Root = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <CacheProvider value={styleCache}>{children}</CacheProvider>
  </StrictMode>
)
