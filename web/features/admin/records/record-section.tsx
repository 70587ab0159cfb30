import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { DeletedKind } from '#shared/contract/deleted.ts'
import type { CallInput, Endpoint, ResponseOf } from '#shared/contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { newIdempotencyKey } from '#web/api/intention.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { DeletedButton, type SingleRecordEndpoint } from '#web/features/admin/deleted-button.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { Noun } from '#web/features/admin/table/nouns.ts'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn, SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeFormConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'

/** The calls of a kind of record. `Body` is sent, `Row` is received. */
export interface Calls<Row, Body> {
  list: Endpoint & { response: z.ZodType<Row[]> }
  /** Absent if records cannot be created. */
  create?: Endpoint & { body: z.ZodType<unknown, Body>; response: z.ZodType<Row> }
  change: SingleRecordEndpoint & { body: z.ZodType<unknown, Body>; response: z.ZodType<Row> }
  /** Absent if records cannot be deleted. */
  kind?: DeletedKind
  remove?: SingleRecordEndpoint
  restore?: SingleRecordEndpoint
}

export interface RecordSectionProps<Row extends object, Body, Values extends FieldValues> {
  title: string
  /** The line of context beside the title. */
  note?: string
  /** Plural: 'artikelen'. */
  noun: Noun
  /** In dialogs and toasts: 'artikel'. */
  one: string
  /** On the button: 'Nieuw artikel'. */
  add?: string
  /** The placeholder of the search box. */
  hint: string
  calls: Calls<Row, Body>
  /** The path parameters of the calls about a row. */
  params: (row: Row) => Record<string, string>
  nameOf: (row: Row) => string
  columns: readonly SectionColumn<Row>[]
  filters?: readonly SectionFilter<Row>[]
  empty: { title: string; text: string }
  /** Parses the form into the body of the contract. */
  schema: z.ZodType<Body, Values>
  fields: readonly FormField<Values>[] | ((row: Row | undefined) => readonly FormField<Values>[])
  /** The initial values of the form, for a record or for a new record. */
  values: (row: Row | undefined, rows: readonly Row[]) => DefaultValues<Values>
  /** The consequence of a deletion. The dialog adds that it can be undone for a day. */
  removes?: (row: Row) => string
  /** More actions of a row. `save` sends the row's whole form; undefined if the user may not change it. */
  actions?: (row: Row, save: ((body: Body) => Promise<Row>) | undefined) => ReactNode
  /** How many records a row stands for; default: one. */
  countOf?: (row: Row) => number
  /** True for a row without the standard edit form: it can only be changed by `actions`. */
  isFixed?: (row: Row) => boolean
  /** Shown before the button that adds a record. */
  tools?: (refresh: () => Promise<void>) => ReactNode
  /** Shown above the table. */
  children?: ReactNode
}

/** The query for the list of a kind of record. Invalidating its key reloads the list on every screen. */
export const recordsQuery = <Row,>({ list }: Pick<Calls<Row, never>, 'list'>) =>
  queryOptions({
    queryKey: [list.path],
    queryFn: ({ signal }) => unwrap(call(list, {}, { signal })),
  })

type Doing<Row> = { what: 'edit' | 'delete'; row: Row } | { what: 'add'; row: undefined; intention: string }

/** Shows a settings page of records: a table, a dialog to create and change a record, and deletion that can be undone. */
export function RecordSection<Row extends object, Body, Values extends FieldValues>(props: RecordSectionProps<Row, Body, Values>) {
  const { title, note, noun, one, add, calls, params, nameOf, columns, fields, schema } = props
  usePageTitle(title)
  const client = useQueryClient()
  const may = useMayCall()
  const query = useMemo(() => recordsQuery(calls), [calls])
  const list = useWholeList(query)
  const [doing, setDoing] = useState<Doing<Row>>()
  const close = () => setDoing(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const act = async <One extends Endpoint>(
    endpoint: One,
    input: CallInput<One>,
    options: { idempotencyKey?: string } = {},
  ): Promise<ResponseOf<One>> => {
    try {
      return await unwrap(call(endpoint, input, options))
    } finally {
      await refresh()
    }
  }
  const change = (row: Row, body: Body) => act(calls.change, { params: params(row), body })
  const fieldsOf = (row: Row | undefined) => (typeof fields === 'function' ? fields(row) : fields)
  const { create, remove, restore, kind } = calls
  const begin = () => setDoing({ what: 'add', row: undefined, intention: newIdempotencyKey() })
  useOpenFromUrl('nieuw', create ?? calls.change, begin, create !== undefined && list.rows !== undefined)
  const capitalized = one[0]!.toUpperCase() + one.slice(1)
  return (
    <>
      <SettingsHead title={title} note={note}>
        {kind && restore && <DeletedButton kind={kind} noun={noun} restore={restore} onRestored={refresh} />}
        {props.tools?.(refresh)}
        {create && may(create) && (
          <Button size="table" variant="primary" icon="plus" onClick={begin}>
            {add}
          </Button>
        )}
      </SettingsHead>
      {props.children}
      <SectionTable
        noun={noun}
        file={title.toLowerCase()}
        hint={props.hint}
        columns={columns}
        filters={props.filters}
        list={list}
        rowKey={(row) => Object.values(params(row)).join(' ')}
        countOf={props.countOf}
        empty={props.empty}
        actions={(row) => (
          <>
            {props.actions?.(row, may(calls.change) ? (body) => change(row, body) : undefined)}
            {may(calls.change) && !props.isFixed?.(row) && (
              <RowAction icon="pen" label={`Bewerk ${nameOf(row)}`} onPress={() => setDoing({ what: 'edit', row })} />
            )}
            {remove && may(remove) && (
              <RowAction icon="trash" label={`Verwijder ${nameOf(row)}`} onPress={() => setDoing({ what: 'delete', row })} />
            )}
          </>
        )}
      />
      {(doing?.what === 'edit' || doing?.what === 'add') && (
        <EditDialog
          open
          onClose={close}
          title={doing.what === 'add' ? (add ?? '') : `${nameOf(doing.row)} bewerken`}
          schema={schema}
          fields={fieldsOf(doing.row)}
          values={props.values(doing.row, list.rows ?? [])}
          save={(body) => (doing.what === 'add' ? act(create!, { body }, { idempotencyKey: doing.intention }) : change(doing.row, body))}
          submit={doing.what === 'add' ? 'Toevoegen' : 'Opslaan'}
          failTitle={doing.what === 'add' ? 'Fout bij toevoegen' : 'Fout bij bijwerken'}
          done={
            doing.what === 'add'
              ? { title: `${capitalized} toegevoegd` }
              : { title: `${capitalized} bijgewerkt`, description: 'De wijzigingen zijn opgeslagen.' }
          }
          changed={{
            record: calls.change.response,
            show: (changed) => describeFormConflict(changed, fieldsOf(doing.row), (theirs) => props.values(theirs, [])),
          }}
        />
      )}
      {remove && (
        <ConfirmDialog
          open={doing?.what === 'delete'}
          onClose={close}
          title={`${doing?.row ? nameOf(doing.row) : capitalized} verwijderen?`}
          confirmLabel="Verwijderen"
          run={() => act(remove, { params: params(doing!.row!) })}
          undo={restore && doing?.row ? () => act(restore, { params: params(doing.row!) }) : undefined}
          done={{ title: `${capitalized} verwijderd`, description: doing?.row && nameOf(doing.row) }}
        >
          <p>
            <span>{doing?.row && props.removes?.(doing.row)}</span> Een dag lang kun je dit ongedaan maken bij Verwijderd.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
