import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { raceDay } from '#web/features/crew-scanner/testing/test-people.ts'
import { checkIn, kinds, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'

// Tests the form in which crew enter a time that nobody measured (decision 37).
withoutCamera()

const waveStart = { kind: 'start-wave' as const, eventDate: raceDay, waveNumber: 5 }

test('corrects the start of a wave for everybody who started with it, and can undo the correction', async () => {
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await act(async () => {
    screen.phone.add(checkIn(sanne.id))
    screen.phone.add(waveStart)
  })
  await screen.press('Klopt de starttijd niet?')
  await screen.fill('Tijd', '09:58:30')
  await screen.press('Te laat gedrukt', 'radio')
  await screen.fill('Wie zegt het', 'Noor')
  await screen.press('Leg vast')
  expect(screen.phone.events.at(-1)).toMatchObject({
    ...waveStart,
    v: 2,
    statedAt: Date.parse('2025-10-11T07:58:30Z'),
    statedUncertainty: 1000,
    statedReason: 'Te laat gedrukt',
    statedBy: 'Noor',
  })
  expect(screen.text()).toContain('Gestart 09:58:30')
  expect(screen.text()).toContain('ingevoerd door Post A. Gedrukt: 10:00:02')
  await screen.press('Draai de start terug')
  expect(screen.text()).toContain('Is er ook op een telefoon gedrukt of eerder een tijd ingevoerd, dan telt die start.')
  await screen.pressAfterReading('Draai terug')
  expect(screen.text()).toContain('Gestart 10:00:02')
  await screen.press('Draai de start terug')
  expect(screen.text()).toContain('Dan heeft niemand van deze wave meer een start, tenzij los gescand of op een ander toestel gestart.')
})

test('records a finish time that the crew copied from paper, and shows its source in the history', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await act(async () => screen.phone.add({ ...checkIn(sanne.id), kind: 'start' }))
  await act(async () => screen.phone.add({ ...checkIn(sanne.id), kind: 'finish' }))
  await screen.press('Finishtijd invoeren')
  await screen.fill('Tijd', '09:59:30')
  await screen.press('Op papier genoteerd', 'radio')
  await screen.press('Op 5 seconden', 'radio')
  await screen.fill('Wie zegt het', 'Noor')
  await screen.press('Leg vast')
  // The stated finish is before the start, so it needs a second press.
  await screen.pressAfterReading('Toch vastleggen')
  expect(kinds(screen.phone)).toEqual(['start', 'finish', 'finish'])
  expect(screen.text()).toContain('ingevoerd, volgens Noor: op papier genoteerd')
  expect(screen.text()).toContain('Finish09:59:30 ± 5,0 s, ingevoerd')
})

test('names the holder of this phone as the source, and returns the focus to the button when the form closes', async () => {
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await act(async () => screen.phone.add(waveStart))
  await screen.press('Klopt de starttijd niet?')
  await screen.fill('Tijd', '09:58:30')
  await screen.press('Te laat gedrukt', 'radio')
  await screen.press('Leg vast')
  expect(screen.phone.events.at(-1)).toMatchObject({ ...waveStart, statedBy: 'Post A' })
  expect(document.activeElement?.textContent).toBe('Klopt de starttijd niet?')
})

test('keeps the filled-in values when Escape closes the sheet, until they are recorded or Niet nu is pressed', async () => {
  const escape = () => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await act(async () => screen.phone.add(waveStart))
  const open = async () => {
    await screen.press('Start wave')
    await screen.press('Klopt de starttijd niet?')
  }
  await screen.press('Klopt de starttijd niet?')
  await screen.fill('Tijd', '09:58:30')
  await screen.press('Te laat gedrukt', 'radio')
  await escape()
  expect(screen.query('form')).toBeNull()
  await open()
  expect(screen.fieldOf('Tijd').value).toBe('09:58:30')
  expect(screen.fieldOf('Te laat gedrukt').checked).toBe(true)
  await screen.press('Niet nu')
  await screen.press('Klopt de starttijd niet?')
  expect(screen.fieldOf('Tijd').value).toBe('10:00:01')
  await screen.fill('Tijd', '09:58:31')
  await screen.press('Te laat gedrukt', 'radio')
  await screen.press('Leg vast')
  await escape()
  await open()
  expect(screen.fieldOf('Te laat gedrukt').checked).toBe(false)
})

test('accepts a time of one second ago in a form that was opened before that time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-10-11T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await act(async () => screen.phone.add({ ...checkIn(sanne.id), kind: 'start' }))
  await screen.press('Finishtijd invoeren')
  vi.setSystemTime(Date.parse('2025-10-11T08:00:09Z'))
  await screen.fill('Tijd', '10:00:08')
  await screen.press('Op papier genoteerd', 'radio')
  await screen.fill('Wie zegt het', 'Noor')
  await screen.press('Leg vast')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', statedAt: Date.parse('2025-10-11T08:00:08Z') })
})

test('records a finish on the day of the start, and names that day, if the finish is entered a day later', async () => {
  const screen = await openScanner({ location: 'finish', now: Date.parse('2025-10-12T14:00:00Z') }, '?wie=7K4P2M00')
  const deviceTime = Date.parse('2025-10-11T08:00:00Z')
  await act(async () => screen.phone.add({ ...checkIn(sanne.id), kind: 'start' }, { event: { deviceTime } }))
  await screen.press('Finishtijd invoeren')
  expect(screen.text()).toContain('Finishtijd van Sanne de Wit, op zaterdag 11 oktober')
  await screen.fill('Tijd', '17:20:00')
  await screen.press('Op papier genoteerd', 'radio')
  await screen.fill('Wie zegt het', 'Noor')
  await screen.press('Leg vast')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', statedAt: Date.parse('2025-10-11T15:20:00Z') })
})

test('asks for confirmation before it records a doubtful finish, and removes the question when the time changes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await act(async () => screen.phone.add({ ...checkIn(sanne.id), kind: 'start' }))
  await screen.press('Finishtijd invoeren')
  await screen.press('Op papier genoteerd', 'radio')
  await screen.fill('Tijd', '09:58:30')
  await screen.press('Leg vast')
  expect(screen.text()).toContain('Finish voor de start van 10:00:01. Klopt de tijd?')
  // The second half of a double press.
  await screen.press('Toch vastleggen')
  expect(kinds(screen.phone)).toEqual(['start'])
  expect(screen.text()).toContain('Te snel na elkaar. Druk nog een keer.')
  await screen.fill('Tijd', '09:58:31')
  expect(screen.text()).not.toContain('Klopt de tijd?')
  await screen.press('Leg vast')
  vi.advanceTimersByTime(360)
  await screen.press('Toch vastleggen')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', statedAt: Date.parse('2025-10-11T07:58:31Z') })
})

test('reopens the form with the current time, unless the crew typed a time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.parse('2025-10-11T08:00:00Z'))
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await screen.press('Al gestart? Geef de tijd')
  await screen.press('Te laat gedrukt', 'radio')
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  vi.setSystemTime(Date.parse('2025-10-11T08:30:00Z'))
  await screen.press('Start wave')
  await screen.press('Al gestart? Geef de tijd')
  expect(screen.fieldOf('Te laat gedrukt').checked).toBe(true)
  expect(screen.fieldOf('Tijd').value).toBe('10:30:00')
})

test('shows all missing and impossible values at once, and keeps the filled-in values', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Finishtijd invoeren')
  await screen.fill('Tijd', '')
  await screen.fill('Wie zegt het', '')
  await screen.press('Leg vast')
  const faults = () => [...document.querySelectorAll('form [role=alert] span')].map(({ textContent }) => textContent)
  expect(faults()).toEqual(['Vul een tijd in, zoals 10:03:20.', 'Kies waarom.', 'Vul in wie het zegt.'])
  await screen.fill('Tijd', '00:00:01')
  await screen.press('Scannen lukte niet', 'radio')
  await screen.press('Leg vast')
  expect(faults()).toEqual(['Vul in wie het zegt.'])
  await screen.press('Niet nu')
  expect(screen.phone.events).toEqual([])
})
