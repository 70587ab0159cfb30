import type { Appearance } from '@stripe/stripe-js'

/** Our tokens in the words of the provider's form, which lives in a frame and cannot read them itself. */
export function readPaymentAppearance(root: Element = document.documentElement): Appearance {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--ds-${name}`).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: token('fonts-tekst'),
      fontSizeBase: token('font-sizes-m'),
      borderRadius: token('radii-1'),
      colorPrimary: token('colors-inkt-900'),
      colorText: token('colors-inkt-900'),
      colorTextSecondary: token('colors-inkt-700'),
      colorTextPlaceholder: token('colors-inkt-500'),
      colorBackground: token('colors-wit'),
      colorDanger: token('colors-fout'),
      spacingUnit: token('spacing-1'),
    },
    rules: {
      '.Input': { border: `2px solid ${token('colors-rand')}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: token('colors-inkt-900') },
      '.Tab': { border: `2px solid ${token('colors-rand')}` },
      '.Tab--selected': { backgroundColor: token('colors-kies'), color: token('colors-inkt-900'), borderColor: token('colors-inkt-900') },
      '.Label': { fontWeight: '600' },
    },
  }
}
