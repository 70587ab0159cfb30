import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import OwnShifts from './own-shifts.tsx'

const token = 'a'.repeat(72)
const path = `/api/volunteer-shifts/${token}`
const shift = {
  id: 'dienst'.padEnd(22, '0'),
  day: '2025-10-11',
  from: '08:00',
  until: '12:30',
  place: 'Duinkam',
  role: 'marshal',
  places: 2,
  note: 'Neem een regenjas mee.',
  answer: 'open',
  refused: null,
}
async function open(shifts: object[]) {
  const wire = fakeWire({ [`GET ${path}`]: { body: { name: 'Anna', shifts } } })
  const screen = await renderScreen({ '/vrijwilliger-diensten': <OwnShifts /> }, `/vrijwilliger-diensten#${token}`)
  return { wire, screen }
}

it('shows the shifts, and saves whether the volunteer accepts or refuses a shift', async () => {
  const { wire, screen } = await open([shift])
  await screen.until(() => screen.text().includes('Duinkam, Parcours Marshal'))
  for (const text of ['zaterdag 11 oktober, 08:00 tot 12:30', 'Neem een regenjas mee.', 'Nog geen antwoord'])
    expect(screen.text()).toContain(text)
  for (const [button, answer, shown] of [
    [/^Ik kom:/, 'accepted', 'Je komt'],
    [/^Ik kan niet:/, 'refused', 'Je komt niet'],
  ] as const) {
    wire.answers[`POST ${path}`] = { body: { name: 'Anna', shifts: [{ ...shift, answer }] } }
    await screen.press(button)
    await screen.until(() => screen.text().includes(`${shown}Je antwoord is opgeslagen`))
    expect(wire.sentTo(path).at(-1)!.body).toEqual({ shiftId: shift.id, answer })
  }
})

it('shows why the server refused an answer, and fetches the shifts again', async () => {
  const { wire, screen } = await open([shift])
  await screen.until(() => screen.text().includes('Duinkam'))
  wire.answers[`POST ${path}`] = refusal(409, 'change_refused', 'Duinkam is vol.')
  await screen.press(/^Ik kom:/)
  await screen.until(() => screen.text().includes('Duinkam is vol.'))
  expect(wire.sentTo(path).filter(({ method }) => method === 'GET').length).toBe(2)
})

it('shows that a shift has begun, and no buttons for that shift', async () => {
  const { screen } = await open([{ ...shift, refused: 'Deze dienst is al begonnen. Bel de organisatie.' }])
  await screen.until(() => screen.text().includes('al begonnen'))
  expect(screen.query('li button')).toBeNull()
})

it('shows to a volunteer without shifts that a mail will follow', async () => {
  const { screen } = await open([])
  await screen.until(() => screen.text().includes('op geen enkele dienst'))
})

it('shows that a link does not work any more', async () => {
  fakeWire({ 'GET /api/volunteer-shifts/kapot': refusal(410, 'link_expired', 'Deze link werkt niet meer.') })
  const screen = await renderScreen({ '/vrijwilliger-diensten': <OwnShifts /> }, '/vrijwilliger-diensten#kapot')
  await screen.until(() => screen.text().includes('Deze link werkt niet'))
})
