type Handler = (event?: unknown) => void

/** Delivers events to listeners. `off` without a handler removes all listeners of the event. */
export interface Emitter {
  on(event: string, handler: Handler): void
  once(event: string, handler: Handler): void
  off(event: string, handler?: Handler): void
  emit(event: string, payload: unknown): void
}

/** Creates an emitter that repeats `ready` and `loaderror` for late listeners: React listens only once the element exists. */
export function createEmitter(): Emitter {
  const handlers = new Map<string, Set<Handler>>()
  const past = new Map<string, unknown>()
  const of = (event: string) => handlers.get(event) ?? handlers.set(event, new Set()).get(event)!
  const emitter: Emitter = {
    on(event, handler) {
      of(event).add(handler)
      if (past.has(event)) setTimeout(() => of(event).has(handler) && handler(past.get(event)))
    },
    once(event, handler) {
      const single: Handler = (payload) => {
        emitter.off(event, single)
        handler(payload)
      }
      emitter.on(event, single)
    },
    off(event, handler) {
      if (handler) of(event).delete(handler)
      else of(event).clear()
    },
    emit(event, payload) {
      for (const handler of of(event)) handler(payload)
      if (event === 'ready' || event === 'loaderror') past.set(event, payload)
    },
  }
  return emitter
}
