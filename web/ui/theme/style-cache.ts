import createCacheModule, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

// The package is CommonJS: Node imports the module object, and a bundler imports its default export.
const createCache = (createCacheModule as { default?: typeof createCacheModule }).default ?? createCacheModule

/** Properties that some browser of the build's target (vite.config.ts) supports only with the prefix of WebKit. */
const prefixed = /^(mask|user-select|hyphens|print-color-adjust)/

const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && !element.return && prefixed.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`
}

/**
 * Creates emotion's cache for the app and for prerendered pages. Emotion's own plugin adds prefixes for browsers of ten years ago, which
 * are a fifth of the styles in every page. The key is not emotion's own `css`, because the cache that emotion creates on import would then
 * move the style elements of the page, and the browser would lay the page out again. `container` is the element for the styles, by default
 * the page's head.
 */
export const createStyleCache = (container?: Node): EmotionCache => createCache({ key: 'ds', stylisPlugins: [addPrefix], container })
