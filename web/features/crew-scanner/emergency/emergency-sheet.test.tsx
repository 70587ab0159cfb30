import { act } from 'react'
import { expect, test } from 'vitest'
import { storageKey } from '#shared/facts/brand.ts'
import { applyFacts } from '#web/api/stored-facts.ts'
import { openScanner, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'

// Tests the sheet that shows the emergency numbers on a crew phone.
withoutCamera()

const calls = () => [...document.querySelectorAll('a[href^="tel:"]')].map((link) => [link.getAttribute('href'), link.textContent])

test('shows with one press whom to call, where this post is and what to do, and keeps the verdict below the sheet', async () => {
  const screen = await openScanner({ location: 'finish' })
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Scan fout')
  await screen.press('Nood')
  expect(calls()[0]).toEqual(['tel:112', expect.stringContaining('Bel 112')])
  for (const words of [
    'EHBO-post',
    'Wedstrijdleiding',
    'Post A, Finish',
    'The Dune Base, Noordwijk',
    'Zorg dat het veilig is, ook voor jezelf.',
  ])
    expect(screen.text()).toContain(words)
  await screen.press('Terug')
  expect(calls()).toEqual([])
  expect(screen.alert()).toContain('Scan fout')
})

test('keeps text typed in a form below the sheet when Escape or the back button closes the sheet', async () => {
  const screen = await openScanner({ location: 'course-start' }, '?blad=waves')
  await screen.press('Al gestart? Geef de tijd')
  await screen.fill('Tijd', '09:59:30')
  await screen.press('Nood')
  expect(screen.query('form')?.closest('[inert]')).not.toBeNull()
  await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(calls()).toEqual([])
  expect(screen.fieldOf('Tijd').value).toBe('09:59:30')
  await screen.press('Nood')
  await screen.press('Nood')
  await act(async () => {
    const arrived = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    history.back()
    await arrived
  })
  expect(calls()).toEqual([])
  expect(screen.fieldOf('Tijd').value).toBe('09:59:30')
})

test('leads to the hand-over of scans below the numbers and instructions, without network', async () => {
  const screen = await openScanner({ location: 'finish', status: { state: 'offline', waiting: 3 } })
  await screen.press('Nood')
  const sheet = document.querySelector('[aria-labelledby=emergency-title]')!.textContent
  expect(sheet.indexOf('Geef je scans door')).toBeGreaterThan(sheet.indexOf('Laat iemand de hulp opvangen.'))
  await screen.press('Telefoon stuk of geen bereik? Geef je scans door')
  expect(calls()).toEqual([])
  expect(screen.query('#give-title')?.textContent).toBe('Geef scans door')
})

test('takes the focus when it opens, and returns it to the button when it closes', async () => {
  const screen = await openScanner({ location: 'finish' })
  await screen.press('Nood')
  expect(document.activeElement?.textContent).toBe('Nood')
  expect(document.activeElement?.id).toBe('emergency-title')
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await screen.until(() => document.activeElement?.tagName === 'BUTTON')
  expect(document.activeElement?.textContent).toBe('Nood')
})

test('shows without network the emergency numbers and the place of the event that the phone received last', async () => {
  const line = { who: 'Veldkliniek', when: 'Altijd bereikbaar.', number: '0252 123 456' }
  const venue = { name: 'Strandpaviljoen', address: 'Zeeweg 1', place: 'Bergen', parking: '', latitude: 52, longitude: 4 }
  const fact = (value: unknown) => ({ value, screens: [], elsewhere: '' })
  localStorage.setItem(storageKey('facts'), JSON.stringify({ form: 1, facts: { emergency: [fact([line])], venue: [fact(venue)] } }))
  const screen = await openScanner({ location: 'finish' })
  await screen.press('Nood')
  expect(calls()).toEqual([['tel:0252123456', 'Veldkliniek 0252 123 456Altijd bereikbaar.']])
  expect(screen.text()).toContain('Strandpaviljoen, Zeeweg 1, Bergen')
  await act(async () => applyFacts({}))
})
