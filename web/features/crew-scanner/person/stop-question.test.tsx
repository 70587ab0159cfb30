import { act } from 'react'
import { expect, test } from 'vitest'
import { checkIn, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { otherId } from '#web/features/crew-scanner/testing/test-people.ts'

// After a press on 'Niet gefinisht' the scanner asks why and where the person stopped. Each answer is one press.

withoutCamera()
const choices = () => [...document.querySelectorAll('[role=group] button')].map(({ textContent }) => textContent)
const seenAtStrand = (phone: Awaited<ReturnType<typeof openScanner>>['phone']) => {
  phone.add(checkIn(sanne.id))
  phone.add({ ...checkIn(sanne.id), kind: 'scan' }, { deviceId: otherId, at: 'Strand 3' })
}

test('stores why and where somebody stopped, and shows both in the history', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00', seenAtStrand)
  await screen.press('Niet gefinisht')
  expect([screen.text().includes('Waarom finisht Sanne de Wit niet?'), choices()]).toEqual([
    true,
    ['Stopte zelf', 'Uit de race gehaald', 'Niet meer gezien', 'Niet nu'],
  ])
  await screen.pressAfterReading('Uit de race gehaald')
  expect(choices()).toEqual(['Hier: Finish', 'Laatst gezien: Strand 3, 10:00', 'Weet ik niet', 'Niet nu'])
  await screen.pressAfterReading('Laatst gezien: Strand 3, 10:00')
  expect(screen.phone.events.at(-1)).toMatchObject({
    kind: 'dnf',
    v: 1,
    participantId: sanne.id,
    stopReason: 'Uit de race gehaald',
    lastPlace: 'Strand 3',
  })
  expect(screen.text()).toContain('uit de race gehaald, laatst bij Strand 3')
  expect(screen.text()).toContain('LocatieStrand 3')
})

test('stores no place when the place is unknown, and offers this post once', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Niet gefinisht')
  await screen.pressAfterReading('Niet meer gezien')
  expect(screen.text()).toContain('Waar is Sanne de Wit het laatst gezien?')
  expect(choices()).toEqual(['Hier: Finish', 'Weet ik niet', 'Niet nu'])
  await screen.pressAfterReading('Weet ik niet')
  expect(screen.phone.events.at(-1)).not.toHaveProperty('lastPlace')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'dnf', stopReason: 'Niet meer gezien' })
  expect(screen.text()).toContain('Locatieplek onbekend')
  expect(screen.text()).toContain('niet meer gezien, plek onbekend')
})

test('closes the question when the person finishes after all', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Niet gefinisht')
  await screen.press('Finish')
  expect([screen.phone.events.at(-1)?.kind, choices()]).toEqual(['finish', []])
})

test('closes the question when a scan shows that the person finished', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Niet gefinisht')
  await act(async () => screen.phone.add({ ...checkIn(sanne.id), kind: 'finish' }))
  expect(choices()).toEqual([])
})

test('stores nothing on the second half of a double press, or after a press on Niet nu', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Niet gefinisht')
  await screen.press('Stopte zelf')
  expect(choices()).toContain('Stopte zelf')
  expect(screen.text()).toContain('Te snel na elkaar. Druk nog een keer.')
  await screen.press('Niet nu')
  expect([choices(), screen.phone.events]).toEqual([[], []])
})

test('asks nothing about the next person when a scan replaces the sheet', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Niet gefinisht')
  await act(async () => {
    history.pushState(null, '', '/crew-scanner?wie=7K4P2M01')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.until(() => screen.text().includes('Jamal Bouzidi'))
  expect(choices()).toEqual([])
})
