/** The four grounds that a screen can stand on: `zee` dark marketing, `schuim` light forms and tickets, `scan` the scanner, `papier` admin. */
export const grounds = ['zee', 'schuim', 'scan', 'papier'] as const
export type Ground = (typeof grounds)[number]

/** Colour of the browser's own bar on each ground; the same inks as the tokens. */
export const barColor: Record<Ground, string> = {
  zee: '#07161F',
  schuim: '#F7F4EC',
  scan: '#FFFFFF',
  papier: '#F7F4EC',
}
