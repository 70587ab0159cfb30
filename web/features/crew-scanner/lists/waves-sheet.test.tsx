import { act } from 'react'
import { expect, test } from 'vitest'
import { otherId, raceDay } from '#web/features/crew-scanner/testing/test-people.ts'
import { checkIn, kinds, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { useToasts } from '#web/ui/feedback/toast.ts'

withoutCamera()

test('starts a wave of this day with two presses, names the number of people, and can undo the start', async () => {
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await act(async () => screen.phone.add(checkIn(sanne.id)))
  expect(document.querySelectorAll('[data-wave]')).toHaveLength(1)
  await screen.press('Start wave 5 nu')
  expect(screen.text()).toContain('1 deelnemer is ingecheckt.')
  expect(kinds(screen.phone)).toEqual(['check-in'])
  await screen.pressAfterReading('Nu: start 1 deelnemer')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'start-wave', eventDate: raceDay, waveNumber: 5 })
  expect(screen.text()).toContain('Gestart 10:00:02 door Post A')
  expect(screen.button('Start wave 5 nu')).toBeUndefined()

  await act(async () => screen.phone.add({ kind: 'start-wave', eventDate: raceDay, waveNumber: 5 }, { deviceId: otherId }))
  expect(screen.text()).toContain('Daarna nog een keer gestart.')
  await screen.press('Draai de start terug')
  expect(screen.text()).toContain('Start van wave 5 terugdraaien? Er is nog eens gedrukt: dan telt die start.')
  expect(screen.text()).not.toContain('heeft niemand')
  await screen.pressAfterReading('Draai terug')
  expect(screen.text()).toContain('Gestart 10:00:03 door Post B')
  expect(screen.button('Draai de start terug')).toBeUndefined()
})

test('removes the toast of a sheet when the sheet closes, because the toast would cover the last scan', async () => {
  const isOpen = () => useToasts.getState().current?.open
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await screen.press('Start wave 5 nu')
  await screen.pressAfterReading('Nu: start wave 5')
  expect([screen.toast(), isOpen()]).toEqual(['Wave 5 is gestart', true])
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect([screen.button('Typ code').textContent, isOpen()]).toEqual(['Typ code', false])
})

test('does not offer to start a wave at another post', async () => {
  const screen = await openScanner({ locations: ['finish'] }, '?blad=waves')
  expect(screen.button('Start wave 5 nu')).toBeUndefined()
  expect(screen.text()).toContain('gaat op een toestel bij de start')
})
