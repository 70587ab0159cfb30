import { chakra } from '#web/ui/theme/chakra.ts'

/** The frame of the map. */
export const Sheet = chakra('figure', {
  base: { position: 'relative', aspectRatio: { base: '390 / 840', md: '1440 / 484' }, bg: 'sand.300', overflow: 'hidden' },
})

/** A picture that fills the map: the relief or the contours. */
export const Layer = chakra('picture', {
  base: { display: 'block', position: 'absolute', inset: '0', '& img': { width: 'full', height: 'full' } },
})

const halo = { paintOrder: 'stroke', stroke: 'map.halo', strokeWidth: '4px' }

/** The drawing over the pictures of the map. The class of an element gives it its colours. */
export const MapSvg = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    pointerEvents: 'none',
    fontFamily: 'heading',
    '& path': { fill: 'none' },
    '& text': { fill: 'sea.900' },
    '& .height': { fontSize: '9.5px', fontWeight: 'semibold', textAnchor: 'middle', ...halo, strokeWidth: '3.5px' },
    '& .walk': { stroke: 'sea.900', strokeWidth: '3.6', strokeOpacity: '0.75' },
    '& .steps': { stroke: 'foam', strokeWidth: '2.2', strokeDasharray: '3 2' },
    '& path.solid': { fill: 'sea.900' },
    '& .lane': { stroke: 'sea.900', strokeWidth: '5' },
    '& .tick': { stroke: 'sea.900', strokeWidth: '1.4' },
    '& :is(.casing, .run)': { strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& .casing': { stroke: 'foam', strokeWidth: '8.5' },
    '& .run': { stroke: 'sea.900', strokeWidth: '4.6' },
    '& .arrow': { stroke: 'foam', strokeWidth: '1.5' },
    '& .marker': {
      '& rect': { fill: 'sea.900', stroke: 'foam', strokeWidth: '2' },
      '& text': { fontSize: '22px', fontWeight: 'extrabold', fill: 'foam', textAnchor: 'middle' },
    },
    '& .flag': {
      stroke: 'sea.900',
      strokeWidth: '2.4',
      '& .cloth': { fill: 'foam', strokeWidth: '1.6' },
      '& .solid': { stroke: 'none' },
    },
    '& .start': { fill: 'foam', stroke: 'sea.900', strokeWidth: '3.4' },
    '& .parking': {
      '& rect': { fill: 'map.water' },
      '& text': { fontSize: '15px', fontWeight: 'extrabold', fill: 'white', textAnchor: 'middle' },
    },
    '& .sea': { fontSize: '22px', fontStyle: 'italic', fontWeight: 'semibold', fill: 'map.sea', letterSpacing: '0.3em' },
    '& :is(.ven, .spr, .fin)': { fontSize: '17px', fontWeight: 'extrabold', textTransform: 'uppercase', ...halo },
    '& .fin': { fontSize: '15px' },
    '& .sm': { fontSize: '15px', fontWeight: 'semibold', ...halo },
    '& .north': {
      '& path': { fill: 'foam', stroke: 'sea.900', strokeWidth: '1.3' },
      '& .solid': { fill: 'sea.900' },
      '& text': { fontSize: '17px', fontWeight: 'extrabold', textAnchor: 'middle' },
    },
    '& .scale': {
      '& .filled': { fill: 'sea.900' },
      '& .open': { fill: 'foam', stroke: 'sea.900', strokeWidth: '1' },
      '& text': { fontSize: '12.5px', fontWeight: 'semibold', ...halo, strokeWidth: '3px' },
    },
  },
  variants: {
    kind: {
      tall: { md: { display: 'none' }, '& .sm': { fontSize: '13px' } },
      // On a tablet the map is small, so its words are larger.
      wide: {
        mdDown: { display: 'none' },
        mdToLg: {
          '& :is(.ven, .spr)': { fontSize: '22px' },
          '& .fin': { fontSize: '19px' },
          '& .sm': { fontSize: '18px' },
          '& .scale text': { fontSize: '17px' },
        },
      },
    },
  },
})

/** An element at a place on the map. */
export const Spot = chakra('span', {
  base: {
    position: 'absolute',
    left: { base: 'var(--tall-x)', md: 'var(--wide-x)' },
    top: { base: 'var(--tall-y)', md: 'var(--wide-y)' },
    transform: 'translate(-50%, -50%)',
  },
})
