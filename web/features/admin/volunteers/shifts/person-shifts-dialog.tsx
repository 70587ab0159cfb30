import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { shiftEndpoints, type AdminShift } from '#shared/contract/shifts.ts'
import { listNotRefused, computePlannedHours, listMailed } from '#shared/domain/volunteers/shifts.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { shiftsQuery } from '#web/api/volunteer-queries.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { MailSwitch } from '#web/features/admin/waves/mail-switch.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AssignRows } from './assign-rows.tsx'
import { describeFit, describePlaces, formatHours, formatShift, findAssignmentProblem } from './shift-words.ts'
import { useAssign } from './shift-queries.ts'

/** Assigns shifts to one volunteer. */
export function PersonShiftsDialog({ volunteer, onClose }: { volunteer: AdminVolunteer; onClose: () => void }) {
  const query = useQuery(shiftsQuery)
  const assign = useAssign()
  const mail = useMailOne(volunteer)
  const shifts = query.data
  const [mailRelease, setMailRelease] = useState(true)
  const isOn = ({ people }: AdminShift) => listNotRefused(people).some(({ volunteerId }) => volunteerId === volunteer.id)
  const own = shifts?.filter(isOn) ?? []
  const accepted = own.filter(({ people }) => people.some((one) => one.volunteerId === volunteer.id && one.answer === 'accepted')).length
  const informed = own.filter(({ people }) => listMailed(people).some(({ volunteerId }) => volunteerId === volunteer.id)).length
  const hours = own.reduce((sum, one) => sum + computePlannedHours(one), 0)
  return (
    <Dialog open wide onClose={onClose} title={`Diensten van ${volunteer.name}`}>
      {query.error && !shifts && <NotLoaded title="De diensten laden niet" of={[query]} />}
      {!shifts && !query.error && <Spinner />}
      {shifts?.length === 0 && (
        <EmptyState small title="Nog geen diensten">
          Maak eerst diensten, dan kun je hier iemand indelen.
        </EmptyState>
      )}
      {shifts && shifts.length > 0 && (
        <>
          <p role="status">
            {own.length === 0
              ? 'Nog nergens ingedeeld.'
              : `${own.length} ${own.length === 1 ? 'dienst' : 'diensten'}, ${formatHours(hours)}. ${describeAnswers(accepted, own.length)}`}
          </p>
          <AssignRows
            label="Diensten"
            rows={shifts.map((shift) => ({
              key: shift.id,
              title: formatShift(shift),
              detail: `${volunteerRoleNames[shift.role]}. ${describePlaces(shift).text}`,
              warning: describeFit(shift, volunteer),
              refused: findAssignmentProblem(shift, volunteer, shifts),
              isOn: isOn(shift),
              isBusy: assign.isPending && assign.variables.shiftId === shift.id,
              onPress: () =>
                assign.mutate({
                  volunteerId: volunteer.id,
                  shiftId: shift.id,
                  change: isOn(shift) ? { assignment: 'release', mail: mailRelease } : { assignment: 'assign' },
                }),
            }))}
          />
        </>
      )}
      {informed > 0 && (
        <MailSwitch
          label={`Mail de vrijwilliger als je een dienst weghaalt (${informed} ${informed === 1 ? 'is' : 'zijn'} gemaild)`}
          isOn={mailRelease}
          onChange={setMailRelease}
        />
      )}
      <DialogActions>
        {own.length > 0 && (
          <IfAllowed call={shiftEndpoints.mailShifts}>
            <Button size="compact" variant="quiet" icon="mail" busy={mail.isPending} busyText="Bezig..." onClick={() => mail.mutate()}>
              {accepted === own.length ? 'Mail opnieuw' : 'Mail deze diensten'}
            </Button>
          </IfAllowed>
        )}
        <ButtonLink to="/admin/vrijwilligers/diensten" size="compact" variant="outline">
          Naar de diensten
        </ButtonLink>
        <Button size="compact" variant="solid" onClick={onClose}>
          Klaar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const describeAnswers = (accepted: number, all: number) =>
  accepted === 0 ? 'Nog geen ja gezegd.' : accepted === all ? 'Overal ja gezegd.' : `Bij ${accepted} van de ${all} ja gezegd.`

/** Mails one volunteer their shifts, and the link to accept or refuse them. The mail can be sent more than once. */
function useMailOne({ id, name, email }: AdminVolunteer) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(call(shiftEndpoints.mailShifts, { body: { volunteerIds: [id] } })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Mail onderweg', description: `${name}, ${email}` })
      return client.invalidateQueries({ queryKey: shiftsQuery.queryKey })
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Niet verstuurd', description: failureOf(error).message }),
  })
}
