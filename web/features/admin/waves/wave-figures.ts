export const count = new Intl.NumberFormat('nl-NL')
export const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
