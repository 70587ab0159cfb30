import type { Html } from './html.ts'

// The theme's values for mails, written out because mail clients support no custom properties and load no fonts. Inline styles and tables
// define the light design. The style sheet, which some clients drop, only adds the dark mode and the narrow layout.

const display = "'Barlow Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif"
const body = "'Barlow','Segoe UI',Helvetica,Arial,sans-serif"

const ink = '#07161F'
const sand = '#E9D8B4'
const foam = '#F7F4EC'
const lineColor = '#D9D5C9'

const styles = {
  page: `margin:0;padding:0;background:${foam};color:${ink};font-family:${body};font-size:17px;line-height:1.5;-webkit-text-size-adjust:100%;`,
  container: `width:100%;max-width:620px;`,
  head: `background:${ink};color:${sand};padding:28px 32px 0;`,
  wordmark: `font-family:${display};font-weight:800;font-size:26px;line-height:1;text-transform:uppercase;color:${sand};text-decoration:none;`,
  title: `margin:0;padding:34px 0 26px;overflow-wrap:break-word;font-family:${display};font-weight:800;font-size:60px;line-height:0.9;text-transform:uppercase;color:${sand};`,
  band: `background:${sand};color:${ink};padding:12px 32px 13px;font-family:${display};font-weight:800;font-size:24px;line-height:1.05;text-transform:uppercase;`,
  part: `padding:28px 32px 0;`,
  last: `padding-bottom:40px;`,
  heading: `margin:0 0 10px;font-family:${display};font-weight:800;font-size:28px;line-height:0.95;text-transform:uppercase;color:${ink};`,
  text: `margin:0 0 14px;`,
  small: `margin:0;padding-top:8px;font-size:14px;line-height:1.45;color:#566A73;`,
  more: `font-weight:400;`,
  list: `margin:0 0 12px;`,
  foot: `border-top:1px solid ${lineColor};padding-top:16px;`,
  link: `color:${ink};`,
  button: `display:inline-block;background:#FF5A1F;color:#040D13;font-family:${body};font-weight:700;font-size:18px;line-height:1;padding:18px 26px;border-radius:2px;text-decoration:none;`,
  label: `font-size:15px;color:#3D525C;`,
  row: `padding:9px 0;border-bottom:1px solid ${lineColor};vertical-align:top;`,
  fact: `font-weight:600;`,
  amount: `text-align:right;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums;`,
  sum: `padding:12px 0;font-weight:700;`,
  sumAmount: `text-align:right;white-space:nowrap;font-size:22px;line-height:1.1;`,
  bullet: `padding:3px 12px 3px 0;vertical-align:top;`,
  point: `padding:3px 0;`,
  card: `background:#FFFFFF;border:1px solid ${lineColor};border-radius:14px;`,
  // If pictures are blocked the alt text is shown here, on white in both modes.
  photo: `display:block;width:100%;max-width:556px;height:auto;border:0;`,
  picture: `display:block;width:300px;max-width:100%;height:auto;border:0;background:#FFFFFF;color:${ink};font-size:15px;line-height:1.4;border-radius:6px;padding:6px;box-sizing:border-box;`,
  name: `margin:0 0 4px;font-family:${display};font-weight:800;font-size:25px;line-height:1;text-transform:uppercase;color:${ink};overflow-wrap:anywhere;`,
  code: `margin:0;font-weight:600;font-size:20px;line-height:1.3;font-variant-numeric:tabular-nums;white-space:nowrap;`,
  mono: `margin:0;font-family:Consolas,Menlo,monospace;font-size:12px;line-height:1.5;color:#3D525C;word-break:break-all;`,
} as const

export type StyleName = keyof typeof styles

/** Returns the class and style attributes of an element. `extra`: classes that only the style sheet uses. */
export function styleOf(names: StyleName | readonly StyleName[], extra = ''): Html {
  const all = typeof names === 'string' ? [names] : names
  return { markup: `class="${[...all, extra].join(' ').trim()}" style="${all.map((name) => styles[name]).join('')}"` }
}

const night = {
  'page,container': `background:${ink}!important`,
  'page,heading,name,code,fact,point,sum,link': `color:${foam}!important`,
  'text,row,bullet': 'color:#DDE5E3!important',
  'label,small,mono': 'color:#9DB3B4!important',
  'row,foot': 'border-color:#1E3E4C!important',
  card: 'background:#0E2733!important;border-color:#1E3E4C!important',
  head: 'background:#040D13!important',
}

const rules = (prefix: string) =>
  Object.entries(night)
    .map(
      ([names, set]) =>
        `${names
          .split(',')
          .map((name) => `${prefix}.${name}`)
          .join(',')}{${set}}`,
    )
    .join('')

/** The dark mode, and the narrow layout for phones. `!important`, because it must override inline styles. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  // Outlook on the web sets this attribute in its own dark mode.
  rules('[data-ogsc] '),
  '@media (max-width:520px){.head,.band,.part{padding-left:20px!important;padding-right:20px!important}.col{display:block!important;width:auto!important}.qr{padding-right:16px!important;padding-bottom:4px!important}.who{padding-left:20px!important}.title{font-size:38px!important}.band{font-size:20px!important}}',
].join('\n')
