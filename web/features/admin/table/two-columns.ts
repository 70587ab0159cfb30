/** A dialog's fields in two columns. Hints go below the controls, so that the two controls of a row align. */
export const twoColumns = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& p[id$="-hint"]': { order: '1' },
  '& p[id$="-error"]': { order: '2' },
} as const
