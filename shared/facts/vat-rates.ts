/** What is supplied, as far as its VAT differs. */
export type Supply = 'entry' | 'insurance' | 'goods'

/** On things, and on sending them. By itself: every page has it, for what the shop says. */
export const goodsRate = 21

/**
 * Percent of Dutch VAT, null where the supply is exempt: those that hold until an owner sets others (docs/decisions/0026). An invoice keeps
 * the rates that it was made with.
 */
export const vatRates = {
  /** Giving the opportunity to practise sport (Wet OB 1968, Tabel I, b.3): the entry fee, and what belongs to it. */
  entry: 9,
  /** Insurance is exempt (Wet OB 1968, art. 11 lid 1 k). */
  insurance: null,
  goods: goodsRate,
} as const satisfies Readonly<Record<Supply, number | null>>
