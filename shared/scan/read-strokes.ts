import { findTicketText, isOurForm } from '#shared/lib/ticket-text.ts'

// A hand scanner is a keyboard: it sends keys, and the computer it is plugged into decides which characters they are. Scanners are sold set to
// the US layout. On a computer with another one the characters are wrong, and the keys are still right.

/** One key as a browser tells it. */
export interface KeyStroke {
  /** The character by the computer's own layout, or the name of a key that gives none. */
  key: string
  /** The key's place on the keyboard (`KeyY`), whatever the layout; empty where the browser does not know. */
  code?: string
  shift?: boolean
}

const usKeys = listUsKeys()

/** What was scanned, in each way that the keys can be read: as a scanner set to US meant them, and as this computer wrote them. The likeliest first. */
export function readStrokes(strokes: readonly KeyStroke[]): string[] {
  const asUs = strokes.map((stroke) => usCharacter(stroke) ?? characterOf(stroke)).join('')
  const asWritten = strokes.map(characterOf).join('')
  const readings = [asUs, asWritten].map(unwrap).filter((text) => text !== '')
  const distinct = readings.filter((text, at) => readings.findIndex((one) => one.toUpperCase() === text.toUpperCase()) === at)
  return distinct.toSorted((a, b) => Number(isKnownForm(b)) - Number(isKnownForm(a)))
}

/** Whether a key gives a character, in any reading. */
export const givesCharacter = (stroke: KeyStroke): boolean => characterOf(stroke) !== '' || usCharacter(stroke) !== undefined

/** Whether a text has a form that nothing else has by chance: a ticket, a wristband, a short code with its `DS`, a pairing code's address. */
export const isKnownForm = (text: string): boolean => isOurForm(text) || shortForms.test(text) || readPairingLink(text) !== undefined

/** Only what no person types by hand in full. */
export const isLongForm = (text: string): boolean => isOurForm(text) || readPairingLink(text) !== undefined

const shortForms = /^(?:WB-?[0-9A-Z]{4,12}|DS-?[0-9A-Z]{4}-?[0-9A-Z]{4})$/i

/** The code in the address that a pairing QR holds (`https://…/crew-scanner?code=7K4P2M9X`); undefined for any other text. */
export const readPairingLink = (text: string): string | undefined => /\/crew-scanner\?(?:.*&)?code=([0-9A-Z-]{4,12})/i.exec(text)?.[1]

/** Without what scanners put around a text: an AIM identifier of the kind of code (`]Q1`), other marks in front, spaces. */
function unwrap(text: string): string {
  const bare = text
    .replace(/^\s*\][A-Za-z][0-9A-Za-z]/, '')
    .replace(/^[^\p{Letter}\p{Number}]+/u, '')
    .trim()
  return findTicketText(bare) ?? bare
}

const characterOf = ({ key }: KeyStroke) => (key.length === 1 ? key : '')
const usCharacter = ({ code = '', shift = false }: KeyStroke) => usKeys.get(code)?.[shift ? 1 : 0]

/** Plain and with Shift, by the key's place. */
function listUsKeys(): ReadonlyMap<string, readonly [string, string]> {
  const keys = new Map<string, readonly [string, string]>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') keys.set(`Key${letter.toUpperCase()}`, [letter, letter.toUpperCase()])
  for (const [digit, shifted] of [...')!@#$%^&*('].entries()) {
    keys.set(`Digit${digit}`, [`${digit}`, shifted])
    keys.set(`Numpad${digit}`, [`${digit}`, `${digit}`])
  }
  const others = {
    Minus: '-_',
    Equal: '=+',
    BracketLeft: '[{',
    BracketRight: ']}',
    Backslash: '\\|',
    Semicolon: ';:',
    Quote: `'"`,
    Backquote: '`~',
    Comma: ',<',
    Period: '.>',
    Slash: '/?',
    Space: '  ',
    NumpadDecimal: '..',
    NumpadSubtract: '--',
    NumpadAdd: '++',
    NumpadMultiply: '**',
    NumpadDivide: '//',
  }
  for (const [code, [plain, shifted]] of Object.entries(others)) keys.set(code, [plain!, shifted!])
  return keys
}
