import { chakra } from '#web/ui/theme/chakra.ts'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldMessage } from './field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Row = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'start',
    minHeight: 'touch',
    paddingBlock: '3.5',
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
})
// The real checkbox lies invisible over the drawn box, so that the focus, the keyboard and screen readers work as usual.
const Box = chakra('input', {
  base: { position: 'absolute', opacity: '0', width: '28px', height: '28px', margin: '0', cursor: 'inherit' },
})
const Drawn = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '26px',
    height: '26px',
    border: '2px solid',
    borderColor: 'edge.control',
    borderRadius: '1',
    bg: 'bg.raised',
    color: 'transparent',
    fontSize: '13px',
    'input:checked + &': { bg: 'bg.inverse', borderColor: 'bg.inverse', color: 'fg.inverse' },
    'input:focus-visible + &': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    'input[aria-invalid=true] + &': { borderColor: 'bad' },
  },
})
const Title = chakra('b', {
  base: {
    display: 'block',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.25rem',
    lineHeight: '1.1',
    color: 'fg.strong',
    paddingBlockStart: '0.5',
  },
})
const Plain = chakra('span', { base: { display: 'block', lineHeight: '1.4', color: 'fg' } })
const Text = chakra('span', {
  base: { display: 'block', color: 'fg.muted' },
  variants: {
    // A sentence and its description inherit the font around them, which in the office is the font of the tables.
    sentence: { true: { fontSize: '0.9em', lineHeight: '1.4' }, false: { textStyle: 'small' } },
  },
})
const Price = chakra('span', {
  base: { textStyle: 'data', fontSize: '1.125rem', color: 'fg.strong', paddingBlockStart: '0.5', whiteSpace: 'nowrap' },
})
const Wrap = chakra('div', {
  base: { borderBlockEnd: '1.5px solid', borderColor: 'edge' },
  variants: { bare: { true: { borderColor: 'transparent' } } },
})

// In line with the label: past the box and its gap.
const Below = chakra('div', { base: { paddingBlockEnd: '4', paddingInlineStart: '40px' } })

type CheckRowProps = Omit<ComponentProps<typeof Box>, 'type'> & {
  label: ReactNode
  description?: ReactNode
  /** Shown at the end of the row, such as a price. */
  aside?: ReactNode
  error?: ReactNode
  /** For a sentence (terms, newsletter) instead of an add-on: running text, without a line under it. */
  sentence?: boolean
  /** Fields that belong to the choice, under the row. */
  children?: ReactNode
}

/** A checkbox as a whole row: an add-on with its price, or a sentence to agree with. Takes the props of `register()`. */
export function CheckRow({ label, description, aside, error, sentence = false, children, ...input }: CheckRowProps) {
  const id = useId()
  return (
    <Wrap bare={sentence}>
      <Row>
        <Box type="checkbox" aria-describedby={describedBy(id, { error })} aria-invalid={Boolean(error) || undefined} {...input} />
        <Drawn aria-hidden>
          <Icon name="check" strokeWidth="3" />
        </Drawn>
        <span>
          {sentence ? <Plain>{label}</Plain> : <Title>{label}</Title>}
          {description && <Text sentence={sentence}>{description}</Text>}
        </span>
        {aside && <Price>{aside}</Price>}
      </Row>
      {children && <Below>{children}</Below>}
      <FieldMessage id={id} error={error} />
    </Wrap>
  )
}
