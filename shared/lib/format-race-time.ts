/**
 * A time that somebody took, as runners read it: `1:23:45`, `0:59:07`. From ms; under zero there is none. In whole seconds, a begun one
 * counts, as in races on the road (World Athletics, Technical Rules, rule 19): finer than that the clocks of phones don't measure.
 */
export function formatRaceTime(ms: number): string {
  if (!(ms >= 0)) return ''
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`
}
