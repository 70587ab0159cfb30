/** Fields of a dialog, two in a line: a hint stands under its control, so that both controls of a line stand in one line. */
export const twoColumns = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& p[id$="-hint"]': { order: '1' },
  '& p[id$="-error"]': { order: '2' },
} as const
