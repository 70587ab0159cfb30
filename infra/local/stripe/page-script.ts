import { join } from 'node:path'
import { buildSync } from 'esbuild'

let built: string | undefined

/** The browser's half, one classic script. Built when it is first asked for. */
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
