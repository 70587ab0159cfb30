/**
 * Describes in Dutch which start of a wave counts if its current start is undone; undefined if no other start is known. `repeats`: how many
 * times somebody pressed the start button again later.
 */
export function formatNextStart({ isStated, repeats }: { isStated: boolean; repeats: number }): string | undefined {
  if (isStated) return 'Is er ook op een telefoon gedrukt of eerder een tijd ingevoerd, dan telt die start.'
  return repeats > 0 ? 'Er is nog eens gedrukt: dan telt die start.' : undefined
}
