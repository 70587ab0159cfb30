/**
 * The theme's values that mails need, written out: mail clients know no custom properties and load no fonts. Inline styles,
 * tables for columns; the one media query only narrows what already works without it.
 */
const display = "'Barlow Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif"
const body = "'Barlow','Segoe UI',Helvetica,Arial,sans-serif"

export const ink = '#07161F'
export const sand = '#E9D8B4'
export const foam = '#F7F4EC'
const rule = '#D9D5C9'

export const style = {
  page: `margin:0;padding:0;background:${foam};color:${ink};font-family:${body};font-size:17px;line-height:1.5;-webkit-text-size-adjust:100%;`,
  container: `width:100%;max-width:620px;`,
  head: `background:${ink};color:${sand};padding:28px 32px 0;`,
  wordmark: `font-family:${display};font-weight:800;font-size:26px;line-height:1;text-transform:uppercase;color:${sand};text-decoration:none;`,
  band: `background:${sand};color:${ink};padding:12px 32px 13px;font-family:${display};font-weight:800;font-size:24px;line-height:1.05;text-transform:uppercase;`,
  title: `margin:0;padding:34px 0 26px;font-family:${display};font-weight:800;font-size:60px;line-height:0.9;text-transform:uppercase;color:${sand};`,
  part: `padding:28px 32px 0;`,
  heading: `margin:0 0 10px;font-family:${display};font-weight:800;font-size:28px;line-height:0.95;text-transform:uppercase;color:${ink};`,
  text: `margin:0 0 14px;`,
  card: `background:#FFFFFF;border:1px solid ${rule};border-radius:14px;`,
  name: `margin:0 0 4px;font-family:${display};font-weight:800;font-size:25px;line-height:1;text-transform:uppercase;color:${ink};overflow-wrap:anywhere;`,
  code: `margin:0;font-weight:600;font-size:20px;line-height:1.3;font-variant-numeric:tabular-nums;white-space:nowrap;`,
  label: `font-size:15px;color:#3D525C;`,
  fact: `font-weight:600;`,
  small: `margin:0;font-size:14px;line-height:1.45;color:#566A73;`,
  mono: `margin:0;font-family:Consolas,Menlo,monospace;font-size:12px;line-height:1.5;color:#3D525C;word-break:break-all;`,
  button: `display:inline-block;background:#FF5A1F;color:#040D13;font-family:${body};font-weight:700;font-size:18px;line-height:1;padding:18px 26px;border-radius:2px;text-decoration:none;`,
  row: `padding:9px 0;border-bottom:1px solid ${rule};vertical-align:top;`,
  amount: `padding:9px 0;border-bottom:1px solid ${rule};text-align:right;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums;vertical-align:top;`,
  link: `color:${ink};`,
} as const

/** For phones. `!important` because it has to beat inline styles. */
export const narrow = `@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}.col{display:block!important;width:auto!important}.qr{padding-right:16px!important;padding-bottom:4px!important}.who{padding-left:20px!important}.title{font-size:48px!important}.band{font-size:20px!important}}`
