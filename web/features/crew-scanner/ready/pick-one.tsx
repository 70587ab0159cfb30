import { chakra } from '#web/ui/theme/chakra.ts'

const Group = chakra('fieldset', {
  base: { display: 'grid', gap: '2.5', minWidth: '0', border: '0', padding: '0', _notFirst: { marginBlockStart: '5' } },
})
const Beside = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', gap: '2.5' },
})
const Legend = chakra('legend', {
  base: { padding: '0', marginBlockEnd: '2', fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '1.375rem', lineHeight: '1' },
})
const Hint = chakra('p', { base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.35' } })
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minHeight: 'touchScan',
    padding: '10px 16px',
    borderRadius: '1',
    boxShadow: 'inset 0 0 0 3px var(--ds-colors-scan-ink)',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.625rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    cursor: 'pointer',
    '& input': { position: 'absolute', opacity: '0', inset: '0' },
    '& small': { textStyle: 'data', fontSize: '1.0625rem', textTransform: 'none' },
    '&:has(:checked)': { bg: 'scan.ink', color: 'scan.surface' },
    '&:has(:focus-visible)': { outline: '5px solid', outlineColor: 'scan.ink', outlineOffset: '2px' },
  },
})

interface Option {
  value: string
  label: string
  /** Explains the choice. */
  note?: string
}
interface PickOneProps {
  legend: string
  hint?: string
  name: string
  value: string
  options: readonly Option[]
  onPick: (value: string) => void
  /** Shows the options beside each other, for short labels. */
  beside?: boolean
}

/** A choice of a few options, large enough for gloves. The chosen option is black. */
export function PickOne({ legend, hint, name, value, options, onPick, beside = false }: PickOneProps) {
  const choices = options.map((option) => (
    <Choice key={option.value}>
      <input type="radio" name={name} checked={option.value === value} onChange={() => onPick(option.value)} />
      <span>{option.label}</span>
      {option.note && <small>{option.note}</small>}
    </Choice>
  ))
  return (
    <Group>
      <Legend>{legend}</Legend>
      {hint && <Hint>{hint}</Hint>}
      {beside ? <Beside>{choices}</Beside> : choices}
    </Group>
  )
}
