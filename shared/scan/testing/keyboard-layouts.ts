import type { KeyStroke } from '#shared/scan/read-strokes.ts'

// Keyboard layouts. A scanner has one layout and sends the keys of its text in that layout; the computer's layout turns these keys into
// characters. Contains only the characters of our codes and URLs, on the layouts of neighbouring countries.

/** The characters of a key, without and with Shift, by its position. */
type Layout = Record<string, readonly [string, string]>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const us: Layout = Object.fromEntries([
  ...[...letters].map((letter) => [`Key${letter}`, [letter.toLowerCase(), letter]]),
  ...[...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, [`${digit}`, shifted]]),
  ...Object.entries({
    Minus: '-_',
    Equal: '=+',
    BracketRight: ']}',
    Semicolon: ';:',
    Comma: ',<',
    Period: '.>',
    Slash: '/?',
    Quote: `'"`,
  }).map(([code, pair]) => [code, [...pair]]),
])
const swap = (one: string, other: string): Layout => ({ [`Key${one}`]: us[`Key${other}`]!, [`Key${other}`]: us[`Key${one}`]! })
const digits = (plain: string, shifted: string): Layout =>
  Object.fromEntries([...plain].map((character, digit) => [`Digit${digit}`, [character, shifted[digit]!]]))

export const layouts = {
  us,
  /** Germany, Austria. */
  qwertz: {
    ...us,
    ...swap('Y', 'Z'),
    ...digits('0123456789', '=!"§$%&/()'),
    Minus: ['ß', '?'],
    Equal: ['´', '`'],
    BracketRight: ['+', '*'],
    Semicolon: ['ö', 'Ö'],
    Comma: [',', ';'],
    Period: ['.', ':'],
    Slash: ['-', '_'],
    Quote: ['ä', 'Ä'],
  },
  /** France. */
  azerty: {
    ...us,
    ...swap('A', 'Q'),
    ...swap('Z', 'W'),
    ...digits('à&é"\'(-è_ç', '0123456789'),
    KeyM: [',', '?'],
    Minus: [')', '°'],
    Equal: ['=', '+'],
    BracketRight: ['$', '£'],
    Semicolon: ['m', 'M'],
    Comma: [';', '.'],
    Period: [':', '/'],
    Slash: ['!', '§'],
    Quote: ['ù', '%'],
  },
  /** Belgium. */
  belgian: {
    ...us,
    ...swap('A', 'Q'),
    ...swap('Z', 'W'),
    ...digits('à&é"\'(§è!ç', '0123456789'),
    KeyM: [',', '?'],
    Minus: [')', '°'],
    Equal: ['-', '_'],
    BracketRight: ['$', '*'],
    Semicolon: ['m', 'M'],
    Comma: [';', '.'],
    Period: [':', '/'],
    Slash: ['=', '+'],
    Quote: ['ù', '%'],
  },
  /** Spain, Denmark and similar: letters and digits as in the US, punctuation elsewhere. */
  spanish: { ...us, Minus: ["'", '?'], Equal: ['¡', '¿'], BracketRight: ['+', '*'], Semicolon: ['ñ', 'Ñ'], Slash: ['-', '_'] },
} satisfies Record<string, Layout>
export type LayoutName = keyof typeof layouts

interface Wiring {
  scanner?: LayoutName
  computer?: LayoutName
  capsLock?: boolean
}

/** Returns the keys of a text as a browser reports them, when a scanner with one layout sends them to a computer with another layout. */
export function strokesOf(text: string, { scanner = 'us', computer = 'us', capsLock = false }: Wiring = {}): KeyStroke[] {
  const written: Layout = layouts[computer]
  return [...text].map((character) => {
    const found = Object.entries<readonly [string, string]>(layouts[scanner]).find(([, pair]) => pair.includes(character))
    // The scanner's layout has no key for this character, so the stroke gets no key position.
    if (!found) return { key: character, code: '' }
    const [code, pair] = found
    const shift = pair[0] !== character
    const isLetter = (one: string) => one.toLowerCase() !== one.toUpperCase()
    const [plain, shifted] = written[code]!
    const key = shift !== (capsLock && isLetter(plain)) ? shifted : plain
    return { key, code, shift }
  })
}
