/** Changes a stored draft as another tab would, and fires the storage event that this tab receives. Null removes the draft. */
export function storeInOtherTab(key: string, change: Record<string, unknown> | null): void {
  const oldValue = localStorage.getItem(key)
  const stored = JSON.parse(oldValue ?? '{"version":1}') as { state?: object }
  const newValue = change && JSON.stringify({ ...stored, state: { ...stored.state, ...change } })
  if (newValue) localStorage.setItem(key, newValue)
  else localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}
