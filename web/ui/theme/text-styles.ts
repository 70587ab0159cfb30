const caps = (weight: string, size: string, lineHeight: string) => ({
  value: { fontFamily: 'kop', fontWeight: weight, fontSize: size, lineHeight, textTransform: 'uppercase' },
})
const text = (size: string, lineHeight: string, weight = 'normal') => ({
  value: { fontFamily: 'tekst', fontWeight: weight, fontSize: size, lineHeight },
})

/** One name per job of type; sizes are in tokens.ts. Headings are capitals by CSS and never tracked out. */
export const textStyles = {
  kop: caps('black', 'k2', 'kop'), // marketing section heading
  titel: caps('black', 'titel', 'kop'), // h1 of a form or app page
  k3: caps('extrabold', 'k3', '1'),
  k4: caps('extrabold', 'k4', '1'), // h2 inside forms and tickets
  caps: caps('bold', 'l', '1.05'), // small heading, a choice, a label that acts
  cijfer: caps('black', 'cijfer', '0.74'), // one number per tile
  lead: text('l', '1.4'),
  tekst: text('m', 'tekst'),
  klein: text('s', '1.4'),
  label: text('s', 'dicht', 'semibold'),
  noot: text('xs', '1.4'),
  // codes, amounts, state lines: figures of one width
  data: { value: { fontFamily: 'tekst', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } },
  tabel: { value: { fontFamily: 'tabel', fontWeight: 'normal', fontSize: 'xs', lineHeight: 'dicht' } },
  tabelKop: { value: { fontFamily: 'tabel', fontWeight: 'semibold', fontSize: 'xs', lineHeight: 'dicht' } },
}
