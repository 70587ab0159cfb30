import { grounds, type Ground } from './grounds.ts'

type Inks = Record<Ground, string>

// A ground is one of four worlds: dark sea, light foam, the scanner's black and white, the admin's paper.
// Every colour is written out for each of them, so that a light sheet can lie on a dark page.
function perGround(inks: Inks) {
  const value: Record<string, string> = { base: inks.schuim }
  for (const ground of grounds) value[`_${ground}`] = inks[ground]
  return { value }
}
const on = (schuim: string, zee: string, scan: string, papier = schuim) =>
  perGround({
    schuim: `{colors.${schuim}}`,
    zee: `{colors.${zee}}`,
    scan: `{colors.${scan}}`,
    papier: `{colors.${papier}}`,
  })
const resting = (value: string) => ({ value: { base: value, _motionReduce: '0ms' } })

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: on('schuim', 'zee.900', 'scan.vlak'),
      raised: on('wit', 'zee.700', 'scan.vlak'),
      sunken: on('lijn.zacht', 'zee.950', 'scan.vlak'),
      chosen: on('kies', 'zee.800', 'scan.vlak'),
      inverse: on('inkt.900', 'schuim', 'scan.inkt'),
    },
    fg: {
      DEFAULT: on('inkt.900', 'staal.200', 'scan.inkt'),
      strong: on('inkt.900', 'schuim', 'scan.inkt'),
      muted: on('inkt.700', 'staal.300', 'scan.inkt'),
      note: on('inkt.500', 'staal.400', 'scan.inkt'),
      inverse: on('schuim', 'inkt.900', 'scan.vlak'),
      accent: on('zand.800', 'zand.300', 'scan.inkt'),
    },
    edge: {
      DEFAULT: on('lijn', 'zee.600', 'scan.inkt'),
      soft: on('lijn.zacht', 'zee.600', 'scan.inkt'),
      control: on('rand', 'staal.500', 'scan.inkt'),
      strong: on('inkt.900', 'zand.300', 'scan.inkt'),
    },
    ok: { DEFAULT: on('goed', 'goed.licht', 'goed'), bg: on('goed.grond', 'zee.700', 'goed.grond') },
    warn: { DEFAULT: on('letop', 'letop.licht', 'letop'), bg: on('letop.grond', 'zee.700', 'letop.grond') },
    bad: { DEFAULT: on('fout', 'fout.licht', 'fout'), bg: on('fout.grond', 'zee.700', 'fout.grond') },
    info: { DEFAULT: on('weet', 'weet.licht', 'weet'), bg: on('weet.grond', 'zee.700', 'weet.grond') },
    focus: on('inkt.900', 'zand.300', 'scan.inkt'),
  },
  durations: { tik: resting('80ms'), snel: resting('160ms'), rust: resting('320ms') },
} as const
