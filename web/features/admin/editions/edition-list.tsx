import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { edition as editionRecord, editionEndpoints, type Edition, type editionEdit } from '#shared/contract/editions.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { CallFailed, failureOf } from '#web/api/unwrap.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { Noun } from '#web/features/admin/table/nouns.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { editionListQuery } from './edition-queries.ts'
import { saveEdition } from './save-edition.ts'

export interface EditionListProps<Row extends object, Values extends FieldValues, Typed extends { version: string }> {
  title: string
  /** The line of context beside the title. */
  note: string
  noun: Noun
  /** The placeholder of the search box. */
  hint: string
  /** On the button: 'Nieuwe prijstrede'. */
  add: string
  /** In toasts, with a capital: 'Prijstrede'. */
  one: string
  nameOf: (row: Row) => string
  rowKey: (row: Row) => string
  /** Must be the same array on every render. */
  columns: readonly SectionColumn<Row>[]
  /** Must be the same function on every render. */
  rowsOf: (edition: Edition) => readonly Row[]
  /** `path`: where the list is in the body of the call. `bodyOf` makes the body with these rows. */
  path: string
  bodyOf: (rows: readonly Row[]) => z.input<typeof editionEdit>
  schema: z.ZodType<Typed, Values>
  fields: (edition: Edition, row: Row | undefined) => readonly FormField<Values>[]
  toForm: (row: Row | undefined, edition: Edition) => DefaultValues<Values>
  /** Returns the list with the typed row added, or in place of `replaced`. */
  merge: (rows: readonly Row[], typed: Typed, replaced: Row | undefined) => readonly Row[]
  /** Returns the form field that shows a server error about this part of a row. */
  fieldOf: (part: string) => string
  /** The consequence of a deletion. Absent if rows cannot be deleted. */
  removes?: string
  /** More actions of a row. `save` saves the whole list; `rows` is the list as it is now. */
  actions?: (row: Row, save: (rows: readonly Row[]) => Promise<Edition>, rows: readonly Row[]) => ReactNode
  /** Returns what to show for a list without rows; `edition` is undefined until it has loaded. */
  emptyOf: (edition: Edition | undefined) => { title: string; text: string }
  /** Below the fields of the form. */
  children?: ReactNode
}

type Doing<Row> = ({ what: 'add'; row: undefined } | { what: 'edit' | 'delete'; row: Row }) & { of: Edition }

/** Shows a settings page with a list that belongs to one edition: a table, a form for a row, and deletion that can be undone. */
export function EditionList<Row extends object, Values extends FieldValues, Typed extends { version: string }>(
  props: EditionListProps<Row, Values, Typed>,
) {
  const { title, noun, one, nameOf, rowKey, columns, rowsOf, path, bodyOf, fields, toForm, merge, removes } = props
  usePageTitle(title)
  const client = useQueryClient()
  const { edition, list } = useChosenEdition()
  const rows = useMemo(() => edition && rowsOf(edition), [edition, rowsOf])
  const [doing, setDoing] = useState<Doing<Row>>()
  const close = () => setDoing(undefined)
  const add = () => setDoing({ what: 'add', row: undefined, of: edition! })
  useOpenFromUrl('nieuw', editionEndpoints.changeEdition, add, edition !== undefined)

  /**
   * Saves the rows. The server reports an error by the row's index in the list, but the form has one row: an error in another row is shown
   * with the name of that row.
   */
  async function save(id: string, sent: readonly Row[], version: string, edited?: Row) {
    try {
      return await saveEdition(client, id, { ...bodyOf(sent), version })
    } catch (error) {
      const failure = failureOf(error)
      const faults = listFieldFaults(failure)
      if (failure.kind !== 'refused' || faults.length === 0) throw error
      const details = faults.map(({ path: at, message }) => {
        const [index = '', ...part] = at.startsWith(`${path}.`) ? at.slice(path.length + 1).split('.') : []
        const other = sent[Number(index)]
        const isOther = edited !== undefined && other !== undefined && rowKey(other) !== rowKey(edited)
        return { path: props.fieldOf(part.join('.')), message: isOther ? `${nameOf(other)}: ${message}` : message }
      })
      throw new CallFailed({ ...failure, details })
    }
  }
  function saveTyped(of: Edition, typed: Typed, replaced: Row | undefined) {
    const before = rowsOf(of)
    const next = merge(before, typed, replaced)
    const known = new Set(before.map(rowKey))
    const edited = replaced ? next.find((row) => rowKey(row) === rowKey(replaced)) : next.find((row) => !known.has(rowKey(row)))
    return save(of.id, next, typed.version, edited)
  }
  /** Restores a deleted row at its place in the latest list, so that changes by other users stay. */
  async function restore(of: Edition, row: Row) {
    const latest = (await client.fetchQuery({ ...editionListQuery, staleTime: 0 })).find(({ id }) => id === of.id)!
    const at = rowsOf(of).findIndex((other) => rowKey(other) === rowKey(row))
    await save(of.id, rowsOf(latest).toSpliced(at, 0, row), latest.version)
  }
  const gone = doing?.what === 'delete' ? doing : undefined
  const form = doing?.what === 'add' || doing?.what === 'edit' ? doing : undefined
  return (
    <>
      <SettingsHead title={title} note={props.note}>
        {rows && (
          <Button size="table" variant="primary" icon="plus" onClick={add}>
            {props.add}
          </Button>
        )}
      </SettingsHead>
      <SectionTable
        noun={noun}
        hint={props.hint}
        columns={columns}
        list={{ rows, ...list }}
        rowKey={rowKey}
        actions={(row) => (
          <>
            {props.actions?.(row, (next) => save(edition!.id, next, edition!.version), rows!)}
            <RowAction icon="pen" label={`Bewerk ${nameOf(row)}`} onPress={() => setDoing({ what: 'edit', row, of: edition! })} />
            {removes !== undefined && (
              <RowAction icon="trash" label={`Verwijder ${nameOf(row)}`} onPress={() => setDoing({ what: 'delete', row, of: edition! })} />
            )}
          </>
        )}
        empty={props.emptyOf(edition)}
      />
      {form && (
        <EditDialog
          open
          onClose={close}
          title={form.row ? `${nameOf(form.row)} bewerken` : props.add}
          schema={props.schema}
          fields={fields(form.of, form.row)}
          values={toForm(form.row, form.of)}
          save={(typed, theirs) => saveTyped(theirs ?? form.of, typed, form.row)}
          submit={form.row ? 'Opslaan' : 'Toevoegen'}
          failTitle={form.row ? 'Fout bij bijwerken' : 'Fout bij toevoegen'}
          done={{ title: form.row ? `${one} bijgewerkt` : `${one} toegevoegd` }}
          changed={{
            record: editionRecord,
            show: (changed) =>
              describeConflict(changed, [{ key: 'rows', head: title, value: (theirs) => rowsOf(theirs).map(nameOf).join(', ') }]),
          }}
        >
          {props.children}
        </EditDialog>
      )}
      <ConfirmDialog
        open={gone !== undefined}
        onClose={close}
        title={`${gone ? nameOf(gone.row) : one} verwijderen?`}
        confirmLabel="Verwijderen"
        run={() =>
          save(
            gone!.of.id,
            rowsOf(gone!.of).filter((row) => rowKey(row) !== rowKey(gone!.row)),
            gone!.of.version,
          )
        }
        undo={gone && (() => restore(gone.of, gone.row))}
        done={{ title: `${one} verwijderd` }}
      >
        <p>{removes}</p>
      </ConfirmDialog>
    </>
  )
}
