// jsdom has no IndexedDB; the stores need one before their modules load.
import 'fake-indexeddb/auto';

// jsdom lays nothing out, so there is never a size to report.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
