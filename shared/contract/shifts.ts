import * as z from 'zod'
import { hasExistingTimes, shiftAnswers, type ShiftPost } from '#shared/domain/volunteers/shifts.ts'
import { volunteerRoles } from '#shared/facts/fact-values.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import type { Volunteer } from './community.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment, ok, opaqueId, organiserText } from './fields.ts'

/** The largest number of volunteers that one call mails. */
export const maxShiftMails = 300

const clockTime = z.string('Vul een tijd in').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in')
const shiftFields = z.object({
  day: z
    .string('Kies een dag')
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Kies een dag')
    .refine(isCalendarDate, 'Kies een dag'),
  from: clockTime,
  until: clockTime,
  /** The name of the post, as people call it. */
  place: organiserText('een post', 60),
  role: z.enum(volunteerRoles, 'Kies een rol'),
  places: z.int('Vul een heel aantal in').min(1, 'Minstens 1 persoon').max(200, 'Hoogstens 200 personen'),
  note: z.string().trim().max(500, 'Hoogstens 500 tekens').default(''),
})
/** A shift as the office types it. An end at or before the start is on the next day. */
export const shiftForm = shiftFields
  .extend({
    version: z.string().max(64).optional(),
    /** True if the volunteers who got a mail about the shift must get a mail about its new day, times or post. */
    mail: z.boolean().optional(),
  })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: 'Begin en einde zijn gelijk' })
  .refine((times) => times.from === times.until || hasExistingTimes(times), { path: ['from'], error: 'Deze tijd bestaat niet op die dag' })
export type ShiftForm = z.infer<typeof shiftForm>

const onShift = z.object({
  volunteerId: z.string(),
  /** The volunteer's answer. `open`: not answered yet. A refusal frees the place in the shift. */
  answer: z.enum(shiftAnswers),
  answeredAt: isoMoment.nullable(),
  /** When the shift in its current form was mailed to the volunteer; null if it was not mailed yet. */
  mailedAt: isoMoment.nullable(),
  /** The shift as the last mail to the volunteer described it; null if it was not mailed yet. */
  told: shiftFields.pick({ day: true, from: true, until: true, place: true }).nullable().default(null),
  remindedAt: isoMoment.nullable(),
  checkedInAt: isoMoment.nullable(),
  checkedOutAt: isoMoment.nullable(),
})
export type AssignedVolunteer = z.infer<typeof onShift>

/** A shift as it is stored. `people` contains ids without names; the names are in the records of the volunteers. */
const shift = shiftFields.extend({ id: opaqueId, edition: z.string(), people: z.array(onShift) })
export type Shift = z.infer<typeof shift>

/**
 * A volunteer, with the shifts that changed after they were mailed to the volunteer. `told`: each such shift as the mail described it.
 * `dueAt` (ms since the epoch): when the changes will be mailed.
 */
export type VolunteerRecord = Volunteer & {
  changedShifts?: { dueAt: number; told: readonly (ShiftPost & { shiftId: string })[] } | undefined
}

/** A shift as the office sees it, without volunteers who were deleted. */
export const adminShift = shift.extend({
  /** The version of the shift without its people. A change sends it, and is refused if somebody else saved the shift meanwhile. */
  version: z.string(),
})
export type AdminShift = z.infer<typeof adminShift>

/** The times of a volunteer's check-in and check-out, as the office types them. `until` is empty if there was no check-out. */
export const shiftHours = z
  .object({ from: clockTime, until: clockTime.or(z.literal('')) })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: 'Begin en einde zijn gelijk' })

const assignmentChange = z.discriminatedUnion('assignment', [
  z.object({ assignment: z.enum(['assign', 'check-in', 'check-out', 'undo-check']) }),
  /** `mail`: the volunteer gets a mail, but only if an earlier mail told the volunteer about the shift. */
  z.object({ assignment: z.literal('release'), mail: z.boolean().optional() }),
  shiftHours.safeExtend({ assignment: z.literal('hours') }),
])
export type AssignmentChange = z.infer<typeof assignmentChange>

const byShiftId = z.object({ id: opaqueId })
const byToken = z.object({ token: z.string().min(1).max(300) })

/** One of the shifts that a volunteer sees after opening the link in their mail. */
const ownShift = shiftFields.extend({
  id: opaqueId,
  answer: z.enum(shiftAnswers),
  /** Why the volunteer cannot answer any more, in Dutch; null if an answer is possible. */
  refused: z.string().nullable(),
})
export type OwnShift = z.infer<typeof ownShift>

/** The office's calls for volunteers' shifts, and the calls behind the link in a volunteer's mail. */
export const shiftEndpoints = defineEndpoints({
  listShifts: {
    method: 'GET',
    path: '/api/admin/shifts',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the shifts of the volunteers, by their begin, with who is on them.',
    response: z.array(adminShift),
  },
  saveShift: {
    method: 'PUT',
    path: '/api/admin/shifts/:id',
    access: ['admin'],
    inEdition: true,
    changes: 'shift',
    summary:
      'Makes or changes the shift with this id, which the caller chose. People whose day, times or post change are asked again. Refuses an outdated `version`, with the present shift in `details`.',
    params: byShiftId,
    body: shiftForm,
    response: adminShift,
  },
  deleteShift: {
    method: 'DELETE',
    path: '/api/admin/shifts/:id',
    access: ['admin'],
    changes: 'shift',
    summary:
      'Deletes a shift with its assignments. `mail`: people who were mailed about it are told. Refused once somebody was checked in.',
    params: byShiftId,
    query: z.object({ mail: z.literal('true').optional() }),
    response: ok,
  },
  changeAssignment: {
    method: 'PUT',
    path: '/api/admin/volunteers/:id/shifts/:shiftId',
    access: ['admin'],
    changes: 'volunteer',
    summary: 'Puts a volunteer on a shift, takes them off it, checks them in or out, or corrects these times. Safe to repeat.',
    params: z.object({ id: z.string().min(1).max(80), shiftId: opaqueId }),
    body: assignmentChange,
    response: adminShift,
  },
  mailShifts: {
    method: 'POST',
    path: '/api/admin/shifts/mail',
    access: ['admin'],
    changes: 'message',
    summary: 'Mails each of these volunteers one mail with all their shifts and the link to answer.',
    body: z.object({ volunteerIds: z.array(z.string().min(1).max(80)).min(1).max(maxShiftMails) }),
    response: ok,
  },
  readOwnShifts: {
    method: 'GET',
    path: '/api/volunteer-shifts/:token',
    access: 'public',
    summary: 'Returns the shifts of the volunteer who got this link.',
    params: byToken,
    response: z.object({ name: z.string(), shifts: z.array(ownShift) }),
  },
  answerShift: {
    method: 'POST',
    path: '/api/volunteer-shifts/:token',
    access: 'public',
    summary: 'The volunteer accepts or refuses a shift, until it begins. Safe to repeat.',
    params: byToken,
    body: z.object({ shiftId: opaqueId, answer: z.enum(['accepted', 'refused']) }),
    response: z.object({ name: z.string(), shifts: z.array(ownShift) }),
  },
})
