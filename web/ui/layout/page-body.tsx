import { chakra } from '#web/ui/theme/chakra.ts'

/** The column of a light screen: page margin, not wider than a form. `wide` gives room for a receipt beside it. */
export const PageBody = chakra('div', {
  base: {
    width: 'full',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: '5',
    maxWidth: 'calc(var(--ds-sizes-form) + 2 * var(--ds-spacing-gutter))',
    // a printed page has its own margins
    '@media print': { padding: '0' },
  },
  variants: { wide: { true: { maxWidth: 'calc(var(--ds-sizes-wide) + 2 * var(--ds-spacing-gutter))' } } },
})
