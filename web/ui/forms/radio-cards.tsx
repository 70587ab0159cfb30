import { chakra } from '#web/ui/theme/chakra.ts'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldMessage } from './field.tsx'

const Fieldset = chakra('fieldset', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', color: 'fg.strong', marginBlockEnd: '1.5', padding: '0' } })
const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })
const Cards = chakra('div', {
  base: { display: 'grid', gap: '2' },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: '1fr 1fr' },
      3: { gridTemplateColumns: 'repeat(3, 1fr)' },
      // for many short options
      many: { gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' },
    },
  },
})
const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: 'field',
    padding: '12px 14px',
    bg: 'bg.raised',
    borderRadius: '1',
    boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)',
    cursor: 'pointer',
    transition: 'box-shadow, background-color',
    transitionDuration: 'fast',
    _hover: { boxShadow: 'inset 0 0 0 2px var(--ds-colors-fg-muted)' },
    '&:has(:checked)': { bg: 'bg.chosen', boxShadow: 'inset 0 0 0 4px var(--ds-colors-edge-strong)' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.note', boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge)' },
  },
})
const Dot = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', margin: '0', cursor: 'inherit' },
})
const Title = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.5rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'fg.strong',
    'label:has(:disabled) &': { color: 'fg.note' },
  },
})
const Text = chakra('span', { base: { gridColumn: '1 / -1', textStyle: 'small', color: 'fg.muted' } })
const Aside = chakra('span', {
  base: { textStyle: 'data', fontSize: '1.25rem', color: 'fg.strong', textAlign: 'end', 'label:has(:disabled) &': { color: 'fg.note' } },
})

export interface RadioOption {
  value: string
  title: ReactNode
  /** Below the title, in small letters. */
  text?: ReactNode
  /** Beside the title: a price, or why the option cannot be chosen. */
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = Omit<ComponentProps<typeof Dot>, 'value' | 'type'> & {
  legend: ReactNode
  options: readonly RadioOption[]
  /** The chosen value, if the screen holds it; leave it out with `register()`. */
  value?: string
  hint?: ReactNode
  error?: ReactNode
  columns?: 1 | 2 | 3 | 'many'
}

/**
 * Shows a choice of one option; each option is a card that can be pressed anywhere. Takes the props of `register()`, or `name`, `value` and
 * `onChange`.
 */
export function RadioCards({ legend, options, value, hint, error, columns = 1, ...input }: RadioCardsProps) {
  const id = useId()
  return (
    <Fieldset aria-describedby={describedBy(id, { hint, error })} aria-invalid={Boolean(error) || undefined}>
      <Legend>{legend}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Cards columns={columns}>
        {options.map((option) => (
          <Card key={option.value} alignContent={option.text ? 'start' : 'center'}>
            <Dot
              type="radio"
              name={id}
              {...input}
              value={option.value}
              disabled={option.disabled || input.disabled}
              {...(value === undefined ? {} : { checked: option.value === value })}
            />
            <Title gridColumn={option.aside ? undefined : '1 / -1'}>{option.title}</Title>
            {option.aside && <Aside>{option.aside}</Aside>}
            {option.text && <Text>{option.text}</Text>}
          </Card>
        ))}
      </Cards>
      <FieldMessage id={id} error={error} />
    </Fieldset>
  )
}
