// Runs before each test file that has a document. The worker loads jsdom once, because that takes longer than most files;
// each file gets its own window, without the listeners, observers and stored values of earlier files.
import { focusManager, onlineManager } from '@tanstack/react-query'
import { builtinEnvironments } from 'vitest/runtime'
import { failOnChangedTextWithSiblings } from './translated-page.ts'

const worker = globalThis as { closeWindow?: () => Promise<void> }
// The window of the previous file is closed only now, because React still needs it after the tests of that file.
await worker.closeWindow?.()
const { Request, URL } = globalThis
const page = await builtinEnvironments.jsdom.setup(globalThis, {})
worker.closeWindow = async () => {
  await page.teardown(globalThis)
  Object.assign(globalThis, { Request, URL })
}

// TanStack Query keeps its listeners as long as a page is open. If an earlier test file left a page open, the listeners would stay on the
// window of that file.
focusManager.setEventListener((changed) => listenTo({ visibilitychange: () => changed() }))
onlineManager.setEventListener((changed) => listenTo({ online: () => changed(true), offline: () => changed(false) }))
function listenTo(listeners: Record<string, () => void>) {
  const own = window
  for (const [event, go] of Object.entries(listeners)) own.addEventListener(event, go)
  return () => Object.entries(listeners).forEach(([event, go]) => own.removeEventListener(event, go))
}

// After a test with fake timers has requested an animation frame, jsdom never runs another frame.
const { setTimeout: wait, clearTimeout: cancel } = globalThis
globalThis.requestAnimationFrame = (draw) => Number(wait(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (handle) => cancel(handle)

// jsdom lays nothing out, so there is never a size to report.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom does not support media queries. Here no query matches.
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

failOnChangedTextWithSiblings()
