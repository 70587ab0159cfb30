import { act } from 'react'
import { expect, test } from 'vitest'
import { claimedTime } from '#shared/scan/event-kinds.ts'
import { kinds, openScanner, sanne, withoutCamera, type Phone } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import type { EventDraft } from '#web/sync/crew-types.ts'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'

// Tests taps: a button records times first, and the crew assigns wristbands to these times afterwards.
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
  await screen.press('Verder scannen')
  await screen.press('Later')
  await screen.fill(/^Scan de band/, 'wb 0413')
  await screen.press('Koppel')
  expect(screen.phone.events.slice(3)).toMatchObject([
    { kind: 'finish', wristband: 'WB-0412', tapId: taps[0]!.id, tappedAt: claimedTime(taps[0]!) },
    { kind: 'finish', wristband: 'WB-0413', tapId: taps[2]!.id, tappedAt: claimedTime(taps[2]!) },
  ])
  expect(screen.text()).toContain('Band bij tik, nog 1')
  await screen.press('Verder scannen')
  await screen.press('Gooi tik weg')
  await screen.pressAfterReading('Gooi weg')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'undo', target: taps[1]!.id, tap: true })
  expect(screen.text()).toMatch(/Tik van \d\d:\d\d:\d\d,\d weggegooid\. Geen open tikken\./)
  expect(screen.text()).toContain('Alle tikken hebben een bandKlaar')
  expect(screen.toast(), 'it would cover the keys').toBeUndefined()
  await screen.press('Terug naar scannen')
  expect(screen.text()).toContain('Druk op ‘Tik\u00a0nu’ bij elke loper')
})

test('leaves the last tap for later by closing the panel', async () => {
  const screen = await openScanner({ location: 'finish' })
  await screen.press('Tik nu')
  await screen.press('1 tik zonder band')
  await screen.press('Later')
  await expect.poll(screen.text).toContain('1 tik zonder band')
  expect(screen.text()).not.toContain('Band bij tik')
  expect(kinds(screen.phone)).toEqual(['tap'])
})

test('names the wearer of the last band that was assigned to a tap', async () => {
  const wears = (phone: Phone) => void phone.add({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-0412' })
  const screen = await openScanner({ location: 'finish' }, '', wears)
  await screen.press('Tik nu')
  await screen.press('1 tik zonder band')
  await screen.fill(/^Scan de band/, '412')
  await screen.press('Koppel')
  expect(screen.text()).toContain('Laatste: WB-0412 Sanne de Wit, tik van')
})

test('keeps a tap open after a text that is not a wristband', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  await screen.fill(/^Scan de band/, 'elders')
  await screen.press('Koppel')
  expect(screen.text()).toContain('Geen ticket van ons')
  expect(screen.text()).toContain('Band bij tik, nog 3')
})

/** The band of each event that was assigned to a tap, with the index of this tap in `taps`. */
const assigned = ({ events }: Phone, taps: readonly { id: string }[]) =>
  events.flatMap(({ tapId, wristband }) => (tapId ? [[wristband, taps.findIndex(({ id }) => id === tapId)]] : []))

test('does not assign a band to a second tap, and shows to which tap it was assigned', async () => {
  const { screen, taps } = await tapThrice()
  await screen.press('3 tikken zonder band')
  for (const band of ['WB-0001', 'WB-0001']) await scanByKeys(band)
  expect(screen.alert(), 'while its verdict shows').toContain('Finish')
  await screen.press('Verder scannen')
  await scanByKeys('WB-0001')
  expect(screen.alert()).toMatch(/Heeft al een tikWB-0001Tik van \d\d:\d\d:\d\d/)
  expect(screen.text()).toContain('Band bij tik, nog 2')
  for (const band of ['WB-0002', 'WB-0001', 'WB-0003']) await scanByKeys(band)
  expect(assigned(screen.phone, taps)).toEqual([
    ['WB-0001', 0],
    ['WB-0002', 1],
    ['WB-0003', 2],
  ])
  await screen.press('Verder scannen')
  await scanByKeys('WB-0003')
  expect(screen.alert(), 'the last band is still in view').toContain('Heeft al een tik')
})

test('says that a band is not stored if no tap is left', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  for (const band of ['WB-0001', 'WB-0002', 'WB-0003', 'WB-0004']) await scanByKeys(band)
  expect(document.querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe('broken')
  expect(screen.alert()).toContain('Geen tik meerWB-0004Niet bewaard')
  expect(screen.phone.events).toHaveLength(6)
  await scanByKeys('WB-0004')
  await screen.pressAfterReading('Volgende scan')
  expect(screen.alert(), 'one warning for one band').toBe('')
})

const toTap = { kind: 'finish', wristband: 'WB-0001', knownBy: 'roster', codeVersion: null, tappedUncertainty: 20 }
test.each([
  ['of another day', '2024-10-12', {}],
  ['of another device', '2025-10-11', { deviceId: '00000000-0000-4000-8000-00000000000c' }],
  ['at another post', '2025-10-11', { at: 'course-start' }],
])('assigns a band to a tap, although the band already has a tap %s', async (_, day, elsewhere) => {
  const draft = {
    ...toTap,
    tappedAt: Date.parse(`${day}T08:00:00Z`),
    tapId: '0199a5d0-0000-7000-8000-00000000000d',
  } as unknown as EventDraft
  const before = (phone: Phone) => void phone.add(draft, elsewhere)
  const screen = await openScanner({ location: 'finish' }, '', before)
  await screen.press('Tik nu')
  await screen.press('1 tik zonder band')
  await scanByKeys('WB-0001')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'finish', wristband: 'WB-0001' })
})

test('returns the focus to the field after the verdict, for the next number', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  screen.fieldOf(/^Scan de band/).focus()
  await screen.enter('WB-0412')
  expect(screen.alert()).toContain('WB-0412')
  await screen.pressAfterReading('Scant zo verder')
  await screen.until(() => document.activeElement === screen.fieldOf(/^Scan de band/))
})

test('focuses the title of the screen with the taps when it opens, and the scanner when it closes', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  expect(document.activeElement?.textContent).toContain('Band bij tik, nog 3')
  await screen.press('Terug naar scannen')
  await expect.poll(() => document.activeElement?.textContent).toContain('3 tikken zonder band')
  expect(document.activeElement).not.toBe(document.body)
})

test('records a tap when the space bar is pressed, except while a button or field has the focus', async () => {
  const screen = await openScanner({ location: 'finish' })
  const space = (target: Element) => act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })))
  await space(document.body)
  await space(screen.button('Typ code'))
  expect(kinds(screen.phone)).toEqual(['tap'])
})

test('shows the time of a tap that could not be stored, so that the crew can write it on paper', async () => {
  const screen = await openScanner({ location: 'finish' })
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Tik nu')
  expect(screen.text()).toMatch(/Tik niet bewaard: schrijf op\d\d:\d\d:\d\d\. De opslag is vol\./)
})

test('closes the question about removing a tap when the tap gets a band, so that the next tap is not removed', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  await screen.press('Gooi tik weg')
  await scanByKeys('WB-0001')
  await screen.press('Verder scannen')
  expect(screen.button('Gooi weg')).toBeUndefined()
  expect(screen.button('Gooi tik weg')).toBeDefined()
})

test('says why a tap could not be removed', async () => {
  const { screen } = await tapThrice()
  await screen.press('3 tikken zonder band')
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Gooi tik weg')
  await screen.pressAfterReading('Gooi weg')
  await expect.poll(screen.text).toContain('De opslag is vol.')
  expect(screen.text()).toContain('Band bij tik, nog 3')
})

test('shows no button for taps at the check-in', async () => {
  const screen = await openScanner({ location: 'start' })
  expect(screen.button('Tik nu')).toBeUndefined()
})
