import { useState } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import type { AdminShift } from '#shared/contract/shifts.ts'
import { listNotRefused, listMailed } from '#shared/domain/volunteers/shifts.ts'
import { foldText } from '#shared/domain/office/search-text.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { MailSwitch } from '#web/features/admin/waves/mail-switch.tsx'
import { availabilityNames } from '#web/features/admin/volunteers/volunteer-words.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { AssignRows } from './assign-rows.tsx'
import { describeFit, describePlaces, formatShift, findAssignmentProblem, sortByFit } from './shift-words.ts'
import type { useAssign } from './shift-queries.ts'

interface Props {
  shift: AdminShift
  shifts: readonly AdminShift[]
  volunteers: readonly AdminVolunteer[]
  assign: ReturnType<typeof useAssign>
  onClose: () => void
}

/** Assigns volunteers to one shift. The list has the best matches first. */
export function AssignDialog({ shift, shifts, volunteers, assign, onClose }: Props) {
  const [typed, setTyped] = useState('')
  // Sorted once, when the dialog opens, so that no row moves under the pointer.
  const [sorted] = useState(() => sortByFit(shift, volunteers))
  const [mail, setMail] = useState(true)
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const found = sorted.filter((one) => {
    const text = foldText(`${one.name} ${one.email} ${volunteerRoleNames[one.preferredRole]} ${one.experience ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const on = new Set(listNotRefused(shift.people).map(({ volunteerId }) => volunteerId))
  const refusedBy = new Set(shift.people.filter(({ answer }) => answer === 'refused').map(({ volunteerId }) => volunteerId))
  const { badge, text } = describePlaces(shift)
  const informed = listMailed(shift.people).length
  return (
    <Dialog open wide onClose={onClose} title={formatShift(shift)}>
      <p role="status">
        <Badge kind={badge}>{text}</Badge>
      </p>
      {sorted.length === 0 ? (
        <EmptyState small title="Nog geen vrijwilligers">
          Voeg eerst iemand toe, of lees een lijst in.
        </EmptyState>
      ) : (
        <>
          <Field label="Zoek">
            <Input
              size="table"
              type="search"
              value={typed}
              placeholder="Naam, rol of ervaring"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {found.length === 0 && <p>{`Niemand gevonden met ‘${typed}’.`}</p>}
          <AssignRows
            label="Vrijwilligers"
            rows={found.map((one) => ({
              key: one.id,
              title: one.name,
              detail: `${volunteerRoleNames[one.preferredRole]}, ${availabilityNames[one.availability].toLowerCase()}`,
              warning: refusedBy.has(one.id) ? 'Zei nee tegen deze dienst' : describeFit(shift, one),
              refused: findAssignmentProblem(shift, one, shifts),
              isOn: on.has(one.id),
              isBusy: assign.isPending && assign.variables.volunteerId === one.id,
              onPress: () =>
                assign.mutate({
                  volunteerId: one.id,
                  shiftId: shift.id,
                  change: on.has(one.id) ? { assignment: 'release', mail } : { assignment: 'assign' },
                }),
            }))}
          />
        </>
      )}
      {informed > 0 && (
        <MailSwitch
          label={`Mail wie je eraf haalt (${informed} ${informed === 1 ? 'kreeg' : 'kregen'} bericht)`}
          isOn={mail}
          onChange={setMail}
        />
      )}
      <DialogActions>
        <Button size="compact" variant="solid" onClick={onClose}>
          Klaar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
