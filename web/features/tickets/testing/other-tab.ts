/** What another tab of this device makes of a draft, and what this one hears of it. Null takes it away. */
export function storeInOtherTab(key: string, change: Record<string, unknown> | null): void {
  const oldValue = localStorage.getItem(key)
  const kept = JSON.parse(oldValue ?? '{"version":1}') as { state?: object }
  const newValue = change && JSON.stringify({ ...kept, state: { ...kept.state, ...change } })
  if (newValue) localStorage.setItem(key, newValue)
  else localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}
