import type { TestShop } from './open-test-shop.ts'

class ProcessEnded extends Error {}

/** Returns the dependencies of a process that ends after this many calls to its ports: every later call rejects and has no effect. */
export function endAfter(all: TestShop['deps'], calls: number) {
  let made = 0
  const count = (port: object) =>
    new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (++made > calls) return Promise.reject(new ProcessEnded())
          return Reflect.apply(member, target, given) as unknown
        }
      },
    })
  const { clock, random, settings, ...ports } = all
  const counted = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, count(port)])) as typeof ports
  return { deps: { clock, random, settings, ...counted }, hasEnded: () => made > calls }
}
