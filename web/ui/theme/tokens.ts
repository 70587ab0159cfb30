// The base colours and sizes. The numbers beside colours are measured contrast ratios (WCAG).
// Screens use the semantic names in semantic-tokens.ts; these are for drawings and for the recipes.
const ink = (value: string) => ({ value })

export const tokens = {
  colors: {
    sea: {
      950: ink('#040D13'), // abyss; text on signal 6.3
      900: ink('#07161F'), // dark page; foam on it 16.7, sand.300 13.1, steel.200 11.6
      800: ink('#0A1E29'),
      700: ink('#0E2733'),
      600: ink('#1E3E4C'), // rules on the dark; never text
    },
    steel: {
      500: ink('#6F8C96'), // control edges 5.1
      400: ink('#7F9AA2'), // notes 6.2 on sea.900
      300: ink('#9DB3B4'), // secondary 8.3
      200: ink('#C3D0CF'), // body 11.6
    },
    sand: { 300: ink('#E9D8B4'), 400: ink('#D3BC8A'), 800: ink('#5C4A20') },
    foam: ink('#F7F4EC'),
    white: ink('#FFFFFF'),
    ink: { 900: ink('#07161F'), 700: ink('#3D525C'), 500: ink('#566A73') },
    rule: { DEFAULT: ink('#D9D5C9'), soft: ink('#ECE9DF') },
    chosen: ink('#FBF6E9'),
    outline: ink('#7C8C93'), // control edges on light, 3.5 on white
    signal: {
      DEFAULT: ink('#FF5A1F'), // a fill with sea.950 on it; never text
      hover: ink('#FF7440'),
      pressed: ink('#E84A12'),
      ink: ink('#B23A08'), // orange as text on light, 5.5
    },
    good: { DEFAULT: ink('#0A6B3B'), ground: ink('#DCEFE2'), light: ink('#5BD695') },
    caution: { DEFAULT: ink('#7A4E00'), ground: ink('#FBEBC6'), light: ink('#FFC857') },
    error: { DEFAULT: ink('#A91B17'), ground: ink('#FADEDA'), light: ink('#FF8A7A') },
    notice: { DEFAULT: ink('#1D4795'), ground: ink('#DFE7F6'), light: ink('#A9C4F5') },
    scan: {
      welcome: { DEFAULT: ink('#22D06F'), ink: ink('#03150B') },
      warning: { DEFAULT: ink('#FF8A1F'), ink: ink('#1B0A00') },
      already: { DEFAULT: ink('#FFC21A'), ink: ink('#1B1100') },
      unknown: { DEFAULT: ink('#0B2C8F'), ink: ink('#FFFFFF') },
      refused: { DEFAULT: ink('#B00016'), ink: ink('#FFFFFF') },
      surface: ink('#FFFFFF'),
      ink: ink('#000000'),
    },
    map: {
      contour: ink('#6B5222'),
      index: ink('#54401A'),
      marram: ink('#3F5A44'),
      depth: ink('#2C5A6B'),
      water: ink('#0E3A4B'),
      sea: ink('#174354'),
      halo: ink('#EBDDBA'),
    },
  },
  fonts: {
    heading: {
      value:
        "'Barlow Condensed', 'Barlow Condensed rest', 'Barlow Condensed fallback', 'Barlow Condensed fallback 2', 'Arial Narrow', sans-serif",
    },
    body: { value: "'Barlow', 'Barlow rest', 'Barlow fallback', 'Barlow fallback 2', system-ui, sans-serif" },
    table: { value: "'Inter', 'Inter rest', 'Inter fallback', 'Inter fallback 2', system-ui, sans-serif" },
  },
  fontSizes: {
    xs: { value: '0.8125rem' }, // 13
    s: { value: '0.9375rem' }, // 15
    m: { value: 'clamp(1rem, 0.95rem + 0.2vw, 1.125rem)' }, // 16-18
    l: { value: 'clamp(1.1875rem, 1.07rem + 0.48vw, 1.5rem)' }, // 19-24
    h4: { value: 'clamp(1.375rem, 1.28rem + 0.38vw, 1.625rem)' }, // 22-26
    h3: { value: 'clamp(1.875rem, 1.63rem + 1vw, 2.5rem)' }, // 30-40
    title: { value: 'clamp(3rem, 2.5rem + 3.6vw, 4.5rem)' }, // 51-72, form pages
    h2: { value: 'clamp(3.75rem, 2.4rem + 5.5vw, 7.25rem)' }, // 60-116
    tile: { value: 'clamp(5rem, 12.2vw, 11.75rem)' }, // a number in one of three columns
    figure: { value: 'clamp(6.5rem, 4rem + 9vw, 11.75rem)' }, // 104-188
  },
  lineHeights: { heading: { value: '0.86' }, tight: { value: '1.2' }, body: { value: '1.5' } },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
    extrabold: { value: '800' },
    black: { value: '900' },
  },
  spacing: {
    0: { value: '0px' },
    0.5: { value: '2px' },
    1: { value: '4px' },
    1.5: { value: '6px' },
    2: { value: '8px' },
    2.5: { value: '10px' },
    3: { value: '12px' },
    3.5: { value: '14px' },
    4: { value: '16px' },
    4.5: { value: '20px' },
    5: { value: '24px' },
    6: { value: '32px' },
    7: { value: '48px' },
    8: { value: '64px' },
    9: { value: '96px' },
    10: { value: '128px' },
    gutter: { value: 'clamp(20px, 4.1vw, 56px)' }, // the page margin
    section: { value: 'clamp(72px, 9vw, 128px)' },
  },
  sizes: {
    0: { value: '0px' },
    full: { value: '100%' },
    touch: { value: '48px' }, // smallest target
    field: { value: '56px' },
    button: { value: '60px' },
    touchScan: { value: '72px' },
    row: { value: '31px' }, // admin table row
    table: { value: '34px' }, // admin controls
    qr: { value: '302px' },
    measure: { value: '34rem' }, // longest line of text
    form: { value: '40rem' },
    wide: { value: '1328px' },
    side: { value: '12.75rem' }, // admin side menu, as wide as its words
  },
  radii: {
    0: { value: '0px' },
    1: { value: '2px' },
    2: { value: '4px' },
    3: { value: '8px' },
    card: { value: '14px' }, // the QR card only
    round: { value: '50%' },
  },
  shadows: {
    paper: { value: '0 1px 0 #00000022, 0 18px 34px -12px #000000A6' }, // bibs on the dark
    card: { value: '0 1px 2px #07161F1F, 0 12px 28px -10px #07161F40' }, // QR card and dialogs on light
  },
  easings: { out: { value: 'cubic-bezier(0.16, 1, 0.3, 1)' }, in: { value: 'cubic-bezier(0.7, 0, 0.84, 0)' } },
  zIndex: {
    nav: { value: 5 },
    bar: { value: 10 },
    cookie: { value: 20 },
    toast: { value: 30 },
    tip: { value: 40 },
  },
} as const
