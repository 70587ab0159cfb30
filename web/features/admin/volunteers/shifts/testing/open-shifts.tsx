import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import type { AdminShift } from '#shared/contract/shifts.ts'
import ShiftsScreen from '#web/features/admin/volunteers/shifts/shifts.tsx'
import { makeVolunteer } from '#web/api/testing/make-shift.ts'

/** The path of the shifts screen. */
export const at = '/admin/vrijwilligers/diensten'
/** The volunteers of the edition, unless the test names others. */
export const people = [
  makeVolunteer('anna', 'Anna Berg'),
  makeVolunteer('bo', 'Bo Dijk', { availability: 'sunday', preferredRole: 'timing' }),
]

/** Opens the shifts screen of the office. */
export async function openShifts(shifts: AdminShift[], screenAt = at, volunteers = people) {
  const wire = fakeWire({
    'GET /api/admin/shifts': () => ({ body: shifts }),
    'GET /api/volunteers': { body: volunteers },
    'GET /api/admin/event-days': { body: [] },
  })
  const screen = await renderScreen({ '/admin/vrijwilligers/diensten': <ShiftsScreen /> }, screenAt)
  await screen.until(() => screen.query('h1') !== null && !screen.text().includes('laadt'))
  return { wire, screen }
}
/** The first button with this name, also in a dialog; undefined if there is none. */
export const findButton = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').match(name))
/** The shift as a mail described it. */
export const mailedShift = { day: '2099-10-10', from: '08:00', until: '12:00', place: 'Duinkam' }
