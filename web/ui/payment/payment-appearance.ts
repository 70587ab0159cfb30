import type { Appearance } from '@stripe/stripe-js'

/** Returns our design tokens as options of the provider's payment form, which is in an iframe and cannot read the tokens. */
export function readPaymentAppearance(root: Element = document.documentElement): Appearance {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--ds-${name}`).trim()
  const border = `2px solid ${token('colors-outline')}`
  const chosenBorder = `2px solid ${token('colors-ink-900')}`
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: token('fonts-body'),
      fontSizeBase: token('font-sizes-m'),
      borderRadius: token('radii-1'),
      colorPrimary: token('colors-ink-900'),
      colorText: token('colors-ink-900'),
      colorTextSecondary: token('colors-ink-700'),
      colorTextPlaceholder: token('colors-ink-500'),
      colorBackground: token('colors-white'),
      colorDanger: token('colors-error'),
      spacingUnit: token('spacing-1'),
    },
    rules: {
      '.Input': { border, boxShadow: 'none' },
      '.Input:focus': { borderColor: token('colors-ink-900') },
      '.Tab': { border },
      // The border has the same width in every state: otherwise the theme's own width applies, and the form below moves.
      '.Tab:hover': { border: chosenBorder },
      '.Tab:focus': { border: chosenBorder },
      '.Tab--selected': { backgroundColor: token('colors-chosen'), color: token('colors-ink-900'), border: chosenBorder },
      '.Tab--selected:hover': { border: chosenBorder },
      '.Tab--selected:focus': { border: chosenBorder },
      '.Label': { fontWeight: '600' },
    },
  }
}
