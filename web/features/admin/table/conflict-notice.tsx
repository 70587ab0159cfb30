import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { get, type DefaultValues, type FieldValues } from 'react-hook-form'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import type { Changed } from './changed-record.ts'
import type { FormField } from './form-control.tsx'
import { asDay, columnValueOf, formatCellValue, type SectionColumn } from './section-column.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 12px',
    marginBlockStart: '2',
    '& dt': { fontWeight: 'semibold' },
    '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})

/** Lists the values that another user saved while the form was open, to compare with the typed values. */
export function describeConflict<Row>({ record, message }: Changed<Row>, columns: readonly SectionColumn<Row>[]): ReactNode {
  const lines = columns.map((column) => ({ ...column, text: formatCellValue(columnValueOf(column, record)) }))
  return <ConflictNotice message={message} lines={lines} />
}

/** Does what {@link describeConflict} does, for all fields of the form. `toForm` makes the form's values from a record. */
export function describeFormConflict<Row, In extends FieldValues>(
  { record, message }: Changed<Row>,
  fields: readonly FormField<In>[],
  toForm: (theirs: Row) => DefaultValues<In>,
): ReactNode {
  const values = toForm(record)
  const lines = fields.map((field) => ({
    key: field.name,
    head: field.label,
    text: <FieldValue field={field} value={get(values, field.name)} />,
  }))
  return <ConflictNotice message={message} lines={lines} />
}

function ConflictNotice({ message, lines }: { message: string; lines: readonly { key: string; head: string; text: ReactNode }[] }) {
  return (
    <>
      <p>{`${message} Dit staat er nu. Sla je nogmaals op, dan geldt wat jij hieronder invulde.`}</p>
      <List>
        {lines.map(({ key, head, text }) => (
          <chakra.div key={key} display="contents">
            <dt>{head}</dt>
            <dd>{text || '-'}</dd>
          </chakra.div>
        ))}
      </List>
    </>
  )
}

function FieldValue<In extends FieldValues>({ field: { kind, options }, value }: { field: FormField<In>; value: unknown }): ReactNode {
  const label = options?.find((option) => option.value === value)?.label
  if (kind === 'picture' && value) return <AssetPicture imageUrl={String(value)} alt={label ?? 'Eigen foto'} width="80px" aspectRatio="1" />
  const cell = kind === 'date' ? asDay((value as string) || null) : ((value ?? null) as string | number | boolean | null)
  return label ?? (formatCellValue(cell) || '-')
}
