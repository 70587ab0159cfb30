/** Reads the code of a wristband from scanned or typed text, in any case, with or without the dash; undefined for other text. */
export function readWristband(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const code = /^WB([0-9A-Z]{4,12})$/.exec(plain)?.[1]
  return code && `WB-${code}`
}

/**
 * Reads a wristband that somebody typed: its code, or only the printed number of at most six digits, such as `412` or `WB-412` for
 * `WB-0412`. More digits are no printed number: eight digits can be the short code of a ticket.
 */
export function readTypedWristband(typed: string): string | undefined {
  const number = /^(?:WB[-\s]?)?(\d{1,6})$/i.exec(typed.trim())?.[1]
  return readWristband(number === undefined ? typed : `WB-${number.padStart(4, '0')}`)
}

/** The number that is printed on a wristband: `WB-0412` is number 412. Null for a wristband without a number. */
export function bandNumberOf(wristband: string): string | null {
  const digits = /^WB-0*(\d+)$/.exec(wristband)?.[1]
  return digits ?? null
}
