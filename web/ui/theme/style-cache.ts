import createCacheModule, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

// CommonJS: Node returns the module, a bundler its default export.
const createCache = (createCacheModule as { default?: typeof createCacheModule }).default ?? createCacheModule

/** Properties that some browser in the build's target (vite.config.ts) knows only with the prefix of WebKit. */
const prefixed = /^(mask|user-select|hyphens|print-color-adjust)/

const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && !element.return && prefixed.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`
}

/**
 * Emotion's cache for the app and for the pages that are rendered before it. Emotion's own plugin adds prefixes for browsers of ten years
 * ago, a fifth of the styles in every page. Its key is not emotion's own `css`: the cache that emotion makes when it is imported would
 * move the style elements of the page, and the browser would lay the page out again.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'ds', stylisPlugins: [addPrefix] })
