import { storageKey } from '#shared/facts/brand.ts'

const key = storageKey('crew-paired')

/** Whether this phone was paired when it was last open. The store knows better, and later: good for what to fetch first, and for when the store does not answer. */
export function wasPaired(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberPaired(paired: boolean): void {
  try {
    if (paired) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without it the scanner's screen comes a moment later.
  }
}
