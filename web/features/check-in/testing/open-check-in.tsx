import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from '#web/features/check-in/check-in.tsx'

/** The call that lists the participants. */
export const list = 'GET /api/participants'
const stats = 'GET /api/admin/check-in-stats'
/** The call that checks in a participant. */
export const checkIn = 'POST /api/admin/check-in'
/** The call that undoes a check-in. */
export const decision = 'POST /api/admin/scan-decisions'
/** The time of the check-ins in these tests. */
export const at = '2025-10-11T07:41:12.000Z'
export const sanne = makeParticipant({ id: '7K4P2M9X', name: 'Sanne de Wit' })
/** Returns the server's answers for a desk on a device that is not paired. The list of participants contains these people. */
export const answers = (...people: object[]) => ({
  [list]: { body: people },
  [stats]: { body: { day: '2025-10-11', totalParticipants: 12, checkedIn: 5, notCheckedIn: 7, checkInRate: 41.7 } },
})
export const open = () => renderScreen({ '/': <CheckIn /> }, '/')

/** The answer to a check-in of the person with this id and name. */
export const checkedInAnswer = (id: string, name: string) => ({
  body: { participant: { id, name, waveId: 5, waveNumber: 5, checkInTime: at } },
})
