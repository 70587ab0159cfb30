import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { textOf, writeValue, type SectionColumn } from './section-column.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 12px',
    marginBlockStart: '2',
    '& dt': { fontWeight: 'semibold' },
  },
})

/** What somebody else saved while this form was open: who saves once more has been shown it, and means it. Undefined for any other failure. */
export const theirRecordOf = (failure: Failure): { version?: string } | undefined =>
  failure.kind === 'refused' && failure.code === 'record_changed' ? (failure.details as { version?: string }) : undefined

/** What somebody else saved while this form was open, to compare with what was typed; for any other failure its own words. */
export function theirVersion<Row>(failure: Failure, columns: readonly SectionColumn<Row>[]): ReactNode {
  const theirs = theirRecordOf(failure) as Row | undefined
  if (!theirs) return undefined
  return (
    <>
      <p>{failure.message} Dit staat er nu. Sla je nogmaals op, dan geldt wat jij hieronder invulde.</p>
      <List>
        {columns.map((column) => (
          <chakra.div key={column.key} display="contents">
            <dt>{column.head}</dt>
            <dd>{writeValue(textOf(column, theirs)) || '-'}</dd>
          </chakra.div>
        ))}
      </List>
    </>
  )
}
