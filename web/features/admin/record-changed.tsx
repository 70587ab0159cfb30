import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'

const List = chakra('ul', { base: { marginBlock: '2', paddingInlineStart: '4', listStyle: 'disc' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** What somebody else made of a record meanwhile; undefined for any other failure. */
export function currentOf<Row>(failure: Failure): Row | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'record_changed') return undefined
  return (failure.details as { current: Row } | undefined)?.current
}

interface RecordChangedProps {
  /** What was in the form when it opened, and what the record is now, in the words of the screen. */
  fields: readonly { label: string; before: ReactNode; now: ReactNode }[]
  onTakeTheirs: () => void
  onKeepMine: () => void
  kept: boolean
}

/** Both sides of a record that two people change: what it became is here, what was typed is still in the form below. */
export function RecordChanged({ fields, onTakeTheirs, onKeepMine, kept }: RecordChangedProps) {
  const changed = fields.filter(({ before, now }) => before !== now)
  return (
    <>
      Iemand anders heeft dit intussen gewijzigd. Wat jij invulde staat hieronder nog.
      <List>
        {changed.map(({ label, before, now }) => (
          <li key={label}>
            <b>{label}</b>: was {before || 'leeg'}, is nu <b>{now || 'leeg'}</b>
          </li>
        ))}
      </List>
      {kept ? (
        <p>Druk op Opslaan om te bewaren wat jij invulde.</p>
      ) : (
        <Acts>
          <Button size="table" variant="outline" onClick={onTakeTheirs}>
            Begin met hun versie
          </Button>
          <Button size="table" variant="quiet" onClick={onKeepMine}>
            Bewaar toch die van mij
          </Button>
        </Acts>
      )}
    </>
  )
}
