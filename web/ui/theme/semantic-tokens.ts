import { grounds, type Ground } from './grounds.ts'

type Inks = Record<Ground, string>

// Each colour has a value for each of the four grounds (grounds.ts), so that a light sheet can lie on a dark page.
function perGround(inks: Inks) {
  const value: Record<string, string> = { base: inks.foam }
  for (const ground of grounds) value[`_${ground}`] = inks[ground]
  return { value }
}
const on = (foam: string, sea: string, scan: string, paper = foam) =>
  perGround({
    foam: `{colors.${foam}}`,
    sea: `{colors.${sea}}`,
    scan: `{colors.${scan}}`,
    paper: `{colors.${paper}}`,
  })
const motionDuration = (value: string) => ({ value: { base: value, _motionReduce: '0ms' } })

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: on('foam', 'sea.900', 'scan.surface'),
      raised: on('white', 'sea.700', 'scan.surface'),
      sunken: on('rule.soft', 'sea.950', 'scan.surface'),
      chosen: on('chosen', 'sea.800', 'scan.surface'),
      inverse: on('ink.900', 'foam', 'scan.ink'),
    },
    fg: {
      DEFAULT: on('ink.900', 'steel.200', 'scan.ink'),
      strong: on('ink.900', 'foam', 'scan.ink'),
      muted: on('ink.700', 'steel.300', 'scan.ink'),
      note: on('ink.500', 'steel.400', 'scan.ink'),
      inverse: on('foam', 'ink.900', 'scan.surface'),
      accent: on('sand.800', 'sand.300', 'scan.ink'),
    },
    edge: {
      DEFAULT: on('rule', 'sea.600', 'scan.ink'),
      soft: on('rule.soft', 'sea.600', 'scan.ink'),
      control: on('outline', 'steel.500', 'scan.ink'),
      strong: on('ink.900', 'sand.300', 'scan.ink'),
    },
    ok: { DEFAULT: on('good', 'good.light', 'good'), bg: on('good.ground', 'sea.700', 'good.ground') },
    warn: { DEFAULT: on('caution', 'caution.light', 'caution'), bg: on('caution.ground', 'sea.700', 'caution.ground') },
    bad: { DEFAULT: on('error', 'error.light', 'error'), bg: on('error.ground', 'sea.700', 'error.ground') },
    info: { DEFAULT: on('notice', 'notice.light', 'notice'), bg: on('notice.ground', 'sea.700', 'notice.ground') },
    focus: on('ink.900', 'sand.300', 'scan.ink'),
  },
  durations: { instant: motionDuration('80ms'), fast: motionDuration('160ms'), slow: motionDuration('320ms') },
} as const
