import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminShift } from '#shared/contract/shifts.ts'
import { changeAssignment } from '#web/api/volunteer-queries.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { formatMailLabel, MailSwitch } from '#web/features/admin/waves/mail-switch.tsx'
import { formatShift } from './shift-words.ts'

interface Props {
  shift: AdminShift
  volunteerId: string
  name: string
  onClose: () => void
}

/** Removes a volunteer from a shift that was mailed to them, and asks whether to mail them about it. */
export function ReleaseDialog({ shift, volunteerId, name, onClose }: Props) {
  const client = useQueryClient()
  const [mail, setMail] = useState(true)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${name} van deze dienst halen?`}
      confirmLabel="Haal eraf"
      failTitle="Niet gewijzigd"
      run={() => changeAssignment(client, { volunteerId, shiftId: shift.id, change: { assignment: 'release', mail } })}
      done={{ title: 'Van de dienst gehaald', description: `${name}, ${formatShift(shift)}` }}
    >
      <p>{`${formatShift(shift)}. ${name} kreeg hier een mail over.`}</p>
      <MailSwitch label={formatMailLabel(1, 'vrijwilliger')} isOn={mail} onChange={setMail} />
    </ConfirmDialog>
  )
}
