/** Formats an uncertainty in ms: `± 0,4 s`, `± 12 s`, `± 3 min`. Empty if it is unknown or too small to matter (under 50 ms). */
export function formatUncertainty(uncertainty: number | null): string {
  if (uncertainty === null || uncertainty < 50) return ''
  if (uncertainty < 9_950) return `± ${(uncertainty / 1000).toFixed(1).replace('.', ',')} s`
  if (uncertainty < 59_500) return `± ${Math.round(uncertainty / 1000)} s`
  return `± ${Math.round(uncertainty / 60_000)} min`
}
