/** The inks of web/ui/theme/tokens.ts that the logo comes in. */
export const inks = { dark: '#07161F', light: '#F7F4EC', sand: '#E9D8B4' }

/** The mark of web/ui/drawings/logo.tsx as filled outlines, on a grid of 38 by 34: the dune and three lines of wind. */
export function mark({ x = 0, y = 0, scale = 1 } = {}) {
  const at = (...numbers) => numbers.map((n, index) => (n * scale + (index % 2 ? y : x)).toFixed(2)).join(' ')
  const bar = (left, top, width) =>
    `M${at(left, top - 1.3)}L${at(left + width, top - 1.3)}L${at(left + width, top + 1.3)}L${at(left, top + 1.3)}Z`
  return `M${at(5, 32)}L${at(15, 11)}C${at(18, 12.5, 19.5, 15, 22, 19)}C${at(25.5, 24.5, 29.5, 28.5, 36, 32)}Z${bar(1, 14, 9)}${bar(6, 8.5, 11)}${bar(12, 3, 13)}`
}

/** The logo as SVG: the mark alone, or with the name beside it. */
export function logoSvg({ fill, letters, name }) {
  if (!name) return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 34"><path fill="${fill}" d="${mark()}"/></svg>\n`
  const word = letters(name.toUpperCase(), { x: 46, y: 32, size: 40 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(46 + word.width)} 34"><title>${name}</title><path fill="${fill}" d="${mark()}${word.path}"/></svg>\n`
}
