// jsdom has no IndexedDB; the stores need one before their modules load.
import 'fake-indexeddb/auto'

// jsdom lays nothing out, so there is never a size to report.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it know what a screen prefers: every question is answered with no.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })
