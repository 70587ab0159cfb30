import { storageKey } from '#shared/facts/brand.ts'

/** What was typed, for a reload and as long as the tab is open. A device that keeps nothing costs only that. */
export const typedText = (name: string) => {
  const key = storageKey(name)
  return {
    read(): string {
      try {
        return sessionStorage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    /** Nothing typed keeps nothing. */
    keep(text: string): void {
      try {
        if (text) sessionStorage.setItem(key, text)
        else sessionStorage.removeItem(key)
      } catch {
        // It still stands in the field.
      }
    },
  }
}
