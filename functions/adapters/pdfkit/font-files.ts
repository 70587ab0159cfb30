/** Font files of @fontsource. Each style has a file with the letters of most names, and one for names such as Łukasz and Şenay. */
export const fontFiles = {
  regular: ['barlow-latin-400-normal.woff', 'barlow-latin-ext-400-normal.woff'],
  bold: ['barlow-latin-700-normal.woff', 'barlow-latin-ext-700-normal.woff'],
  display: [
    'barlow-condensed-latin-800-normal.woff',
    'barlow-condensed-latin-ext-800-normal.woff',
    'barlow-condensed-vietnamese-800-normal.woff',
  ],
} as const

/**
 * Fonts for other names, such as Nguyễn, Иван, Γιώργος, अनिल, محمد. They are tried in this order, and loaded when the first such name is
 * printed. The last font has nearly every letter of Unicode, such as 李小龍, as a bitmap. It is 3.3 MB, whereas outline fonts of all scripts
 * would be 80 MB.
 */
export const wideFontFiles = [
  'barlow-vietnamese-400-normal.woff',
  'noto-sans-cyrillic-400-normal.woff',
  'noto-sans-cyrillic-ext-400-normal.woff',
  'noto-sans-greek-400-normal.woff',
  'noto-sans-greek-ext-400-normal.woff',
  'noto-sans-devanagari-400-normal.woff',
  'noto-sans-arabic-arabic-400-normal.woff',
  'unifontex-latin-400-normal.woff',
] as const

/** The packages of @fontsource with these files. */
export const fontPackages = ['barlow', 'barlow-condensed', 'noto-sans', 'noto-sans-arabic', 'unifontex'] as const

/** Every file with its path below `@fontsource`. */
export const fontPaths: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.values(fontFiles).flat(), ...wideFontFiles].map((file) => {
    // The longest matching name: `noto-sans-arabic` before `noto-sans`.
    const folder = fontPackages.toSorted((a, b) => b.length - a.length).find((one) => file.startsWith(`${one}-`))!
    return [file, `${folder}/files/${file}`]
  }),
)
