/** Rounds a race time (ms) up to the whole seconds that every screen shows (docs/decisions/0016), as in road races (World Athletics). */
export const shownSeconds = (ms: number): number => Math.ceil(ms / 1000)

/** Formats a race time in ms as runners read it: `1:23:45`, `0:59:07`. Empty if negative. */
export function formatRaceTime(ms: number): string {
  if (!(ms >= 0)) return ''
  const seconds = shownSeconds(ms)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`
}
