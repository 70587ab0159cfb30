import type { Plugin } from 'vite'

/** What some browser that we build for (vite.config.ts) knows only by the prefix of WebKit. */
const prefixed = '^(mask|user-select|hyphens|print-color-adjust)'

/**
 * emotion writes prefixes for browsers of ten years ago: a fifth of the styles in every page, and a list that every visitor downloads. In
 * the page's build and in that of its renderer, so that both write the same.
 */
export const fewPrefixes: Plugin = {
  name: 'few-prefixes',
  transform(code, id) {
    if (!/@emotion[\\/]cache[\\/]dist[\\/][^\\/]*\.esm\.js/.test(id)) return
    const theirs = /function prefix\(value, length\) \{.*?\n\}\n\nvar prefixer = .*?\n\};/s
    if (!theirs.test(code)) throw new Error(`no prefixes in ${id}`)
    const ours = `var prefixer = function (element) {
  if (element.length > -1 && !element.return && element.type === DECLARATION && /${prefixed}/.test(element.value))
    element.return = WEBKIT + element.value + element.value;
};`
    return { code: code.replace(theirs, () => ours), map: null }
  },
}
