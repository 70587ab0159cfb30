import { create } from 'zustand'

export type ToastKind = 'info' | 'success' | 'destructive'
/** A button in a toast, such as one that undoes what the toast reports. */
export interface ToastAction {
  label: string
  run: () => void
}
export interface Toast {
  id: number
  title: string
  description?: string
  kind: ToastKind
  /** False once it was dismissed; it then stays in the store for `REMOVE_DELAY_MS`. */
  open: boolean
  /** When it was created, in ms of `performance.now()`. */
  since: number
  /** Shown near the bottom of the screen, see {@link toast}. */
  low: boolean
  action?: ToastAction
}

/** How long a dismissed toast stays in the store, in ms (specification section 9). */
const REMOVE_DELAY_MS = 1_000_000

/** A toast younger than this, in ms, stays when the screen changes: it may report the save that opened the next screen. */
const freshMs = 2000

/** Holds one toast: the one that `<Toaster/>` shows, or the last one that it showed. */
export const useToasts = create<{ current: Toast | undefined }>(() => ({ current: undefined }))

let lastId = 0

/**
 * Shows a message for 5 seconds and returns its id. Callable from anywhere. A new toast replaces the old one at once (decision 31), so that
 * nobody reads about an earlier press.
 * `low` puts it near the bottom, for screens whose next button is at the top: the scanner's Back button and the shop's cart button.
 * With an `action` it stays for 20 seconds.
 * A lasting error must also be shown at its field or in a `Notice`.
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
  useToasts.setState({ current: { id, title, description, kind, open: true, since: performance.now(), low, action } })
  return id
}

/** Dismisses a success toast, because it would seem to belong to the next save, which may be refused. A toast with an action stays. */
export function dismissSuccess(): void {
  const { current } = useToasts.getState()
  if (current?.kind === 'success' && !current.action) dismissToast(current.id)
}

/**
 * Dismisses a toast that was created for an earlier screen, because it would cover the next one. A new toast stays, and so does a failure
 * or a toast with an action, which a person may not have read yet.
 */
export function dismissOnNavigation(): void {
  const { current } = useToasts.getState()
  if (!current || current.kind === 'destructive' || current.action) return
  if (performance.now() - current.since >= freshMs) dismissToast(current.id)
}

/** Dismisses the toast with this id; by default the last toast. Does nothing if another toast has replaced it. */
export function dismissToast(id = lastId): void {
  const { current } = useToasts.getState()
  if (current?.id !== id || !current.open) return
  useToasts.setState({ current: { ...current, open: false } })
  setTimeout(() => useToasts.getState().current?.id === id && useToasts.setState({ current: undefined }), REMOVE_DELAY_MS)
}
