/** Asks the server what the current edition says, as when it refused a price. Without an answer all stays as it is. */
export function askFacts(): void {
  void import('./fetch-facts.ts').then(
    ({ fetchFacts }) => fetchFacts(),
    () => undefined,
  )
}
