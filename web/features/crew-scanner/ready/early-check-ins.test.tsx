import { expect, test } from 'vitest'
import { checkIn, jamal, kinds, openScanner, sanne, withoutCamera, type Phone } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { otherId } from '#web/features/crew-scanner/testing/test-people.ts'

withoutCamera()

const friday = { deviceTime: Date.parse('2025-10-10T15:00:00Z') }
const openCheck = (before: (phone: Phone) => void) => openScanner({}, '?blad=klaar', before)

test('counts the check-ins from before the race day, and undoes those of this phone after a second press', async () => {
  const screen = await openCheck((phone) => {
    phone.add(checkIn(sanne.id), { event: friday })
    phone.add(checkIn(jamal.id), { event: friday, deviceId: otherId })
  })
  expect(screen.text()).toContain('2 check-ins van vóór de racedag staan nog')
  expect(screen.text()).toContain('1 daarvan niet op dit toestel')
  await screen.press('Draai er 1 terug')
  expect(kinds(screen.phone)).toEqual(['check-in', 'check-in'])
  await screen.pressAfterReading('Draai terug')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'undo', target: screen.phone.events[0]!.id, participantId: sanne.id })
  expect(screen.text()).toContain('1 check-in van vóór de racedag staat nog')
})

test('does not mention the check-ins of the race day itself', async () => {
  const screen = await openCheck((phone) => void phone.add(checkIn(sanne.id)))
  expect(screen.text()).not.toContain('vóór de racedag')
})

test('says why a check-in could not be undone', async () => {
  const screen = await openCheck((phone) => void phone.add(checkIn(sanne.id), { event: friday }))
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Draai er 1 terug')
  await screen.pressAfterReading('Draai terug')
  expect(screen.text()).toContain('De opslag is vol.')
})
