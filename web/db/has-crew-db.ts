/** The name of the crew's store, known here so that looking for it does not bring the store's code. */
export const nameOfCrewDb = 'duinstorm-crew'

/** Ms. A browser that can't say by then may have one: the engine looks for itself. */
const patience = 1000

/** Whether this browser may be a paired crew device: it has the crew's store, or it can't tell. Never rejects, never hangs. */
export async function hasCrewDb(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  if (typeof indexedDB.databases !== 'function') return true
  const listed = indexedDB.databases().then(
    (all) => all.some(({ name }) => name === nameOfCrewDb),
    () => true,
  )
  return Promise.race([listed, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patience))])
}
