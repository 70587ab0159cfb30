/** Waits until the page's own transactions are over. Runs in the page. */
export async function waitForStore(): Promise<void> {
  const [{ name } = {}] = await indexedDB.databases()
  const opening = indexedDB.open(name!)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const all = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
  await new Promise((resolve) => (all.oncomplete = resolve))
  opening.result.close()
}

/** Blocks all writes to the page's store from now on, until `releaseStore()`. Runs in the page. */
export async function holdStore(): Promise<void> {
  const [{ name } = {}] = await indexedDB.databases()
  const opening = indexedDB.open(name!)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const db = opening.result
  const stores = [...db.objectStoreNames]
  const store = db.transaction(stores, 'readwrite').objectStore(stores[0]!)
  let isHeld = true
  await new Promise((resolve) => {
    const keepTransactionOpen = () => {
      resolve(undefined)
      // Makes a new request each time, because a transaction ends once it has no request.
      if (isHeld) store.count().onsuccess = keepTransactionOpen
      else db.close()
    }
    store.count().onsuccess = keepTransactionOpen
  })
  Object.assign(globalThis, { releaseStore: () => (isHeld = false) })
}
