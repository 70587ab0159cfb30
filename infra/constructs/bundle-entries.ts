import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/**
 * Bundles Lambdas, named as their files in functions/entry/lambdas, in one build: separate builds would parse the shared code again each
 * time. Empties `folder`, and writes `<entry>/index.mjs` there for each.
 */
export function bundleEntries(entries: readonly string[], folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  buildSync({
    entryPoints: entries.map((name) => ({
      in: join(import.meta.dirname, '../../functions/entry/lambdas', `${name}.ts`),
      out: join(name, 'index'),
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minify: true,
    sourcemap: true,
    mainFields: ['module', 'main'],
    // Some dependencies are CommonJS and call `require` at run time, which an ES module does not have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  })
}
