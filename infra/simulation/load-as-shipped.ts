import { registerHooks } from 'node:module'

/** Makes `dexie` load the build that phones get (vite.config.ts), because the package's default entry is an old build. */
export function loadAsShipped(): void {
  const shipped = import.meta.resolve('dexie/dist/modern/dexie.mjs')
  registerHooks({
    resolve: (name, context, next) => (name === 'dexie' ? { url: shipped, shortCircuit: true } : next(name, context)),
  })
}
