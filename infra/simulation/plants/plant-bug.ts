import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plant } from './plants.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * From now on the plant's module is loaded with its bug. The file stays unchanged, and the product has no switch for it. Throws if a sound
 * text is not there exactly once: a plant without effect would prove nothing.
 */
export function plantBug({ name, file, edits }: Plant): void {
  const path = join(root, file)
  let source = readFileSync(path, 'utf8')
  for (const [sound, bug] of edits) {
    const parts = source.split(sound)
    if (parts.length !== 2)
      throw new Error(`plant ${name}: ${file} has "${sound}" ${parts.length - 1} times; plants.ts must follow the code`)
    source = parts.join(bug)
  }
  const planted = pathToFileURL(path).href
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      return url === planted ? { ...loaded, source } : loaded
    },
  })
}
