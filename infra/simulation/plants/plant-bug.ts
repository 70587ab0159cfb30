import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plant } from './plants.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Returns the source of the plant's file with its bug. Throws if a correct text does not occur exactly once: a plant without effect
 * would prove nothing.
 */
export function readPlanted({ name, file, edits }: Plant): string {
  let source = readFileSync(join(root, file), 'utf8')
  for (const [sound, bug] of edits) {
    const parts = source.split(sound)
    if (parts.length !== 2)
      throw new Error(`plant ${name}: ${file} has "${sound}" ${parts.length - 1} times; plants.ts must follow the code`)
    source = parts.join(bug)
  }
  return source
}

/** Makes later imports load the plant's module with its bug. The file stays unchanged, and the product has no switch for the bug. */
export function plantBug(plant: Plant): void {
  const source = readPlanted(plant)
  const planted = pathToFileURL(join(root, plant.file)).href
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      return url === planted ? { ...loaded, source } : loaded
    },
  })
}
