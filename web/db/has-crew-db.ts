/** The name of the crew's store. Repeated here so that checking for the store does not load the code of the store. */
export const nameOfCrewDb = 'duinstorm-crew'

/** Ms to wait for the browser. After that the result is true, and the engine checks whether the store exists. */
const timeoutMs = 1000

/**
 * True if this browser may be a paired crew device: the crew's store exists, or the browser cannot list its stores. Never rejects, never
 * hangs.
 */
export async function hasCrewDb(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  if (typeof indexedDB.databases !== 'function') return true
  const listed = indexedDB.databases().then(
    (all) => all.some(({ name }) => name === nameOfCrewDb),
    () => true,
  )
  return Promise.race([listed, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), timeoutMs))])
}
