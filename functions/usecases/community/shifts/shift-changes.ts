import type { Shift, VolunteerRecord } from '#shared/contract/shifts.ts'
import { isSamePost, getShiftBounds, listMailed, type ShiftPost } from '#shared/domain/volunteers/shifts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeMailDelayMs } from '#functions/usecases/change-mail-delay.ts'

/** The kind of the job that mails a volunteer the changes of their shifts. The job has the id of the volunteer. */
export const changesJob = 'volunteer-changes'

/** A change that was not mailed to the volunteer yet. `now`: null if the volunteer is not on the shift any more. */
export interface ShiftChange {
  was: ShiftPost
  now: ShiftPost | null
}

/**
 * Plans a mail to those of `people` who were mailed about this shift and did not refuse it. Call this before the shift is changed: if the
 * change fails or is undone, the job finds no difference and sends no mail. Like a mail about a changed wave, it is sent ten minutes after
 * the last change.
 */
export async function planChangeMails(
  { content, clock, queue }: Pick<Deps, 'content' | 'clock' | 'queue'>,
  shiftId: string,
  people: Shift['people'],
): Promise<void> {
  const dueAt = clock.now() + changeMailDelayMs
  await Promise.all(
    listMailed(people).map(async ({ volunteerId, told }) => {
      const planned = await content.change('volunteer', volunteerId, (now) => ({
        ...now,
        changedShifts: { dueAt, told: [...otherMailedShifts(now, shiftId), { shiftId, ...told! }] },
      }))
      if (planned) await queue.enqueue({ kind: changesJob, id: volunteerId }, { delayMs: changeMailDelayMs })
    }),
  )
}

const otherMailedShifts = ({ changedShifts }: VolunteerRecord, shiftId: string) =>
  changedShifts?.told.filter((one) => one.shiftId !== shiftId) ?? []

/** Returns the shift as the last mail to the volunteer described it, if a mail about a change of the shift is planned; otherwise null. */
export function readMailedShift({ changedShifts }: VolunteerRecord, shiftId: string): ShiftPost | null {
  const told = changedShifts?.told.find((one) => one.shiftId === shiftId)
  if (!told) return null
  const { day, from, until, place } = told
  return { day, from, until, place }
}

/**
 * Lists the changes to mail to a volunteer. Leaves out shifts that the volunteer refused, shifts that have begun by both the old and the
 * new time, and shifts that are again as the last mail described them.
 */
export function listChanges({ id, changedShifts }: VolunteerRecord, shifts: readonly Shift[], now: number): ShiftChange[] {
  return (changedShifts?.told ?? []).flatMap(({ shiftId, ...was }): ShiftChange[] => {
    const shift = shifts.find((one) => one.id === shiftId)
    const person = shift?.people.find(({ volunteerId }) => volunteerId === id)
    const present = shift && person ? shift : null
    const isOver = [was, present].every((one) => one === null || getShiftBounds(one).begin <= now)
    if (isOver || person?.answer === 'refused' || (present && isSamePost(present, was))) return []
    return [{ was, now: present }]
  })
}

/** Removes the changes that were just mailed, unless another change was planned meanwhile. `dueAt`: the value from before the mail. */
export async function removeMailedChanges({ content }: Pick<Deps, 'content'>, id: string, dueAt: number): Promise<void> {
  await content.change('volunteer', id, (now) => (now.changedShifts?.dueAt === dueAt ? { ...now, changedShifts: undefined } : now))
}
