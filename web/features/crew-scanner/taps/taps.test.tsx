import { act } from 'react'
import { expect, test } from 'vitest'
import { claimedTime } from '#shared/scan/event-kinds.ts'
import { jamal, kinds, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'

/** A button records moments first (taps), and wristbands are assigned to them afterwards. */
withoutCamera()

async function tapThrice() {
  const screen = await openScanner({ location: 'finish' })
  for (let tap = 0; tap < 3; tap++) await screen.press('Tik nu')
  return { screen, taps: [...screen.phone.events] }
}

test('assigns wristbands to taps in order, skips a tap, and removes it', async () => {
  const { screen, taps } = await tapThrice()
  expect(kinds(screen.phone)).toEqual(['tap', 'tap', 'tap'])
  await screen.press('3 tikken zonder band')
  expect(screen.text()).toContain('Band bij tik, nog 3')
  await screen.fill(/^Scan de band/, '412')
  await screen.press('Koppel')
  await screen.press('Sla over')
  await screen.fill(/^Scan de band/, 'wb 0413')
  await screen.press('Koppel')
  expect(screen.phone.events.slice(3)).toMatchObject([
    { kind: 'finish', wristband: 'WB-0412', tapId: taps[0]!.id, tappedAt: claimedTime(taps[0]!) },
    { kind: 'finish', wristband: 'WB-0413', tapId: taps[2]!.id, tappedAt: claimedTime(taps[2]!) },
  ])
  expect(screen.text()).toContain('Band bij tik, nog 1')
  await screen.press('Verder scannen')
  await screen.press('Tik weg')
  await screen.pressAfterReading('Haal weg')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'undo', target: taps[1]!.id, tap: true })
  expect(screen.text()).toContain('Elke tik heeft een band.')
  await screen.press('Terug naar scannen')
  expect(screen.text()).toContain('Geen tik zonder band')
})

test('assigns the person of a typed start number to a tap if the office gives the numbers', async () => {
  const rows = [{ ...sanne, ownNumber: 101 }, jamal]
  const screen = await openScanner({ location: 'finish', rows, snapshot: { numbering: 'own' } })
  await screen.press('Tik nu')
  const [tap] = screen.phone.events
  await screen.press('1 tik zonder band')
  await screen.fill(/^Scan de band/, '101')
  await screen.press('Koppel')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', participantId: sanne.id, tapId: tap!.id })
})

test('keeps a tap open after a text that is not a wristband', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  await screen.fill(/^Scan de band/, 'elders')
  await screen.press('Koppel')
  expect(screen.text()).toContain('Geen ticket van ons')
  expect(screen.text()).toContain('Band bij tik, nog 3')
})

test('returns the focus to the field after the verdict, for the next number', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  screen.fieldOf(/^Scan de band/).focus()
  await screen.enter('WB-0412')
  expect(screen.alert()).toContain('WB-0412')
  await screen.pressAfterReading('Scant zo verder')
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(document.activeElement).toBe(screen.fieldOf(/^Scan de band/))
})

test('focuses the title of the taps when they open, and the scanner again when they close', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  expect(document.activeElement?.textContent).toContain('Band bij tik, nog 3')
  await screen.press('Terug naar scannen')
  await expect.poll(() => document.activeElement?.textContent).toContain('3 tikken zonder band')
  expect(document.activeElement).not.toBe(document.body)
})

test('records a tap for the space bar, except while a button or field has the focus', async () => {
  const screen = await openScanner({ location: 'finish' })
  const space = (target: Element) => act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })))
  await space(document.body)
  await space(screen.button('Typ code'))
  expect(kinds(screen.phone)).toEqual(['tap'])
})

test('shows the time of a tap that could not be stored, to write it on paper', async () => {
  const screen = await openScanner({ location: 'finish' })
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Tik nu')
  expect(screen.text()).toMatch(/Tik niet bewaard: schrijf op\d\d:\d\d:\d\d\. De opslag is vol\./)
})

test('shows no button for taps at the check-in', async () => {
  const screen = await openScanner({ location: 'start' })
  expect(screen.button('Tik nu')).toBeUndefined()
})
