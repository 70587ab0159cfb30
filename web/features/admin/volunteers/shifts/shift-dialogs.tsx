import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift } from '#shared/contract/shifts.ts'
import { listMailed } from '#shared/domain/volunteers/shifts.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { shiftsQuery } from '#web/api/volunteer-queries.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { formatMailLabel, MailSwitch } from '#web/features/admin/waves/mail-switch.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { formatShift } from './shift-words.ts'
import type { useAssign } from './shift-queries.ts'

/** The open dialog. `id`: the id of the shift. */
export type OpenDialog =
  | { what: 'add' }
  | { what: 'edit' | 'assign' | 'delete'; id: string }
  | { what: 'release' | 'hours' | 'check-in'; id: string; volunteerId: string }

interface Props {
  open: OpenDialog | undefined
  /** The day of a new shift. */
  day: string
  shifts: readonly AdminShift[]
  volunteers: ReadonlyMap<string, AdminVolunteer>
  assign: ReturnType<typeof useAssign>
  onClose: () => void
}

/** The dialogs of the shifts screen. A dialog closes if another user deletes its shift or removes its volunteer. */
export function ShiftDialogs({ open, day, shifts, volunteers, assign, onClose }: Props) {
  const shift = open && 'id' in open ? shifts.find(({ id }) => id === open.id) : undefined
  if (open?.what === 'add') return <ShiftDialog day={day} onClose={onClose} />
  if (!open || !shift) return undefined
  if (open.what === 'edit') return <ShiftDialog shift={shift} day={shift.day} onClose={onClose} />
  if (open.what === 'delete') return <DeleteDialog shift={shift} onClose={onClose} />
  if (open.what === 'assign')
    return <AssignDialog shift={shift} shifts={shifts} volunteers={[...volunteers.values()]} assign={assign} onClose={onClose} />
  if (!('volunteerId' in open)) return undefined
  const { volunteerId } = open
  const person = shift.people.find((one) => one.volunteerId === volunteerId)
  const name = volunteers.get(volunteerId)?.name ?? 'De vrijwilliger'
  if (!person) return undefined
  if (open.what === 'hours') return <HoursDialog shift={shift} person={person} name={name} onClose={onClose} />
  if (open.what === 'check-in') return <CheckInDialog shift={shift} volunteerId={volunteerId} name={name} onClose={onClose} />
  return <ReleaseDialog shift={shift} volunteerId={volunteerId} name={name} onClose={onClose} />
}

function DeleteDialog({ shift, onClose }: { shift: AdminShift; onClose: () => void }) {
  const client = useQueryClient()
  const [mail, setMail] = useState(true)
  const informed = listMailed(shift.people).length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Deze dienst verwijderen?"
      confirmLabel="Verwijderen"
      run={async () => {
        const query = mail && informed > 0 ? { mail: 'true' as const } : {}
        await unwrap(call(shiftEndpoints.deleteShift, { params: { id: shift.id }, query }))
        await client.invalidateQueries({ queryKey: shiftsQuery.queryKey })
      }}
      done={{ title: 'Dienst verwijderd', description: formatShift(shift) }}
    >
      <p>{`${formatShift(shift)}. ${describePeople(shift)} Dit kan niet ongedaan gemaakt worden.`}</p>
      {informed > 0 && <MailSwitch label={formatMailLabel(informed, 'vrijwilliger')} isOn={mail} onChange={setMail} />}
    </ConfirmDialog>
  )
}

function describePeople({ people }: AdminShift): string {
  if (people.length === 0) return 'Er staat niemand op.'
  return people.length === 1 ? 'Er staat 1 persoon op.' : `Er staan ${people.length} mensen op.`
}
