import { create } from 'zustand'

export type ToastKind = 'info' | 'success' | 'destructive'
export type Toast = { id: number; title: string; description?: string; kind: ToastKind }

type ToastStore = { queue: Toast[] }

/** What waits to be said; `<Toaster/>` shows the first. */
export const useToasts = create<ToastStore>(() => ({ queue: [] }))

let lastId = 0

/**
 * Says something in passing: one at a time, 5 seconds each, in the order they came. Callable from anywhere.
 * Never the only place for an error that stays: that belongs at the field or in a `Notice`.
 */
export function toast({ title, description, kind = 'info' }: { title: string; description?: string; kind?: ToastKind }): number {
  const id = ++lastId
  useToasts.setState(({ queue }) => {
    // The same sentence twice in a row tells nothing new.
    const last = queue.at(-1)
    if (last && last.title === title && last.description === description) return { queue }
    return { queue: [...queue, { id, title, description, kind }] }
  })
  return id
}

/** Takes a toast away; without an id the one that shows. */
export function dismissToast(id?: number): void {
  useToasts.setState(({ queue }) => ({ queue: queue.filter((item, index) => (id === undefined ? index > 0 : item.id !== id)) }))
}
