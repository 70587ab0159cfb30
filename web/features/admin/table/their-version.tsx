import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Failure } from '#web/api/failure.ts'
import { AssetPicture } from '#web/ui/asset-picture.tsx'
import type { FormField } from './form-control.tsx'
import { asDay, textOf, writeValue, type SectionColumn } from './section-column.ts'

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

/** What somebody else saved while this form was open: who saves once more has been shown it, and means it. Undefined for any other failure. */
export const theirRecordOf = (failure: Failure): { version?: string } | undefined =>
  failure.kind === 'refused' && failure.code === 'record_changed' ? (failure.details as { version?: string }) : undefined

/** What somebody else saved while this form was open, to compare with what was typed; for any other failure its own words. */
export function theirVersion<Row>(failure: Failure, columns: readonly SectionColumn<Row>[]): ReactNode {
  return tell<Row>(failure, (theirs) => columns.map((column) => ({ ...column, said: writeValue(textOf(column, theirs)) })))
}

/** {@link theirVersion} field by field of the form, all of them; `toForm` is what the form is filled with. */
export function theirForm<Row, In extends FieldValues>(
  failure: Failure,
  fields: readonly FormField<In>[],
  toForm: (theirs: Row) => DefaultValues<In>,
): ReactNode {
  return tell<Row>(failure, (theirs) => {
    const values = toForm(theirs) as Record<string, unknown>
    return fields.map((field) => ({ key: field.name, head: field.label, said: <Said field={field} value={values[field.name]} /> }))
  })
}

function tell<Row>(failure: Failure, linesOf: (theirs: Row) => readonly { key: string; head: string; said: ReactNode }[]): ReactNode {
  const theirs = theirRecordOf(failure) as Row | undefined
  if (!theirs) return undefined
  return (
    <>
      <p>{failure.message} Dit staat er nu. Sla je nogmaals op, dan geldt wat jij hieronder invulde.</p>
      <List>
        {linesOf(theirs).map(({ key, head, said }) => (
          <chakra.div key={key} display="contents">
            <dt>{head}</dt>
            <dd>{said || '-'}</dd>
          </chakra.div>
        ))}
      </List>
    </>
  )
}

function Said<In extends FieldValues>({ field: { kind, options }, value }: { field: FormField<In>; value: unknown }): ReactNode {
  const named = options?.find((one) => one.value === value)?.label
  if (kind === 'picture' && value) return <AssetPicture imageUrl={String(value)} alt={named ?? 'Eigen foto'} width="80px" aspectRatio="1" />
  const said = kind === 'date' ? asDay((value as string) || null) : ((value ?? null) as string | number | boolean | null)
  return named ?? (writeValue(said) || '-')
}
