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
import { useWhole } from '#web/features/admin/table/use-list.ts'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'
import { editionListQuery } from './edition-queries.ts'
import { saveEdition } from './save-edition.ts'

interface EditionSectionProps<Values extends FieldValues> {
  title: string
  note: string
  /** What is set of an edition, plural: 'prijzen'. */
  what: string
  /** Of the same identity every time. */
  columns: readonly SectionColumn<Edition>[]
  /** Makes what was typed the body of the call: the fields have the names that it has there. */
  schema: z.ZodType<z.input<typeof editionEdit>, Values>
  fields: readonly FormField<Values>[]
  toForm: (edition: Edition) => DefaultValues<Values>
  /** What is told when the edition is the one that the site sells. */
  told: string
  /** Under the fields. */
  children: ReactNode
}

/** A part of the settings with a row per edition: what is set of it, and a form that changes it. */
export function EditionSection<Values extends FieldValues>(props: EditionSectionProps<Values>) {
  const { title, note, what, columns, schema, fields, toForm, told, children } = props
  usePageTitle(title)
  const client = useQueryClient()
  const list = useWhole(editionListQuery)
  const [edited, setEdited] = useState<Edition>()
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
          done={{ title: `${What} bijgewerkt`, description: edited.current ? told : undefined }}
          changed={{ record: editionRecord, show: (changed) => describeFormConflict(changed, fields, toForm) }}
        >
          {children}
        </EditDialog>
      )}
    </>
  )
}
