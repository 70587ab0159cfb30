import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { edition as editionRecord, type Edition, type editionEdit } from '#shared/contract/editions.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeFormConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { editionListQuery } from './edition-queries.ts'
import { saveEdition } from './save-edition.ts'

interface EditionSectionProps<Values extends FieldValues> {
  title: string
  note: ReactNode
  /** Names what the form edits, in Dutch: 'prijzen'. */
  what: string
  /** Must be the same array on every render. */
  columns: readonly SectionColumn<Edition>[]
  /** Parses the form to the body of the call; the fields have the names of that body. */
  schema: z.ZodType<z.input<typeof editionEdit>, Values>
  /** The fields of the form, or a function that returns those of the edited edition. */
  fields: readonly FormField<Values>[] | ((edition: Edition) => readonly FormField<Values>[])
  toForm: (edition: Edition) => DefaultValues<Values>
  /** Shown in the toast after a change of the edition on sale. */
  noteIfCurrent: string
  /** Under the fields. */
  children: ReactNode
}

/** Shows a settings page with a row for each edition, and a form that edits the edition of a row. */
export function EditionSection<Values extends FieldValues>(props: EditionSectionProps<Values>) {
  const { title, note, what, columns, schema, fields: given, toForm, noteIfCurrent, children } = props
  usePageTitle(title)
  const client = useQueryClient()
  const list = useWholeList(editionListQuery)
  const [edited, setEdited] = useState<Edition>()
  const fields = typeof given !== 'function' ? given : edited ? given(edited) : []
  const What = what[0]!.toUpperCase() + what.slice(1)
  return (
    <>
      <SettingsHead title={title} note={note} />
      <SectionTable
        noun="edities"
        hint="Naam van een editie"
        columns={columns}
        list={list}
        rowKey={(one) => one.id}
        actions={(one) => <RowAction icon="pen" label={`Bewerk ${what} van ${one.name}`} onPress={() => setEdited(one)} />}
        empty={{ title: 'Nog geen editie', text: 'Maak de eerste in Edities.' }}
      />
      {edited && (
        <EditDialog
          open
          onClose={() => setEdited(undefined)}
          title={`${What} van ${edited.name}`}
          schema={schema}
          fields={fields}
          values={toForm(edited)}
          save={(body) => saveEdition(client, edited.id, body)}
          done={{ title: `${What} bijgewerkt`, description: edited.current ? noteIfCurrent : undefined }}
          changed={{ record: editionRecord, show: (changed) => describeFormConflict(changed, fields, toForm) }}
        >
          {children}
        </EditDialog>
      )}
    </>
  )
}
