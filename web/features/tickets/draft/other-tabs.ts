import { create } from 'zustand'
import { hasFields } from '#shared/lib/has-fields.ts'

/** The state of a draft's order in another tab of this device: sent, or paid. */
type OtherTabState = 'sent' | 'paid'

/** What another tab did with each draft, by the draft's name. Empty again once this page itself sends an order. */
export const useOtherTabs = create<Readonly<Record<string, OtherTabState>>>(() => ({}))

/** Removes the notice about other tabs. Called when this page sends an order, which is newer than the order of the other tab. */
export const clearOtherTabs = () => useOtherTabs.setState({}, true)

interface DraftStore<State> {
  getState: () => State
  persist: { rehydrate: () => Promise<void> | void }
}

/**
 * Synchronises a draft with the other tabs, so that typing in this tab does not overwrite `sent` of another tab. When another tab has paid
 * the order, clears the draft in this tab, unless the visitor has typed more in this tab after that order (`isAhead` returns true).
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

/** Returns the idempotency key with which a stored draft was last sent. Undefined if the draft was not sent, or if its order is paid. */
function sentIn(text: string | null): unknown {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return hasFields(stored) && hasFields(stored.state) && hasFields(stored.state.sent) ? stored.state.sent.key : undefined
  } catch {
    return undefined
  }
}
