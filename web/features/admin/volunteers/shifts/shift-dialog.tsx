import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { adminShift, shiftEndpoints, shiftForm, type AdminShift } from '#shared/contract/shifts.ts'
import { isSamePost, listMailed } from '#shared/domain/volunteers/shifts.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { call } from '#web/api/call.ts'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { shiftsQuery } from '#web/api/volunteer-queries.ts'
import { describeFormConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { createMailField } from '#web/features/admin/waves/mail-switch.tsx'
import { optionsOf } from '#web/features/admin/volunteers/volunteer-words.ts'
import { formatShift } from './shift-words.ts'

type Typed = z.input<typeof shiftForm>
const fields: readonly FormField<Typed>[] = [
  { name: 'place', label: 'Post', hint: 'Waar ze staan: Duinkam, tent van de check-in, bar' },
  { name: 'role', label: 'Rol', kind: 'select', options: optionsOf(volunteerRoleNames) },
  { name: 'day', label: 'Dag', kind: 'date' },
  { name: 'places', label: 'Hoeveel mensen', kind: 'number' },
  { name: 'from', label: 'Van', kind: 'time' },
  { name: 'until', label: 'Tot', kind: 'time', hint: 'Vroeger dan het begin? Dan is het de dag erna.' },
  { name: 'note', label: 'Uitleg', kind: 'textarea', optional: true, rows: 3, hint: 'Komt in de mail, zoals: neem een regenjas mee.' },
]
const toForm = ({ place, role, day, places, from, until, note, version }: AdminShift): Typed => ({
  place,
  role,
  day,
  places,
  from,
  until,
  note,
  version,
})

const asked = 'Bij een andere post, dag of tijd. Ze zeggen dan opnieuw of ze komen.'

interface Props {
  /** The shift to change; absent for a new shift. */
  shift?: AdminShift | undefined
  /** The day of a new shift. */
  day: string
  onClose: () => void
}

/** Creates or changes a shift. */
export function ShiftDialog({ shift, day, onClose }: Props) {
  const client = useQueryClient()
  const edition = useOfficeEdition()
  // The client chooses the id, so that a retry after a lost answer does not create a second shift.
  const [id] = useState(() => shift?.id ?? crypto.randomUUID())
  const informed = listMailed(shift?.people ?? []).length
  return (
    <EditDialog
      open
      onClose={onClose}
      title={shift ? `${formatShift(shift)} bewerken` : 'Dienst toevoegen'}
      schema={shiftForm}
      fields={
        shift && informed > 0
          ? [
              ...fields,
              { ...createMailField<Typed>('mail', informed, asked, 'vrijwilliger'), isShown: (typed) => !isSamePost(typed, toForm(shift)) },
            ]
          : fields
      }
      values={
        shift
          ? { ...toForm(shift), mail: informed > 0 }
          : { place: '', role: 'marshal', day, places: 2, from: '08:00', until: '12:00', note: '' }
      }
      save={async (body) => {
        await unwrap(call(shiftEndpoints.saveShift, { params: { id }, body }, { edition }))
        await client.invalidateQueries({ queryKey: shiftsQuery.queryKey })
      }}
      done={{ title: shift ? 'Dienst bijgewerkt' : 'Dienst toegevoegd' }}
      submit={shift ? 'Opslaan' : 'Toevoegen'}
      failTitle={shift ? 'Fout bij bijwerken' : 'Fout bij toevoegen'}
      changed={{ record: adminShift, show: (changed) => describeFormConflict(changed, fields, toForm) }}
    />
  )
}
