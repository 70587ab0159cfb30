const caps = (weight: string, size: string, lineHeight: string) => ({
  value: { fontFamily: 'heading', fontWeight: weight, fontSize: size, lineHeight, textTransform: 'uppercase' },
})
const text = (size: string, lineHeight: string, weight = 'normal') => ({
  value: { fontFamily: 'body', fontWeight: weight, fontSize: size, lineHeight },
})

/** One text style per purpose; sizes are in tokens.ts. CSS turns headings into capitals, without extra letter spacing. */
export const textStyles = {
  heading: caps('black', 'h2', 'heading'), // marketing section heading
  title: caps('black', 'title', 'heading'), // h1 of a form or app page
  h3: caps('extrabold', 'h3', '1'),
  h4: caps('extrabold', 'h4', '1'), // h2 inside forms and tickets
  caps: caps('bold', 'l', '1.05'), // small heading, a choice, a link
  figure: caps('black', 'figure', '0.74'), // one number per tile
  lead: text('l', '1.4'),
  body: text('m', 'body'),
  small: text('s', '1.4'),
  label: text('s', 'tight', 'semibold'),
  note: text('xs', '1.4'),
  // codes, amounts, state lines: digits of equal width
  data: { value: { fontFamily: 'body', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } },
  table: { value: { fontFamily: 'table', fontWeight: 'normal', fontSize: 'xs', lineHeight: 'tight' } },
  tableHeading: { value: { fontFamily: 'table', fontWeight: 'semibold', fontSize: 'xs', lineHeight: 'tight' } },
}
