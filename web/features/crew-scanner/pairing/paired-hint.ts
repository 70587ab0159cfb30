import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('crew-paired')

/**
 * Whether this phone was paired when it was last open. The store knows better, and later: good for what to fetch first, and for when
 * the store does not answer.
 */
export const wasPaired = (): boolean => readText(key) !== null

/** Where it is not kept, the scanner's screen comes a moment later. */
export const rememberPaired = (paired: boolean): void => void writeText(key, paired ? '1' : null)
