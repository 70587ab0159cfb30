/** Files of @fontsource, the first of each style for most names, the second for Łukasz and Şenay. */
export const fontFiles = {
  regular: ['barlow-latin-400-normal.woff', 'barlow-latin-ext-400-normal.woff'],
  bold: ['barlow-latin-700-normal.woff', 'barlow-latin-ext-700-normal.woff'],
  display: ['barlow-condensed-latin-800-normal.woff'],
} as const
