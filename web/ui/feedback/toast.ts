import { create } from 'zustand'

export type ToastKind = 'info' | 'success' | 'destructive'
/** What can be done about what a toast says, such as taking it back. */
export interface ToastAction {
  label: string
  run: () => void
}
export interface Toast {
  id: number
  title: string
  description?: string
  kind: ToastKind
  open: boolean
  low: boolean
  action?: ToastAction
}

/** How long a toast that was taken away is remembered, in ms (specification section 9). */
const REMOVE_DELAY_MS = 1_000_000

/** The one toast there is: what `<Toaster/>` shows, or what it showed last. */
export const useToasts = create<{ current: Toast | undefined }>(() => ({ current: undefined }))

let lastId = 0

/**
 * Says something in passing, for 5 seconds. There is one at a time: a newer one takes the place of the older at once (decision 31), so that
 * nobody reads about the press before. Callable from anywhere.
 * `low` puts it over the scanner's state bar: its way back is at the top, and is what a thumb wants next.
 * With an `action` it stays for 20 seconds: there is something to decide. On a laptop it is then at the bottom, clear of the buttons over a
 * list. Never the only place for an error that stays: that belongs at the field or in a `Notice`.
 */
export function toast({
  title,
  description,
  kind = 'info',
  low = false,
  action,
}: {
  title: string
  description?: string
  kind?: ToastKind
  low?: boolean
  action?: ToastAction
}): number {
  const id = ++lastId
  useToasts.setState({ current: { id, title, description, kind, open: true, low, action } })
  return id
}

/** Takes a toast away; without an id the one that shows. One that another has replaced is gone already. */
export function dismissToast(id = lastId): void {
  const { current } = useToasts.getState()
  if (current?.id !== id || !current.open) return
  useToasts.setState({ current: { ...current, open: false } })
  setTimeout(() => useToasts.getState().current?.id === id && useToasts.setState({ current: undefined }), REMOVE_DELAY_MS)
}
