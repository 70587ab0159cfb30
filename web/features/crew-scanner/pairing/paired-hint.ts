import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('crew-paired')

/**
 * True if this phone was paired when it was last open. The store has the truth, but later: use this for what to load first, and if the
 * store does not answer.
 */
export const wasPaired = (): boolean => readText(key) !== null

/** If this is not stored, the scanner's screen only loads a moment later. */
export const rememberPaired = (paired: boolean): void => void writeText(key, paired ? '1' : null)
