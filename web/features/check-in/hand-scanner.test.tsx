import { act } from 'react'
import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import { answers, at, checkIn, checkedInAnswer, open, sanne } from './testing/open-check-in.tsx'

const [ticketA, ticketB] = ['7K4P2M9XAAAA', '5R8W1C6TBBBB']

it('queues scans wherever the focus is, and does not press the focused button', async () => {
  const noor = makeParticipant({ id: '20000000', name: 'Noor Haddad' })
  let answerA = (_: object) => {}
  const wire = fakeWire({ ...answers(sanne, noor), [checkIn]: { status: 503, body: { message: 'Het is heel druk.', code: 'busy' } } })
  const screen = await open()
  await screen.fill('Zoek deelnemer', 'sanne')
  await screen.press('Check Sanne de Wit in')
  await screen.until(() => screen.text().includes('Check-in FoutHet is heel druk.'))
  expect(screen.text()).toMatch(/Niet ingecheckt, \d\d:\d\d:\d\d/)
  expect(wire.sentTo('/api/admin/check-in')).toHaveLength(1)

  // The focus is on the check-in button of one person, and the scanned ticket belongs to another person.
  document.querySelector<HTMLButtonElement>('[aria-label="Check Sanne de Wit in"]')!.focus()
  wire.answers[checkIn] = () => new Promise((resolve) => void (answerA = (one) => resolve(one as never)))
  await scanByKeys(ticketA!)
  await screen.press('Controle', 'tab')
  await scanByKeys(ticketB!)
  expect(screen.text()).toContain('daarna nog 1 scan')
  wire.answers[checkIn] = checkedInAnswer('5R8W1C6T', 'Jamal Bouzidi')
  await act(async () => answerA(checkedInAnswer(noor.id, noor.name)))
  await screen.until(() => screen.text().includes('Laatste check-inJamal Bouzidi'))
  expect(wire.sentTo('/api/admin/check-in').map(({ body }) => body)).toEqual([
    { qrCode: 'DS-7K4P-2M9X' },
    { qrCode: ticketA },
    { qrCode: ticketB },
  ])
})

it('removes the typed keys of a scan from the field that had the focus', async () => {
  const wire = fakeWire({ ...answers(sanne), [checkIn]: checkedInAnswer(sanne.id, sanne.name) })
  const screen = await open()
  screen.fieldOf('Zoek deelnemer').focus()
  await scanByKeys('wit', { gap: 300, ending: 'none' })
  await scanByKeys('DS1YZ00', { computer: 'qwertz' })
  await screen.until(() => screen.text().includes('Laatste check-inSanne de Wit'))
  expect(screen.fieldOf('Zoek deelnemer').value).toBe('wit')
  expect(wire.sentTo('/api/admin/check-in').map(({ body }) => body)).toEqual([{ qrCode: 'DS1YZ00', otherReadings: ['DS1ZY00'] }])
})

it('asks for confirmation before it checks in a ticket of another day', async () => {
  const details = { name: 'Sanne de Wit', eventDate: '2025-10-12' }
  const wire = fakeWire({ ...answers(sanne), [checkIn]: { status: 409, body: { code: 'other_day', message: 'x', details } } })
  const screen = await open()
  for (const choice of ['Niet toelaten', 'Toelaten']) {
    await scanByKeys(ticketA!)
    await screen.until(() => screen.text().includes('Ticket voor zondag 12 oktober'))
    expect(screen.text()).toContain('Sanne de Wit loopt zondag 12 oktober. Vandaag is het ')
    if (choice === 'Toelaten') wire.answers[checkIn] = checkedInAnswer(sanne.id, sanne.name)
    await screen.press(choice)
    await screen.until(() => !screen.text().includes('Toch inchecken?'))
    if (choice === 'Niet toelaten')
      await screen.until(() => screen.text().includes('Sanne de Wit is niet ingecheckt: het ticket is voor zondag 12 oktober.'))
  }
  await screen.until(() => screen.text().includes('Laatste check-inSanne de Wit'))
  const bodies = wire.sentTo('/api/admin/check-in').map(({ body }) => body)
  expect(bodies).toEqual([{ qrCode: ticketA }, { qrCode: ticketA }, { qrCode: ticketA, otherDay: true }])
})

it('moves the focus to the question, so that Tab reaches its answers, and then back to the code field', async () => {
  const details = { name: 'Sanne de Wit', eventDate: '2025-10-12' }
  fakeWire({ ...answers(sanne), [checkIn]: { status: 409, body: { code: 'other_day', message: 'x', details } } })
  const screen = await open()
  screen.fieldOf('Zoek deelnemer').focus()
  for (let scans = 0; scans < 2; scans++) {
    await scanByKeys(ticketA!)
    await screen.until(() => document.activeElement?.textContent?.includes('Ticket voor zondag 12 oktober') === true)
    const [first] = document.activeElement!.querySelectorAll('button')
    expect(first!.textContent).toBe('Toelaten')
    await screen.press('Niet toelaten')
    await screen.until(() => document.activeElement === screen.fieldOf('QR code'))
  }
})

it('says when and where somebody was checked in before', async () => {
  const details = { id: sanne.id, name: sanne.name, checkInTime: at, checkInUncertainty: 0, checkInKnown: true, location: 'Beheer' }
  const person = { ...sanne, raceStatus: 'checked_in', checkInTime: at, checkInDevice: 'Post B' }
  fakeWire({ ...answers(person), [checkIn]: { status: 409, body: { code: 'already_checked_in', message: 'x', details } } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Post B'))
  await scanByKeys(ticketA!)
  await screen.until(() => /Al ingecheckt, \d\d:\d\d:\d\d/.test(screen.text()))
  await screen.until(() => screen.text().includes('Check-in FoutSanne de Wit is al ingecheckt om 09:41 bij Post B.'))
  expect(screen.text()).not.toContain('Niet ingecheckt, ')
})

it('refuses a short code from a hand scanner on another keyboard layout', async () => {
  const wire = fakeWire({ ...answers(sanne), [checkIn]: checkedInAnswer(sanne.id, sanne.name) })
  const screen = await open()
  await scanByKeys('DS-7K4P-2M9X', { computer: 'qwertz' })
  await screen.until(() => screen.text().includes('In deze QR staat alleen een korte code.'))
  expect(wire.sentTo('/api/admin/check-in')).toEqual([])
})
