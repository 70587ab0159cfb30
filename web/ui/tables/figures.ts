/** Formats whole numbers in Dutch: `10.000`. */
export const count = new Intl.NumberFormat('nl-NL')
/** Formats numbers with one decimal: `87,5`. */
export const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
