/** Reads the code of a wristband from scanned or typed text, in any case, with or without the dash; undefined for other text. */
export function readWristband(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const code = /^WB([0-9A-Z]{4,12})$/.exec(plain)?.[1]
  return code && `WB-${code}`
}

/** The start number as printed on the band: `WB-0412` is number 412. Null for a band without a number. */
export function startNumberOf(wristband: string): string | null {
  const digits = /^WB-0*(\d+)$/.exec(wristband)?.[1]
  return digits ?? null
}
