/**
 * By the ends of their names (features/legal/stored-on-device.tsx has them all): the first script of every page is no place for
 * the files that say them.
 */
const work = /-(cart|early|draft|ticket|profile|changes|facts|paired)$/

/**
 * This device holds a cart, a draft, an order, a log-in, or facts that the page was not built with: the prerendered page, the same for
 * everybody, is not what belongs to this visitor. An answer to the cookie notice, or what was last seen of the news, is no such thing.
 */
export function hasLocalState(): boolean {
  try {
    return Object.keys(localStorage).some((key) => work.test(key))
  } catch {
    return false
  }
}
