import type { Appearance } from '@stripe/stripe-js'

/** Our tokens as options of the provider's form, which is in an iframe and cannot read them. */
export function readPaymentAppearance(root: Element = document.documentElement): Appearance {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--ds-${name}`).trim()
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
      '.Input': { border: `2px solid ${token('colors-outline')}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: token('colors-ink-900') },
      '.Tab': { border: `2px solid ${token('colors-outline')}` },
      '.Tab--selected': { backgroundColor: token('colors-chosen'), color: token('colors-ink-900'), borderColor: token('colors-ink-900') },
      '.Label': { fontWeight: '600' },
    },
  }
}
