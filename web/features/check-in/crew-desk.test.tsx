import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Crew, ScanOutcome } from '#web/sync/crew-types.ts'
import { toast, useToasts } from '#web/ui/feedback/toast.ts'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import { noDeskSale, useDeskSaleState } from './desk-sale-state.ts'
import { checkIn, hit, openPaired, ticket } from './testing/paired-desk.tsx'

it('checks in on a paired device without a call to the server', async () => {
  const { screen, wire, scan } = await openPaired({ kind: 'welcome', ticket })
  expect(screen.text()).toMatch(/Totaal deelnemers3Ingecheckt1Niet ingecheckt2Check-in percentage33,3%/)
  expect(screen.text()).toContain('Post Check-in')
  expect(screen.text()).toMatch(/za 09:41:12 Jamal Bouzidi.*Post B/)
  await screen.keyIn('QR code', ' DS1ABC ', 8)
  await screen.submit()
  await screen.until(() => /Laatste check-inSanne de WitWave 5, 09:41:12/.test(screen.text()))
  expect(scan).toHaveBeenCalledWith('DS1ABC', { typed: false, location: 'Check-in' })
  expect(wire.sent).toEqual([])
})

it('undoes the last check-in on a paired device without a call to the server', async () => {
  const own = hit('7K4P2M9X', 'Sanne de Wit', { status: 'checked_in', checkIn: { ...checkIn, deviceId: 'a' } })
  const record = vi.fn(async () => ({ ok: true }))
  const change = { person: () => own, record } as unknown as Partial<Crew>
  const { screen, wire } = await openPaired({ kind: 'welcome', ticket }, change)
  await screen.keyIn('QR code', 'DS1ABC', 8)
  await screen.submit()
  await screen.press('Draai de check-in van Sanne de Wit terug')
  await screen.press('Draai terug')
  await screen.until(() => !screen.text().includes('Laatste check-in'))
  expect(record).toHaveBeenCalledWith({ kind: 'undo', target: 's', participantId: '7K4P2M9X' })
  expect(wire.sent).toEqual([])
})

it('shows after a check-in which start number to hand out', async () => {
  const people = [{ ...hit('7K4P2M9X', 'Sanne de Wit'), startNumber: '412' }]
  const { screen } = await openPaired({ kind: 'welcome', ticket }, { people: () => people } as unknown as Partial<Crew>)
  await screen.keyIn('QR code', ' DS1ABC ', 8)
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-inSanne de WitStartnummer 412Wave 5'))
})

it('warns on a paired device that the wave is cancelled, without a link to the office', async () => {
  const { screen } = await openPaired({ kind: 'welcome', ticket: { ...ticket, isWaveCancelled: true } })
  await screen.keyIn('QR code', ' DS1ABC ', 8)
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-inWave 5 gaat niet doorSanne de Wit'))
  expect(screen.query('a[href="/admin/deelnemers/7K4P2M9X"]')).toBeNull()
})

it('warns on a paired device that the wave has already started', async () => {
  const late = hit('7K4P2M9X', 'Sanne de Wit', { status: 'checked_in', checkIn, waveStart: { ...checkIn, time: checkIn.time - 60_000 } })
  const { screen } = await openPaired({ kind: 'welcome', ticket }, { person: () => late } as unknown as Partial<Crew>)
  await screen.keyIn('QR code', ' DS1ABC ', 8)
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-inWave 5 is al gestartSanne de Wit'))
})

it('explains on a paired device without network that a sale needs a connection and a check-in does not', async () => {
  const { screen } = await openPaired({ kind: 'cannot_check' })
  await screen.press('Verkopen')
  await screen.until(() => screen.text().includes('Verkopen kan alleen met verbinding'))
  expect(screen.text()).toContain('Inchecken werkt gewoon door.')
})

it('sells a ticket for cash on a paired device, and syncs the list, so that it has the new participant', async () => {
  useDeskSaleState.setState(noDeskSale)
  const syncNow = vi.fn(async () => undefined)
  const paid = {
    ticketId: 't'.repeat(24),
    status: 'paid',
    buyer: { id: '20000000' },
    partner: null,
    price: 8500,
    payUrl: null,
    holdExpiresAt: null,
  }
  const offer = {
    prices: { solo: 8500, duo: 15_500 },
    holdMinutes: 15,
    today: '2025-10-11',
    days: [{ eventDate: '2025-10-11', left: 4, waitingList: false, waves: [] }],
  }
  const { screen } = await openPaired(
    { kind: 'cannot_check' },
    { syncNow },
    { 'GET /api/crew/ticket-offer': { body: offer }, 'POST /api/crew/ticket-sales': { body: paid } },
  )
  await screen.press('Verkopen')
  await screen.until(() => screen.query('form') !== null)
  await screen.fill('Naam', 'Noor Haddad')
  await screen.fill('E-mail', 'noor@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
  await screen.press(/Contant/, 'radio')
  await screen.press(/contant ontvangen/)
  await screen.until(() => screen.text().includes('Noor Haddad staat op de lijst'))
  expect(syncNow).toHaveBeenCalledTimes(1)
  await screen.press('Check Noor Haddad in')
})

it('drops cancelled participants from the expected count, even after check-in', async () => {
  const gone = [hit('30000000', 'Piet', { status: 'cancelled' }), hit('40000000', 'Mia', { status: 'cancelled', checkIn })]
  const { screen } = await openPaired({ kind: 'cannot_check' }, { people: () => [hit('7K4P2M9X', 'Sanne de Wit'), ...gone] })
  expect(screen.text()).toMatch(/Totaal deelnemers1Ingecheckt0Niet ingecheckt1/)
})

it('lists a check-in of unknown time without a time', async () => {
  const unsure = hit('7K4P2M9X', 'Sanne de Wit', { status: 'checked_in', checkIn: { ...checkIn, known: false, uncertainty: 7_200_000 } })
  const { screen } = await openPaired({ kind: 'cannot_check' }, { people: () => [unsure] })
  expect(screen.text()).toMatch(/Tijd onbekend tussen 11 okt, 07:41 en 11 okt, 11:41/)
})

it('shows the last check-in without a time if its time is unknown', async () => {
  const state = { checkIn: { ...checkIn, known: false, uncertainty: 300_000 } }
  const { screen } = await openPaired({ kind: 'welcome', ticket }, { person: (id) => hit(id, 'Sanne de Wit', state) })
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(screen.text()).toContain('Laatste check-inSanne de WitWave 5, tijd onbekend tussen 09:36 en 09:46')
  expect(screen.text()).not.toContain('Wave 5, 09:41')
})

it('shows no time for a check-in on a device that never received the server’s time', async () => {
  const { screen } = await openPaired({ kind: 'welcome', ticket }, { person: () => undefined })
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(screen.text()).toMatch(/Wave 5, tijd onbekend(?! tussen)/)
})

it('checks in a person found by name as if the user had typed the short code', async () => {
  const { screen, scan } = await openPaired({ kind: 'welcome', ticket })
  expect(screen.text()).toContain('Op naam, startnummer of QR code')
  await screen.fill('Zoek deelnemer', 'sanne')
  screen.fieldOf('Zoek deelnemer').focus()
  await screen.press('Check Sanne de Wit in')
  expect(scan).toHaveBeenCalledWith('DS-7K4P-2M9X', { typed: true, location: 'Check-in' })
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(document.activeElement, 'ready for the hand scanner').toBe(screen.fieldOf('QR code'))
})

it.each<[string, ScanOutcome, string]>([
  ['checked in already', { kind: 'already_checked_in', ticket, checkIn }, 'Sanne de Wit is al ingecheckt om 09:41 bij Post B.'],
  [
    'checked in already at an unknown time',
    { kind: 'already_checked_in', ticket, checkIn: { ...checkIn, known: false, uncertainty: 1e12 } },
    'Sanne de Wit is al ingecheckt bij Post B op een onbekende tijd.',
  ],
  ['of another day', { kind: 'refused', reason: 'other_day', ticket }, 'Dit ticket is voor een andere dag.'],
  ['unknown', { kind: 'refused', reason: 'foreign', ticket: null }, 'QR code niet gevonden of al ingecheckt'],
  ['impossible to store', { kind: 'not_saved', message: 'Dit toestel is vol.' }, 'Dit toestel is vol. Laat nog niemand door.'],
  ['impossible to verify yet', { kind: 'cannot_check' }, 'Dit toestel kan dit ticket nog niet controleren.'],
])('refuses a ticket that is %s, says why, and empties the field', async (_, outcome, words) => {
  const { screen } = await openPaired(outcome)
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Check-in Fout') && screen.text().includes(words))
  expect(screen.text()).not.toContain('Laatste check-in')
  expect(screen.fieldOf('QR code').value).toBe('')
})

it('shows no toast over the buttons of a question, and reports the answer in a toast', async () => {
  const isToastShown = () => useToasts.getState().current?.open === true
  const { screen } = await openPaired({ kind: 'not_in_list', ticket })
  await act(async () => void toast({ title: 'Naam ingevuld' }))
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Echt ticket, niet in lijst'))
  expect(isToastShown()).toBe(false)
  await act(async () => void toast({ title: 'Naam ingevuld' }))
  expect(isToastShown()).toBe(false)
  await screen.press('Niet toelaten')
  await screen.until(() => useToasts.getState().current?.title === 'Check-in Fout')
  expect(isToastShown()).toBe(true)
})

it('waits until the user decides about a genuine ticket that is not in the list', async () => {
  const { screen, admit } = await openPaired({ kind: 'not_in_list', ticket })
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Echt ticket, niet in lijst'))
  expect(admit).not.toHaveBeenCalled()
  await screen.press('Toelaten')
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(admit).toHaveBeenCalledWith('DS1ABC', { location: 'Check-in' })
})

it('says at once that the inbox does not load without network, and that check-in still works', async () => {
  const { screen, wire } = await openPaired({ kind: 'welcome', ticket })
  wire.answers['GET /api/admin/scan-inbox'] = 'no answer'
  await screen.press('Controle', 'tab')
  expect(screen.text()).toContain('De controle laadt niet')
  expect(screen.text()).toContain('Inchecken gaat hier gewoon door.')
  expect(screen.text()).not.toContain('Laden...')
})

it('checks in at the check-in post, and does not change the post that the device scans for', async () => {
  const { screen, scan, admit, setLocation } = await openPaired({ kind: 'not_in_list', ticket }, { location: 'finish' })
  expect(screen.text()).toContain('Post Check-in')
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Echt ticket, niet in lijst'))
  expect(scan).toHaveBeenCalledWith('DS1ABC', { typed: true, location: 'Check-in' })
  await screen.press('Toelaten')
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(admit).toHaveBeenCalledWith('DS1ABC', { location: 'Check-in' })
  expect(setLocation).not.toHaveBeenCalled()
})

it('checks in at the current post of a device with two check-in posts', async () => {
  const device = { id: 'a', name: 'Balie', locations: ['start', 'finish', 'Check-in'] }
  const { screen, scan } = await openPaired({ kind: 'welcome', ticket }, { device })
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(scan).toHaveBeenCalledWith('DS1ABC', { typed: true, location: 'Check-in' })
})

it('says that the participant list of the device has expired, and that searching by name is not possible', async () => {
  const status = { state: 'syncing', waiting: 0, lastSyncAt: null, rosterComplete: false, posts: [], needsPairing: true }
  const gone = { people: () => [], status: { ...status, clock: { offset: 0, uncertainty: 20 } } as unknown as Crew['status'] }
  const { screen } = await openPaired({ kind: 'cannot_check' }, gone)
  expect(screen.text()).toContain('Geen deelnemerslijst op dit toestel')
  expect(screen.text()).not.toMatch(/Laden|vanzelf opnieuw/)
  await screen.fill('Zoek deelnemer', 'sanne')
  expect(screen.text()).toContain('Geen deelnemerslijst op dit toestel: zoeken op naam kan niet.')
})

it('says that another tab scans, and scans in this tab on request', async () => {
  const { screen, takeOver } = await openPaired({ kind: 'welcome', ticket }, { role: 'bystander' })
  await screen.press('Hier verder')
  expect(takeOver).toHaveBeenCalled()
})

it('sends the code as each of two keyboard layouts reads it, also when a crew member admits the ticket', async () => {
  const { screen, scan, admit } = await openPaired({ kind: 'not_in_list', ticket })
  await screen.press('Controle', 'tab')
  await scanByKeys('DS1YZ00', { computer: 'qwertz', ending: 'Tab' })
  await screen.until(() => screen.text().includes('Echt ticket, niet in lijst'))
  const how = { location: 'Check-in', otherReadings: ['DS1ZY00'] }
  expect(scan).toHaveBeenCalledWith('DS1YZ00', { typed: false, ...how })
  await screen.press('Toelaten')
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(admit).toHaveBeenCalledWith('DS1YZ00', how)
})

it('shows the person and the race day when it refuses a ticket of another day', async () => {
  const { screen } = await openPaired({ kind: 'refused', reason: 'other_day', ticket: { ...ticket, eventDate: '2025-10-12' } })
  await scanByKeys('DS1ABC')
  await screen.until(() => screen.text().includes('Dit ticket is voor een andere dag. Sanne de Wit loopt zondag 12 oktober.'))
})
