import { expect, it } from 'vitest'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { offerFullScreen } from './testing/offer-full-screen.ts'
import { openRaceDay, overduePerson, pass, setUpRaceDayOffice } from './testing/race-day-office.tsx'

setUpRaceDayOffice()

const contact = {
  emergencyContact: 'Piet Bakker',
  emergencyContactPhone: '06 9876 5432',
  phone: '06 1111 2222',
  teammate: { name: 'Bas Vos', phone: '06 3333 4444' },
}

it('fetches an emergency contact only when its button is pressed, and hides it at the next press', async () => {
  const { screen, wire } = await openRaceDay([overduePerson('Anna')])
  const look = '/api/admin/participants/ANNA0000/emergency-contact'
  wire.answers[`POST ${look}`] = { body: contact }
  expect(wire.sentTo(look)).toEqual([])
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.query('a[href="tel:0698765432"]')?.textContent).toBe('06 9876 5432')
  expect(readTexts('[role=status] li')).toEqual([
    'Noodcontact Piet Bakker 06 9876 5432',
    'Anna zelf 06 1111 2222',
    'Bas Vos (duo) 06 3333 4444',
  ])
  await screen.press('Verberg nummers van Anna')
  await pass(10)
  expect(screen.text()).not.toContain('Piet Bakker')
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(wire.sentTo(look)).toHaveLength(2)
})

it('does not show the emergency contact of a person in the row of another person', async () => {
  const { screen, wire, poll } = await openRaceDay([overduePerson('Anna')])
  wire.answers['POST /api/admin/participants/ANNA0000/emergency-contact'] = {
    body: contact,
  }
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.text()).toContain('Piet Bakker')
  await poll([overduePerson('Bas')])
  expect(screen.text()).toContain('Bas')
  expect(screen.text()).not.toContain('Piet Bakker')
})

it('hides the shown numbers when the race day goes to full screen, and shows them again at a press', async () => {
  offerFullScreen()
  const { screen, wire } = await openRaceDay([overduePerson('Anna')])
  wire.answers['POST /api/admin/participants/ANNA0000/emergency-contact'] = { body: contact }
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.text()).toContain('Piet Bakker')
  await screen.press('Volledig scherm')
  await pass(10)
  expect(screen.text()).not.toContain('Piet Bakker')
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.text()).toContain('Piet Bakker')
})

it('shows why an emergency contact did not load, and lists other numbers to call if there is no contact', async () => {
  const { screen, wire } = await openRaceDay([overduePerson('Anna')])
  const look = 'POST /api/admin/participants/ANNA0000/emergency-contact'
  wire.answers[look] = refusal(404, 'not_found', 'Deze deelnemer staat niet op de lijst.')
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.text()).toContain('Niet opgehaald. Deze deelnemer staat niet op de lijst.')
  wire.answers[look] = { body: { ...contact, emergencyContact: '', emergencyContactPhone: '' } }
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(readTexts('[role=status] li')).toEqual(['Geen noodcontact ingevuld', 'Anna zelf 06 1111 2222', 'Bas Vos (duo) 06 3333 4444'])
  expect(screen.query('a[href="tel:0611112222"]')).not.toBeNull()
})

it('offers no emergency contact to a read-only administrator', async () => {
  const { screen } = await openRaceDay([overduePerson('Anna')], { role: 'read-only' })
  expect(screen.text()).toContain('Anna')
  expect(screen.text()).not.toContain('Noodcontact')
})
