import { drawBrandMark } from '#shared/page/brand-mark.ts'

/** The inks of web/ui/theme/tokens.ts that the logo comes in. */
export const inks = { dark: '#07161F', light: '#F7F4EC', sand: '#E9D8B4' }

/** The logo as SVG: the mark alone, or with the name beside it. */
export function logoSvg({ fill, letters, name }) {
  if (!name) return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 34"><path fill="${fill}" d="${drawBrandMark()}"/></svg>\n`
  const word = letters(name.toUpperCase(), { x: 46, y: 32, size: 40 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(46 + word.width)} 34"><title>${name}</title><path fill="${fill}" d="${drawBrandMark()}${word.path}"/></svg>\n`
}
