/** The four backgrounds, each with its colours: `sea` dark marketing, `foam` light forms and tickets, `scan` scanner, `paper` admin. */
export const grounds = ['sea', 'foam', 'scan', 'paper'] as const
export type Ground = (typeof grounds)[number]

/** Colour of the browser's own bar on each ground; the same colours as in tokens.ts. */
export const barColor: Record<Ground, string> = {
  sea: '#07161F',
  foam: '#F7F4EC',
  scan: '#FFFFFF',
  paper: '#F7F4EC',
}
