import { findTicketText, isTicketText } from '#shared/lib/ticket-text.ts'

// A hand scanner is a keyboard: it sends keys, and the computer's layout decides the characters. Scanners are sold with the US layout. On a
// computer with another layout the characters are wrong, but the keys are right.

/** One key press as a browser reports it. */
export interface KeyStroke {
  /** The character by the computer's layout, or the name of a key without a character. */
  key: string
  /** The key's position on the keyboard (`KeyY`), independent of the layout; empty if the browser does not know. */
  code?: string
  shift?: boolean
}

const usKeys = listUsKeys()

/** The possible texts of scanned keys: by the US layout, and by this computer's layout. The most likely text comes first. */
export function readStrokes(strokes: readonly KeyStroke[]): string[] {
  const asUs = strokes.map((stroke) => usCharacter(stroke) ?? characterOf(stroke)).join('')
  const asWritten = strokes.map(characterOf).join('')
  const readings = [asUs, asWritten].map(unwrap).filter((text) => text !== '')
  const distinct = readings.filter((text, at) => readings.findIndex((one) => one.toUpperCase() === text.toUpperCase()) === at)
  return distinct.toSorted((a, b) => Number(isKnownFormat(b)) - Number(isKnownFormat(a)))
}

/** True if a key gives a character in either layout. */
export const givesCharacter = (stroke: KeyStroke): boolean => characterOf(stroke) !== '' || usCharacter(stroke) !== undefined

/** True if a text has a format that cannot occur by chance: a ticket, a wristband, a short code with its `DS`, a pairing URL. */
export const isKnownFormat = (text: string): boolean => isTicketText(text) || shortForms.test(text) || readPairingLink(text) !== undefined

/** True for the formats that nobody types completely by hand. */
export const isLongFormat = (text: string): boolean => isTicketText(text) || readPairingLink(text) !== undefined

const shortForms = /^(?:WB-?[0-9A-Z]{4,12}|DS-?[0-9A-Z]{4}-?[0-9A-Z]{4})$/i

/** The code in the URL of a pairing QR (`https://…/crew-scanner?code=7K4P2M9X`); undefined for any other text. */
export const readPairingLink = (text: string): string | undefined => /\/crew-scanner\?(?:.*&)?code=([0-9A-Z-]{4,12})/i.exec(text)?.[1]

/** Removes what scanners add to a text: an AIM identifier of the kind of code (`]Q1`), other leading marks, spaces. */
function unwrap(text: string): string {
  const bare = text
    .replace(/^\s*\][A-Za-z][0-9A-Za-z]/, '')
    .replace(/^[^\p{Letter}\p{Number}]+/u, '')
    .trim()
  return findTicketText(bare) ?? bare
}

const characterOf = ({ key }: KeyStroke) => (key.length === 1 ? key : '')
const usCharacter = ({ code = '', shift = false }: KeyStroke) => usKeys.get(code)?.[shift ? 1 : 0]

/** The characters of a key, without and with Shift, by the key's position. */
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
