import { act } from 'react'
import { expect, test } from 'vitest'
import { jamal, kinds, openScanner, sanne, withoutCamera, type Phone } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import type { ShownVerdict } from '#web/features/crew-scanner/verdict/verdicts.ts'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import { findAwaitingBand } from './awaiting-band.ts'

// Tests check-in followed by a wristband: a band that is scanned right after a ticket is linked to the person of that ticket.
withoutCamera()

async function welcomeSanne(before?: (phone: Phone) => void) {
  const screen = await openScanner({}, '', before)
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Sanne de Wit, ingecheckt')
  return screen
}

test('links a band scanned after a welcome, without a button press, even while the welcome still shows', async () => {
  const screen = await welcomeSanne()
  await scanByKeys('WB-0412')
  await screen.until(() => screen.alert().includes('Scan succesvol: Sanne de Wit, polsband nummer 412.'))
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-0412' })
})

test('sends a person who is checked in after the start of their wave to the start post, before and after the wristband', async () => {
  const screen = await openScanner({}, '', (phone) => {
    phone.add({ kind: 'start-wave', eventDate: sanne.eventDate, waveNumber: sanne.waveNumber })
  })
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Wave al gestart')
  expect(screen.alert()).toContain('Stuur naar de startpost')
  await scanByKeys('WB-0412')
  await screen.until(() => screen.alert().includes('polsband nummer 412.'))
  expect(screen.alert()).toContain('Stuur naar de startpost')
})

test('sends a person of a cancelled wave to the info desk, also after the wristband', async () => {
  const screen = await openScanner({ cancelledWave: sanne.waveNumber })
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  await scanByKeys('WB-0412')
  await screen.until(() => screen.alert().includes('polsband nummer 412.'))
  expect(screen.alert()).toContain('Stuur naar de infobalie voor een nieuwe start.')
})

test('links a band even if the ticket was scanned twice before the band', async () => {
  const screen = await welcomeSanne()
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Al ingecheckt')
  await scanByKeys('WB-0412')
  await screen.until(() => screen.alert().includes('Scan succesvol: Sanne de Wit, polsband nummer 412.'))
  expect(kinds(screen.phone)).toEqual(['check-in', 'link-wristband'])
})

test('does not link a band to a person who was checked in earlier', async () => {
  const checkIn = { kind: 'check-in', participantId: sanne.id, knownBy: 'roster', codeVersion: null } as const
  const screen = await openScanner({}, '', (phone) => void phone.add(checkIn))
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Al ingecheckt')
  await scanByKeys('WB-0412')
  await screen.until(() => screen.alert().includes('Polsband, geen ticket'))
})

test('does not link a second band that is scanned after the first to the same person', async () => {
  const screen = await welcomeSanne()
  await scanByKeys('WB-0412')
  await screen.until(() => screen.alert().includes('nummer 412'))
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Verder scannen"]')!.click())
  await scanByKeys('WB-0413')
  await screen.until(() => screen.alert().includes('Polsband, geen ticket'))
  expect(kinds(screen.phone)).toEqual(['check-in', 'link-wristband'])
})

test('asks for confirmation on the wristband screen before it links a band that another person wears', async () => {
  const screen = await welcomeSanne((phone) => phone.add({ kind: 'link-wristband', participantId: jamal.id, wristband: 'WB-0412' }))
  await scanByKeys('WB-0412')
  await screen.until(() => screen.text().includes('WB-0412 is van Jamal Bouzidi'))
  expect(screen.text()).toContain('Polsband koppelen voorSanne de Wit')
  await screen.pressAfterReading('Geef door')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'link-wristband', participantId: sanne.id })
})

test('reads a number typed after a welcome as the start number of the next person, if the office gives numbers', async () => {
  const rows = [sanne, { ...jamal, ownNumber: 412 }]
  const screen = await openScanner({ rows, snapshot: { numbering: 'own' } })
  for (const code of ['DS-7K4P-2M00', '412']) {
    await screen.press('Typ code')
    await screen.enter(code)
  }
  expect(screen.phone.events).toMatchObject([
    { kind: 'check-in', participantId: sanne.id },
    { kind: 'check-in', participantId: jamal.id },
  ])
  await screen.press('Typ code')
  await screen.enter('413')
  expect(screen.phone.events, 'the number of nobody is no wristband').toHaveLength(2)
  await scanByKeys('WB-0413')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'link-wristband', participantId: jamal.id })
})

test('shows on the wristband screen that a link was not stored', async () => {
  const screen = await welcomeSanne()
  screen.phone.refuse('De opslag is vol.')
  await scanByKeys('WB-0412')
  await screen.until(() => screen.text().includes('De opslag is vol.'))
  expect(screen.text()).toContain('Polsband koppelen voorSanne de Wit')
})

test('records a start for a band that is scanned at the start post, even right after a welcome', async () => {
  const screen = await welcomeSanne()
  await act(async () => void screen.phone.get().setLocation('course-start'))
  await scanByKeys('WB-0412')
  await screen.until(() => kinds(screen.phone).length === 2)
  expect(kinds(screen.phone)).toEqual(['check-in', 'start'])
})

test('does not link a band to a ticket that was scanned more than a minute ago', () => {
  const verdict = { getsWristband: true, participantId: sanne.id, at: 1000 } as ShownVerdict
  const crew = { person: () => undefined }
  expect(findAwaitingBand(crew, verdict, 61_000)).toBe(sanne.id)
  expect(findAwaitingBand(crew, verdict, 61_001)).toBeNull()
})
