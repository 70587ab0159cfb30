import { expect, test } from 'vitest'
import { jamal, kinds, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'

// Tests taps at a post where the office gives the start numbers: the crew types a number, or scans a band.
withoutCamera()

test('lists a tap as open again when the crew undo the assigned number on the screen with the taps', async () => {
  const rows = [{ ...sanne, ownNumber: 101 }]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } })
  for (let tap = 0; tap < 2; tap++) await screen.press('Tik nu')
  const [tap] = screen.phone.events
  await screen.press('2 tikken zonder startnummer')
  await screen.fill(/^Typ het startnummer/, '101')
  await screen.press('Koppel')
  const link = screen.phone.events.at(-1)!
  await screen.press('Verder scannen')
  expect(screen.text()).toMatch(/Laatste: 101 Sanne de Wit, tik van \d\d:\d\d:\d\d,\d/)
  await screen.press('Draai terug')
  await screen.pressAfterReading('Draai terug')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'undo', target: link.id, participantId: sanne.id })
  expect(screen.text()).toContain('Startnummer bij tik, nog 2')
  expect(screen.text()).toContain('101 Sanne de Wit is los van de tik van')
  expect(screen.text()).not.toContain('Laatste: 101')
  await screen.fill(/^Typ het startnummer/, '101')
  await screen.press('Koppel')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', tapId: tap!.id })
})

test('assigns the person of a typed start number to a tap if the office gives the numbers', async () => {
  const rows = [{ ...sanne, ownNumber: 101 }, jamal]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } })
  await screen.press('Tik nu')
  const [tap] = screen.phone.events
  await screen.press('1 tik zonder startnummer')
  await screen.fill(/^Typ het startnummer/, '101')
  await screen.press('Koppel')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', participantId: sanne.id, tapId: tap!.id })
})

test('shows beside the last scan the time of the tap, not the time when the number was assigned', async () => {
  const early = { event: { deviceTime: Date.parse('2025-10-11T07:41:06.480Z') } }
  const rows = [{ ...sanne, ownNumber: 101 }]
  const options = { location: 'finish', rows, snapshot: { numbering: 'own' as const } }
  const screen = await openScanner(options, '', (phone) => void phone.add({ kind: 'tap' }, early))
  await screen.press('1 tik zonder startnummer')
  expect(screen.text()).toContain('09:41:06,4')
  await screen.fill(/^Typ het startnummer/, '101')
  await screen.press('Koppel')
  await screen.press('Verder scannen')
  await screen.press('Terug naar scannen')
  await expect.poll(screen.text).toContain('Laatste: 101 Sanne de Witgeen start bekend, 09:41')
})

test('refuses a number that nobody has and offers similar numbers; assigns the chosen one to the tap only after a confirmation', async () => {
  const rows = [
    { ...sanne, ownNumber: 101 },
    { ...jamal, ownNumber: 119 },
  ]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } })
  for (let tap = 0; tap < 2; tap++) await screen.press('Tik nu')
  await screen.press('2 tikken zonder startnummer')
  const field = () => screen.fieldOf(/^Typ het startnummer/)
  for (let press = 0; press < 2; press++) {
    await screen.fill(/^Typ het startnummer/, '109')
    await screen.press('Koppel')
    expect([field().value, field().getAttribute('aria-invalid'), kinds(screen.phone)]).toEqual(['109', 'true', ['tap', 'tap']])
  }
  expect(screen.text()).toMatch(/Scan fout: nummer 109 staat niet in de lijst van .* op dit toestel\./)
  expect(screen.text()).toContain('Bedoel je Sanne de Wit? 101')
  await screen.press('Bedoel je Jamal Bouzidi? 119')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', participantId: jamal.id })
  await screen.press('Verder scannen')
  await screen.fill(/^Typ het startnummer/, '999')
  await screen.press('Koppel')
  expect(screen.text()).not.toContain('Bedoel je')
  await screen.press('Toch 999 bij deze tik')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', wristband: 'WB-0999' })
})

test('removes the question about an unknown number when its tap gets a band', async () => {
  const rows = [{ ...sanne, ownNumber: 101 }]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } })
  for (let tap = 0; tap < 2; tap++) await screen.press('Tik nu')
  await screen.press('2 tikken zonder startnummer')
  await screen.fill(/^Typ het startnummer/, '999')
  await screen.press('Koppel')
  await scanByKeys('WB-0412')
  await screen.press('Verder scannen')
  expect(screen.text()).not.toContain('Toch 999')
})

test('does not assign a start number to a second tap, and shows to which tap it was assigned', async () => {
  const rows = [
    { ...sanne, ownNumber: 101 },
    { ...jamal, ownNumber: 102 },
  ]
  const screen = await openScanner({ location: 'Strand 3', locations: ['Strand 3'], rows, snapshot: { numbering: 'own' } })
  for (let tap = 0; tap < 2; tap++) await screen.press('Tik nu')
  const taps = [...screen.phone.events]
  await screen.press('2 tikken zonder startnummer')
  for (const number of ['101', '101', '102']) {
    await screen.fill(/^Typ het startnummer/, number)
    await screen.press('Koppel')
    if (number === '101') await screen.press('Verder scannen')
  }
  expect(screen.phone.events.slice(2)).toMatchObject([
    { kind: 'scan', participantId: sanne.id, tapId: taps[0]!.id },
    { kind: 'scan', participantId: jamal.id, tapId: taps[1]!.id },
  ])
})

test('mentions no wristbands if the office gives the numbers, and shows a number that nobody has', async () => {
  const rows = [{ ...sanne, ownNumber: 101 }]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } })
  const texts = [screen.text()]
  await screen.press('Tik nu')
  texts.push(screen.text())
  await screen.press('1 tik zonder startnummer')
  texts.push(screen.text())
  expect(screen.fieldOf(/^Typ het startnummer/).placeholder).toBe('412')
  await screen.fill(/^Typ het startnummer/, '999')
  await screen.press('Koppel')
  await screen.press('Toch 999 bij deze tik')
  await screen.press('Verder scannen')
  texts.push(screen.text())
  await screen.press('Terug naar scannen')
  texts.push(screen.text())
  await expect.poll(screen.text).toContain('Laatste: nummer 999')
  await screen.press(/^Laatste: nummer 999/)
  texts.push(screen.text())
  expect(texts.at(-1)).toContain('Nummer 999Op dit toestel heeft niemand dit nummer.')
  expect(texts.join(' ')).not.toMatch(/band|WB-/i)
})

test('says that the tap is still open if the person has finished already', async () => {
  const finished = { kind: 'finish', participantId: sanne.id, knownBy: 'roster', codeVersion: null } as const
  const rows = [{ ...sanne, ownNumber: 101 }, jamal]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } }, '', (phone) => void phone.add(finished))
  await screen.press('Tik nu')
  await screen.press('1 tik zonder startnummer')
  await screen.fill(/^Typ het startnummer/, '101')
  await screen.press('Koppel')
  expect(screen.alert()).toMatch(/Al gefinisht.*Deze tik staat nog open\. Hoort hij bij deze loper\? Haal hem dan weg\./)
})
