// What this browser keeps, local or for as long as the tab is open. None of these throws: a storage may be forbidden, full, or not there at
// all. Not for the first script of every page (app/boot.ts), which waits for no other file.
type Kept = 'localStorage' | 'sessionStorage'

/** The text under a key; null when there is none, or none can be read. */
export function readText(key: string, where: Kept = 'localStorage'): string | null {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

/** The JSON under a key, whatever it holds: anybody can edit it, so the caller checks it. Null when there is none, or it is no JSON. */
export function readJson(key: string, where?: Kept): unknown {
  try {
    return JSON.parse(readText(key, where) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a text; null takes it away. Says whether it is so now. */
export function writeText(key: string, text: string | null, where: Kept = 'localStorage'): boolean {
  try {
    if (text === null) window[where].removeItem(key)
    else window[where].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Keeps a value as JSON; null takes it away. Says whether it is so now. */
export const writeJson = (key: string, value: object | null, where?: Kept): boolean => writeText(key, value && JSON.stringify(value), where)
