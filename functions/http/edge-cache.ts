/** The seconds for which the edge caches answers that show facts: visitors see a change within this time. */
const factSeconds = 60

/** Returns the header of a page that the edge may cache, and that a browser must check for a newer version at each visit. */
export const edgeCacheHeader = (seconds = factSeconds) => ({ 'cache-control': `public, max-age=0, s-maxage=${seconds}` })
