/**
 * The mark of web/ui/drawings/logo.tsx as filled outlines, in SVG path data: the dune and three lines of wind. It is 38 by 34 at scale 1,
 * with its top left corner at `x` and `y`.
 */
export function drawBrandMark({ x = 0, y = 0, scale = 1 } = {}): string {
  const at = (...numbers: number[]) => numbers.map((n, index) => (n * scale + (index % 2 ? y : x)).toFixed(2)).join(' ')
  const bar = (left: number, top: number, width: number) =>
    `M${at(left, top - 1.3)}L${at(left + width, top - 1.3)}L${at(left + width, top + 1.3)}L${at(left, top + 1.3)}Z`
  return `M${at(5, 32)}L${at(15, 11)}C${at(18, 12.5, 19.5, 15, 22, 19)}C${at(25.5, 24.5, 29.5, 28.5, 36, 32)}Z${bar(1, 14, 9)}${bar(6, 8.5, 11)}${bar(12, 3, 13)}`
}
