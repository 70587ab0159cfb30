// Runs before each test file that has a document. The document is made once per worker, because that takes longer than most files.
import { afterAll } from 'vitest'

// Modules listen to the page when they are loaded, and each file loads its own: those of earlier files would answer its presses too.
// A script in the page listens to jsdom's window, a module to the global object.
const fileEnded = new AbortController()
const pages = [globalThis, (globalThis as unknown as { jsdom: { window: Window } }).jsdom.window, document]
const restored = pages.map((page) => {
  const listen = page.addEventListener
  page.addEventListener = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
    const given = typeof options === 'object' ? options : { capture: options }
    const signals = given.signal ? [fileEnded.signal, given.signal] : [fileEnded.signal]
    listen.call(page, type, listener, { ...given, signal: AbortSignal.any(signals) })
  }
  return () => void (page.addEventListener = listen)
})

afterAll(() => {
  fileEnded.abort()
  for (const restore of restored) restore()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  // Emotion keeps the elements that it writes its styles to.
  for (const element of document.head.querySelectorAll(':not([data-emotion])')) element.remove()
  document.body.replaceChildren()
  for (const root of [document.documentElement, document.body]) for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

// jsdom's own frames stop for good once one was asked for while a test had fake timers.
const { setTimeout: wait, clearTimeout: cancel } = globalThis
globalThis.requestAnimationFrame = (draw) => Number(wait(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (handle) => cancel(handle)

// jsdom lays nothing out, so there is never a size to report.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom knows no media: no query matches.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

// jsdom does not scroll: everything is in view.
globalThis.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  report: (entries: IntersectionObserverEntry[]) => void
  constructor(report: IntersectionObserverCallback) {
    this.report = (entries) => report(entries, this as unknown as IntersectionObserver)
  }
  observe(target: Element) {
    queueMicrotask(() => this.report([{ isIntersecting: true, target } as IntersectionObserverEntry]))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
} as unknown as typeof IntersectionObserver
