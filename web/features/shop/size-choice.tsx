import { chakra } from '#web/ui/theme/chakra.ts'
import type { Ref } from 'react'
import type { SoldProduct } from '#shared/domain/shop/cart.ts'

const Set = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.strong', padding: '0', marginBlockEnd: '1.5' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: 'touch',
    minHeight: 'touch',
    paddingInline: '2.5',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.1875rem',
    lineHeight: '1',
    color: 'fg.strong',
    borderRadius: '1',
    boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'sand.300', color: 'sea.950', boxShadow: 'inset 0 0 0 2px var(--ds-colors-sand-300)' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': {
      cursor: 'not-allowed',
      color: 'fg.note',
      textDecoration: 'line-through',
      boxShadow: 'inset 0 0 0 1px var(--ds-colors-edge)',
    },
  },
})
const Dot = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', margin: '0', opacity: '0', cursor: 'inherit' },
})
const Fault = chakra('p', { base: { textStyle: 'small', fontWeight: 'semibold', color: 'bad', marginBlockStart: '1.5' } })

interface SizeChoiceProps {
  productId: string
  stock: SoldProduct['stock']
  size: string | null
  onChoose: (size: string) => void
  error?: string
  firstRef?: Ref<HTMLInputElement>
}

/** Lets a visitor choose the size of a product. A sold-out size is visible but disabled. */
export function SizeChoice({ productId, stock, size, onChoose, error, firstRef }: SizeChoiceProps) {
  const first = stock.find(({ left }) => left > 0)
  const faultId = `size-${productId}-error`
  return (
    <Set aria-describedby={error ? faultId : undefined} aria-invalid={error ? true : undefined}>
      <Legend>Maat</Legend>
      <Row>
        {stock.map((variant) => (
          <Chip key={variant.size}>
            <Dot
              type="radio"
              ref={variant === first ? firstRef : undefined}
              name={`size-${productId}`}
              value={variant.size ?? ''}
              checked={variant.size === size}
              disabled={variant.left === 0}
              aria-label={variant.left === 0 ? `${variant.size}, uitverkocht` : (variant.size ?? '')}
              onChange={() => onChoose(variant.size ?? '')}
            />
            {variant.size}
          </Chip>
        ))}
      </Row>
      {error && (
        <Fault id={faultId} role="alert">
          {error}
        </Fault>
      )}
    </Set>
  )
}
