import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { maxShiftMails, shiftEndpoints, type AdminShift } from '#shared/contract/shifts.ts'
import { getShiftBounds } from '#shared/domain/volunteers/shifts.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { shiftsQuery } from '#web/api/volunteer-queries.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { formatVolunteers } from '#web/features/admin/volunteers/volunteer-words.ts'
import { Button } from '#web/ui/forms/button.tsx'

/** Lists the ids of volunteers with a future shift that they have not answered, and that is new or changed since their last mail. */
const findUnmailed = (shifts: readonly AdminShift[], volunteers: ReadonlyMap<string, AdminVolunteer>, now: number): string[] => [
  ...new Set(
    shifts
      .filter((one) => getShiftBounds(one).begin > now)
      .flatMap(({ people }) => people.filter(({ answer, mailedAt }) => answer === 'open' && mailedAt === null))
      .map(({ volunteerId }) => volunteerId)
      .filter((id) => volunteers.has(id)),
  ),
]

/** Mails the volunteers whose shifts are new or changed, after a confirmation. */
export function MailShiftsButton({
  shifts,
  volunteers,
}: {
  shifts: readonly AdminShift[]
  volunteers: ReadonlyMap<string, AdminVolunteer>
}) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>()
  const may = useMayCall()
  if (!may(shiftEndpoints.mailShifts)) return undefined
  const waiting = findUnmailed(shifts, volunteers, serverClock.now())
  const isAnyAssigned = shifts.some(({ people: assigned }) => assigned.length > 0)
  const isOnOneDay = new Set(shifts.map(({ day }) => day)).size === 1
  const people = formatVolunteers(chosen?.length ?? 0)
  return (
    <>
      <Button size="table" variant="quiet" icon="mail" disabled={waiting.length === 0} onClick={() => setChosen(waiting)}>
        {waiting.length > 0
          ? `Mail diensten${isOnOneDay ? '' : ' van alle dagen'} (${waiting.length})`
          : isAnyAssigned
            ? 'Alles is gemaild'
            : 'Nog niemand ingedeeld'}
      </Button>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={`Diensten mailen aan ${people}?`}
        confirmLabel="Verstuur"
        failTitle="Niet verstuurd"
        run={async () => {
          for (let at = 0; at < chosen!.length; at += maxShiftMails)
            await unwrap(call(shiftEndpoints.mailShifts, { body: { volunteerIds: chosen!.slice(at, at + maxShiftMails) } }))
          await client.invalidateQueries({ queryKey: shiftsQuery.queryKey })
        }}
        done={{ title: 'Mails onderweg', description: `Aan ${people}.` }}
      >
        <p>
          Dit gaat alleen naar wie een dienst heeft die nog niet gemaild en nog niet beantwoord is. Iedereen krijgt één mail met al zijn
          diensten, en een eigen link om per dienst ja of nee te zeggen. Wie nee zegt, maakt de plek weer vrij. Drie dagen voor de eerste
          dienst gaat er vanzelf een herinnering.
        </p>
      </ConfirmDialog>
    </>
  )
}
