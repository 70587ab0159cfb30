/** Fetches the facts of the current edition, for example after the server refused a price. Without an answer nothing changes. */
export function requestFacts(): void {
  void import('./fetch-facts.ts').then(
    ({ fetchFacts }) => fetchFacts(),
    () => undefined,
  )
}
