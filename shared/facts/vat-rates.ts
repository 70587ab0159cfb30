/** The kinds of supply with different VAT. */
export type Supply = 'entry' | 'insurance' | 'goods'

/** The rate for goods and their shipping. Declared apart from the other rates, because every page loads this rate for the shop. */
export const goodsVatRate = 21

/**
 * Dutch VAT in percent, null if exempt: the rates until an owner changes them (docs/decisions/0026). An invoice keeps the
 * rates that were in force when it was created.
 */
export const vatRates = {
  /** Sports (Wet OB 1968, Tabel I, b.3): the entry fee, and what belongs to it. */
  entry: 9,
  /** Insurance is exempt (Wet OB 1968, art. 11 lid 1 k). */
  insurance: null,
  goods: goodsVatRate,
} as const satisfies Readonly<Record<Supply, number | null>>
