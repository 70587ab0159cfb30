import type { Life } from './life.ts'

/** Something that happens at `at` (true time, ms), if its {@link Life} is still alive then. */
export interface WorldEvent {
  at: number
  order: number
  life: Life
  run: () => void
  cancelled: boolean
}

/** The events of a simulated world that have not happened yet, the earliest first. */
export interface EventQueue {
  push: (event: WorldEvent) => void
  first: () => WorldEvent | undefined
  takeFirst: () => WorldEvent | undefined
}

/** Creates the queue as a heap, because thousands of time-outs wait at any moment and nearly all are cancelled before they are due. */
export function createEventQueue(): EventQueue {
  const heap: WorldEvent[] = []
  const before = (a: number, b: number) => heap[a]!.at - heap[b]!.at || heap[a]!.order - heap[b]!.order
  const swap = (a: number, b: number) => void ([heap[a], heap[b]] = [heap[b]!, heap[a]!])

  function rise(at: number) {
    for (let parent = (at - 1) >> 1; at > 0 && before(at, parent) < 0; parent = (at - 1) >> 1) {
      swap(at, parent)
      at = parent
    }
  }
  function sink(at: number) {
    for (;;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && before(child, least) < 0) least = child
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  function takeFirst(): WorldEvent | undefined {
    const [first] = heap
    const last = heap.pop()
    if (last && last !== first) {
      heap[0] = last
      sink(0)
    }
    return first
  }
  return {
    push(event) {
      heap.push(event)
      rise(heap.length - 1)
    },
    first() {
      while (heap[0] && (heap[0].cancelled || !heap[0].life.alive)) takeFirst()
      return heap[0]
    },
    takeFirst,
  }
}
