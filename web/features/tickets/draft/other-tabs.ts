import { create } from 'zustand'
import { hasFields } from '#shared/lib/has-fields.ts'

/** The state of a draft's order in another tab of this device: sent, or paid. */
type OtherTabState = 'sent' | 'paid'

/** The state per draft name, until this page sends an order itself. */
export const useOtherTabs = create<Readonly<Record<string, OtherTabState>>>(() => ({}))

/** Called when this page sends an order: this order is newer than the other tab's order, so the notice is removed. */
export const clearOtherTabs = () => useOtherTabs.setState({}, true)

interface DraftStore<State> {
  getState: () => State
  persist: { rehydrate: () => Promise<void> | void }
}

/**
 * Synchronises a draft with the other tabs, so that typing here does not overwrite `sent` of the other tab. A draft that was paid in
 * another tab is cleared here, unless `isAhead` returns true: the visitor has typed more here since.
 */
export function followTabs<State>(store: DraftStore<State>, name: string, isAhead: (here: State) => boolean): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== name) return
    const before = sentIn(oldValue)
    const now = sentIn(newValue)
    const isOver = before !== undefined && now === undefined
    const stays = newValue === null || (isOver && isAhead(store.getState()))
    if (!stays) void store.persist.rehydrate()
    if (isOver ? stays : before !== now) useOtherTabs.setState({ [name]: isOver ? 'paid' : 'sent' })
  })
}

/** The idempotency key under which a stored draft was last sent; undefined for a draft that was not sent, or was paid. */
function sentIn(text: string | null): unknown {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return hasFields(stored) && hasFields(stored.state) && hasFields(stored.state.sent) ? stored.state.sent.key : undefined
  } catch {
    return undefined
  }
}
