/**
 * `+31612345678` from what people type for a telephone number, a number without a country taken for a Dutch one; undefined when it can't be
 * dialled.
 */
export function toE164(typed: string): string | undefined {
  const plain = typed.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const whole = plain.startsWith('+')
    ? plain
    : plain.startsWith('00')
      ? `+${plain.slice(2)}`
      : plain.startsWith('0')
        ? `+31${plain.slice(1)}`
        : ''
  return /^\+[1-9]\d{8,14}$/.test(whole) ? whole : undefined
}
