/**
 * Formats a race time as runners read it: `1:23:45`, `0:59:07`. From ms; empty if negative. Rounded up to whole seconds, as in road races
 * (World Athletics, Technical Rules, rule 19); the clocks of phones are not more precise.
 */
export function formatRaceTime(ms: number): string {
  if (!(ms >= 0)) return ''
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`
}
