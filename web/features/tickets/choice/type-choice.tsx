import { useId } from 'react'
import { placesOf, ticketTypes, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { formatEuroWithoutSign, formatEuroShort } from '#shared/lib/money.ts'
import { useTicketPrices } from '#web/api/use-sale.ts'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { Bib } from '#web/ui/ticket/bib.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FieldMessage } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { PriceNotes } from './price-notes.tsx'

const Set = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '3' } })
// The start numbers are white with a shadow for a light background. Their default colours are for a dark background.
const Pair = chakra('div', {
  base: {
    '--ds-colors-foam': 'var(--ds-colors-white)',
    '--ds-shadows-paper': 'var(--ds-shadows-card)',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gap: { base: '4', md: '6' },
    paddingBlockStart: '3',
  },
})
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    cursor: 'pointer',
    '& [data-sheet]': { transition: 'transform', transitionDuration: 'fast', transitionTimingFunction: 'out' },
    '&:hover [data-sheet], &:has(:checked) [data-sheet]': { transform: 'translateY(-4px)' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '10px' },
  },
})
const Dot = chakra('input', {
  base: { position: 'absolute', zIndex: '1', inset: '0', width: 'full', height: 'full', margin: '0', opacity: '0', cursor: 'inherit' },
})
// Looks like the number of a step in the progress bar of the wizard: filled if this type is chosen, otherwise an empty ring.
const Mark = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '2',
    borderRadius: '1',
    textStyle: 'caps',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)',
    bg: 'bg.raised',
    '& [data-when=chosen]': { display: 'none' },
    'input:checked ~ &': {
      bg: 'bg.inverse',
      color: 'fg.inverse',
      boxShadow: 'none',
      '& [data-when=chosen]': { display: 'inline-flex' },
      '& [data-when=open]': { display: 'none' },
    },
  },
})
const When = chakra('span', { base: { alignItems: 'center', gap: '2' } })
// This text is below the start number. The home page has it in the corner, but here a phone shows two start numbers side by side, and a
// text in the corner would be too small to read.
const Popular = chakra('span', { base: { textStyle: 'small', fontWeight: 'semibold', textAlign: 'center', color: 'fg.strong' } })
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.muted', marginBlockStart: '3' } })

const mostChosenLabel = 'Meest gekozen'

interface TypeChoiceProps {
  value: TicketType | null
  error?: string
  onChange: (ticketType: TicketType) => void
}

/** Lets the buyer choose Solo or Duo, drawn as the two start numbers of the home page. The arrow keys move between them. */
export function TypeChoice({ value, error, onChange }: TypeChoiceProps) {
  const id = useId()
  const { value: prices, note } = useTicketPrices('wizard')
  const savings = prices.savings && `bespaar ${formatEuroShort(prices.savings)}`
  const nameOf = (type: TicketType) =>
    [typeNames[type], `${formatEuroWithoutSign(prices[type])} euro`, ...(type === 'duo' ? [mostChosenLabel.toLowerCase(), savings] : [])]
      .filter(Boolean)
      .join(', ')
  return (
    <Set aria-describedby={error ? `${id}-error` : undefined} aria-invalid={Boolean(error) || undefined}>
      <Legend>Ticket</Legend>
      <Pair>
        {ticketTypes.map((type) => (
          <Choice key={type}>
            <Dot type="radio" name={id} value={type} checked={value === type} onChange={() => onChange(type)} aria-label={nameOf(type)} />
            <span data-sheet aria-hidden>
              <Bib
                name={typeNames[type]}
                figure={formatEuroWithoutSign(prices[type])}
                euro
                double={type === 'duo'}
                bandStart={placesOf(type) === 1 ? '1 starter' : '2 starters'}
                tilt={type === 'solo' ? 'left' : 'right'}
              />
            </span>
            <Mark aria-hidden>
              <When data-when="open">Kies {typeNames[type]}</When>
              <When data-when="chosen">
                <Icon name="check" strokeWidth="3" /> Gekozen
              </When>
            </Mark>
            {type === 'duo' && <Popular aria-hidden>{[mostChosenLabel, savings].filter(Boolean).join(', ')}</Popular>}
          </Choice>
        ))}
      </Pair>
      <chakra.div marginBlockStart={error ? '3' : '0'}>
        <FieldMessage id={id} error={error} />
      </chakra.div>
      <PriceNotes screen="wizard" />
      {note && <Note>{note}</Note>}
    </Set>
  )
}
