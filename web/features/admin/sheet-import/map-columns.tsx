import { chakra } from '#web/ui/theme/chakra.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { Sheet } from './read-sheet.ts'

const List = chakra('ul', {
  base: { display: 'grid', rowGap: '3', columnGap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
})
const Item = chakra('li', { base: { minWidth: '0' } })
const Name = chakra('span', { base: { textStyle: 'label', color: 'fg.strong', display: 'block', overflowWrap: 'anywhere' } })
const Example = chakra('span', {
  base: { display: 'block', textStyle: 'small', color: 'fg.muted', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Warning = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'warn', fontWeight: 'semibold' } })

interface Props<Field extends string> {
  sheet: Sheet
  /** The Dutch name of each field, in the order of the list. */
  words: ReadonlyMap<Field, string>
  fields: readonly (Field | undefined)[]
  /** The warnings about the columns as they are mapped now, by column index. */
  warnings?: ReadonlyMap<number, string>
  onChange: (fields: (Field | undefined)[]) => void
}

/** Lists the columns of the file, each with its first value and a select for the field that it holds. */
export function MapColumns<Field extends string>({ sheet: { names, rows }, words, fields, warnings, onChange }: Props<Field>) {
  return (
    <List>
      {names.map((name, at) => (
        // The columns of a file never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Item key={at}>
          <label>
            <Name>{name}</Name>
            <Example>{rows.find(({ cells }) => cells[at])?.cells[at] ?? 'leeg'}</Example>
            <Select
              size="table"
              value={fields[at] ?? ''}
              onChange={(event) => {
                const field = (event.target.value || undefined) as Field | undefined
                // Each field has at most one column, so the previous column of this field becomes unused.
                onChange(names.map((_, other) => (other === at ? field : fields[other] === field ? undefined : fields[other])))
              }}
            >
              <option value="">Niet gebruiken</option>
              {[...words].map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            {warnings?.has(at) && <Warning>{warnings.get(at)}</Warning>}
          </label>
        </Item>
      ))}
    </List>
  )
}
