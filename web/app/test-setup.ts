// jsdom has no IndexedDB; the stores need one before their modules load.
import 'fake-indexeddb/auto'
import { afterAll } from 'vitest'

// jsdom lays nothing out, so there is never a size to report.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it know what a screen prefers: every question is answered with no.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

// Nor scrolls: everything is near.
globalThis.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  tell: (entries: IntersectionObserverEntry[]) => void
  constructor(tell: IntersectionObserverCallback) {
    this.tell = (entries) => tell(entries, this as unknown as IntersectionObserver)
  }
  observe(target: Element) {
    queueMicrotask(() => this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry]))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
} as unknown as typeof IntersectionObserver

// Test files run as threads of one process, which hear each other's channels: Dexie would tell one of what another one stored.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

// A thread that is ended while Node makes a key for it takes the whole process down, and with it every test that was still to come
// (KeyGenJob::ToResult asserts that nobody stops it). It waits for the keys that are being made, and makes no more.
const made = new Set<Promise<unknown>>()
let isOver = false
const { subtle } = crypto
const generateKey = subtle.generateKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>
Object.assign(subtle, {
  generateKey(...given: unknown[]) {
    if (isOver) return new Promise(() => {})
    const making = generateKey(...given)
    made.add(making)
    return making.finally(() => made.delete(making))
  },
})
afterAll(async () => {
  while (made.size > 0) await Promise.allSettled(made)
  isOver = true
})
