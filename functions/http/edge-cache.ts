/** The seconds for which the edge caches answers that show facts: visitors see a change within this time. */
const factSeconds = 60

/** The header for a page that the edge may cache and a browser checks at each visit. */
export const cachedAtEdge = (seconds = factSeconds) => ({ 'cache-control': `public, max-age=0, s-maxage=${seconds}` })
