import { create } from 'zustand'
import { hasFields } from '#shared/lib/has-fields.ts'

/** What became of a draft's order in another tab of this device. */
type Elsewhere = 'sent' | 'paid'

/** By the draft's name, until this page sends an order of its own. */
export const useElsewhere = create<Readonly<Record<string, Elsewhere>>>(() => ({}))

/** What is sent here is the latest: of the other tab nothing needs to be said any more. */
export const forgetElsewhere = () => useElsewhere.setState({}, true)

interface DraftStore<State> {
  getState: () => State
  persist: { rehydrate: () => Promise<void> | void }
}

/**
 * Keeps a draft in step with the other tabs, so that what is typed here does not undo that it was sent there. The one that is paid there is
 * taken away; where `isAhead` says that more was typed since, it stays open here as it is.
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
    if (isOver ? stays : before !== now) useElsewhere.setState({ [name]: isOver ? 'paid' : 'sent' })
  })
}

/** The key of the order that a stored draft was last sent as. A draft that is paid has none any more. */
function sentIn(text: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return hasFields(kept) && hasFields(kept.state) && hasFields(kept.state.sent) ? kept.state.sent.key : undefined
  } catch {
    return undefined
  }
}
