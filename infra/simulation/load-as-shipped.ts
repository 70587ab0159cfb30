import { registerHooks } from 'node:module'

/** From now on the store's library is the build that phones get (vite.config.ts), not the one of 2009 that its name leads to. */
export function loadAsShipped(): void {
  const shipped = import.meta.resolve('dexie/dist/modern/dexie.mjs')
  registerHooks({
    resolve: (name, context, next) => (name === 'dexie' ? { url: shipped, shortCircuit: true } : next(name, context)),
  })
}
