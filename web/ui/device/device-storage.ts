// The browser's storage, for the device or for the tab. Nothing here throws: a storage may be forbidden, full or missing. The first script
// of every page (app/boot.ts) does not use this file, because that script must not wait for another file.
type StorageName = 'localStorage' | 'sessionStorage'

/** Reads the text under a key; null if there is none or the storage fails. */
export function readText(key: string, where: StorageName = 'localStorage'): string | null {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

/** Reads the JSON under a key; null if there is none or it is invalid. Anybody can edit stored values, so the caller must validate it. */
export function readJson(key: string, where?: StorageName): unknown {
  try {
    return JSON.parse(readText(key, where) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Returns false if the storage fails. */
export function writeText(key: string, text: string | null, where: StorageName = 'localStorage'): boolean {
  try {
    if (text === null) window[where].removeItem(key)
    else window[where].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Stores a value as JSON; null removes it. Returns false if the storage fails. */
export const writeJson = (key: string, value: object | null, where?: StorageName): boolean =>
  writeText(key, value && JSON.stringify(value), where)
