import { join } from 'node:path'
import { buildSync } from 'esbuild'

let built: string | undefined

/** The browser's part as one classic script. Built on first use. */
export function pageScript(): string {
  built ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'page', 'local-stripe.ts')],
    bundle: true,
    format: 'iife',
    target: 'chrome99',
    charset: 'utf8',
    write: false,
  }).outputFiles[0]!.text
  return built
}
