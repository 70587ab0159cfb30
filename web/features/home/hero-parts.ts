import { chakra } from '#web/ui/theme/chakra.ts'

// All sizes of the hero are relative to the picture's width (--u is 1 % of that width), so that the letters always stand in the sand.
// Below 769 px the hero has tall images, the name on two lines, and the button before the text.
const u = (n: number) => `calc(${n} * var(--u))`

/** The whole hero: the picture and the text over its lower part. It is not a stage of the course. */
export const Stage = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    containerType: 'inline-size',
    lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
    bg: 'sea.950',
    '--u': '1vw',
    '@supports (width: 1cqw)': { '--u': '1cqw' },
  },
})

/** The picture, with the date, the place and the name in it. */
export const Scene = chakra('div', {
  base: {
    gridArea: { lg: '1 / 1' },
    position: 'relative',
    aspectRatio: { base: '430 / 770', md: '1440 / 880' },
    overflow: 'hidden',
  },
})

/** The line with the race days and the venue, at the top of the picture. */
export const DateAndPlace = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: 'var(--ds-spacing-gutter)',
    top: { base: '76px', md: `max(${u(7.9)}, 84px)` },
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: 'space-between',
    gap: { base: '1', md: '5' },
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: { base: u(5.6), md: `clamp(1.25rem, ${u(2.5)}, 2.5rem)` },
    lineHeight: '1',
    textTransform: 'uppercase',
    letterSpacing: '0.01em',
    color: { base: 'steel.200', md: 'foam' },
  },
})
export const Day = chakra('b', { base: { fontWeight: 'extrabold', color: 'foam' } })

export const Title = chakra('h1', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: { base: u(35.6), md: u(13.9) },
    textAlign: 'center',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { md: u(21.75) },
    lineHeight: '0.71',
    letterSpacing: '0.009em',
    textIndent: '0.009em',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    color: 'sand.300',
    mdDown: {
      '& [data-ink]': { maskSize: '240% 110%', maskPosition: '62% 0' },
      '& [data-line="1"]': { display: 'block', fontSize: u(52.2), lineHeight: '0.735' },
      '& [data-line="2"]': { display: 'block', fontSize: u(36.3), lineHeight: '0.8', paddingBlockStart: '0.055em' },
    },
  },
})

/** The text, the button and the prices, over the lower part of the picture. */
export const Lead = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    marginInline: 'gutter',
    marginBlockStart: { base: u(-46), md: u(-9) },
    paddingBlockEnd: { base: '6', md: '7' },
    // The text is in the same grid cell as the picture, so that a text taller than the picture makes the page longer.
    lg: {
      gridArea: '1 / 1',
      alignSelf: 'start',
      width: `min(${u(40)}, 34rem)`,
      margin: `${u(39.6)} 0 0 var(--ds-spacing-gutter)`,
      padding: '0 0 24px',
    },
  },
})
export const Action = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    gap: { base: '4.5', md: '22px' },
    marginBlockStart: { base: '4', md: '4.5' },
  },
})
export const PriceRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px' },
})
export const Prices = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 22px',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.375rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'steel.200',
  },
})
export const Price = chakra('span', {
  base: {
    display: { base: 'flex', md: 'block' },
    alignItems: 'baseline',
    gap: '2',
    whiteSpace: 'nowrap',
    '& b': { display: 'block', marginBlockStart: { md: '3px' }, fontSize: '1.875rem', fontWeight: 'extrabold', color: 'fg.strong' },
  },
})
