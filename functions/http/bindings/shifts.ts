import { shiftEndpoints } from '#shared/contract/shifts.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { changeAssignment, readAssignment } from '#functions/usecases/community/shifts/change-assignment.ts'
import { answerShift, readOwnShifts } from '#functions/usecases/community/shifts/own-shifts.ts'
import { findShift, listShifts } from '#functions/usecases/community/shifts/read-shifts.ts'
import { deleteShift, saveShift } from '#functions/usecases/community/shifts/save-shift.ts'
import { mailShifts } from '#functions/usecases/community/shifts/shift-mails.ts'

type Needed = 'catalog' | 'content' | 'queue'

const readShift = async ({ params }: { params: { id: string } }, { deps }: { deps: Parameters<typeof findShift>[0] }) => {
  const { people: _, ...shift } = await findShift(deps, params.id)
  return shift
}

export const shiftGroup = bindGroup<typeof shiftEndpoints, Needed>(shiftEndpoints, {
  listShifts: async (_, { deps, edition }) => listShifts(deps, await readEditionScope(deps, edition)),
  saveShift: {
    handle: async ({ params, body }, { deps, edition }) => saveShift(deps, await readEditionScope(deps, edition), params.id, body),
    audit: { state: readShift },
  },
  deleteShift: {
    async handle({ params, query }, { deps }) {
      await deleteShift(deps, params.id, { mail: query.mail === 'true' })
      return done
    },
    audit: { state: readShift },
  },
  changeAssignment: {
    handle: ({ params: { id, shiftId }, body }, { deps }) => changeAssignment(deps, { volunteerId: id, shiftId }, body),
    audit: { state: ({ params: { id, shiftId } }, { deps }) => readAssignment(deps, { volunteerId: id, shiftId }) },
  },
  mailShifts: {
    async handle({ body }, { deps }) {
      await mailShifts(deps, body.volunteerIds)
      return done
    },
    audit: { targets: ({ body }) => [{ id: '', before: undefined, after: { count: body.volunteerIds.length }, outcomeOf: () => 'done' }] },
  },
  readOwnShifts: ({ params }, { deps, address }) => readOwnShifts(deps, { ...params, address }),
  answerShift: ({ params, body }, { deps, address }) => answerShift(deps, { ...params, ...body, address }),
})
