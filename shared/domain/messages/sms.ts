/** The characters of GSM 03.38. An SMS with only these characters can have 160 of them. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** The GSM characters that take two units each. */
const gsmExtended = new Set('^{}\\[~]|€\f')

export interface SmsSize {
  /** The length in units, as the network counts it. */
  length: number
  /** The number of paid parts: one for up to 160 units, else one per 153 units (70 and 67 units if a character is outside GSM). */
  parts: number
  /** The characters outside GSM, which make the SMS more expensive. */
  strange: string[]
}

/** Computes the size of an SMS as networks count it (3GPP TS 23.038 and 23.040). */
export function measureSms(text: string): SmsSize {
  const letters = [...text]
  const strange = [...new Set(letters.filter((letter) => !gsm.has(letter) && !gsmExtended.has(letter)))]
  if (strange.length > 0)
    return {
      length: text.length,
      parts: countParts(
        letters.map(({ length }) => length),
        70,
        67,
      ),
      strange,
    }
  const sizes = letters.map((letter) => (gsmExtended.has(letter) ? 2 : 1))
  return { length: sizes.reduce((sum, size) => sum + size, 0), parts: countParts(sizes, 160, 153), strange }
}

/** Counts the parts of an SMS. A character of two units is never split, so a part may have one unit less than it can hold. */
function countParts(sizes: readonly number[], single: number, each: number): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return 0
  if (total <= single) return 1
  let [parts, room] = [1, each]
  for (const size of sizes) {
    if (size > room) [parts, room] = [parts + 1, each]
    room -= size
  }
  return parts
}
