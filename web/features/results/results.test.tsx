import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { cutList } from './list-view.ts'
import { member, result } from './testing/sample-results.ts'
import { openResults, sampleList, sanne, soren } from './testing/open-results.tsx'

it('lists the results of the last published day by position, with number, time, wave, range and corrections', async () => {
  const { screen, rows } = await openResults('/uitslagen', sampleList({ isCorrected: true, isCorrectedSince: true }))
  await screen.until(() => rows().length === 4)
  expect(rows()).toEqual([
    '1eSanne de WitNr. 31Wave 31:01:00',
    '2eAnoniemWave 31:02:00',
    '3e 3-4Jamal BouzidigecorrigeerdNr. 312Wave 31:03:00',
    'TBDSøren ÅgårdnieuwWave 3tijd onbekend',
  ])
  for (const words of [
    '4 uitslagen',
    'Gepubliceerd op zo 12 okt 17:10. Daarna gecorrigeerd. Nieuwe en gecorrigeerde tijden zijn gemarkeerd;',
    'de klokken te onzeker voor één plaats',
  ])
    expect(screen.text()).toContain(words)
  expect(screen.query('[aria-label=Racedag] [aria-current]')?.textContent).toBe('zo 12 okt')
  expect(document.title).toContain('Uitslagen')
})

it('shows when the results were published and corrected', async () => {
  const { screen } = await openResults('/uitslagen', sampleList({ isCorrected: true, correctedAt: '2025-10-12T16:20:00.000Z' }))
  const words = 'Gepubliceerd op zo 12 okt 17:10, gecorrigeerd op zo 12 okt 18:20. Nieuwe en gecorrigeerde tijden zijn gemarkeerd;'
  await screen.until(() => screen.text().includes(words))
})

it('shows that the results were corrected again after a published correction', async () => {
  const { screen } = await openResults(
    '/uitslagen',
    sampleList({ isCorrected: true, correctedAt: '2025-10-12T16:20:00.000Z', isCorrectedSince: true }),
  )
  await screen.until(() =>
    screen.text().includes('gecorrigeerd op zo 12 okt 18:20. Daarna gecorrigeerd. Nieuwe en gecorrigeerde tijden zijn gemarkeerd;'),
  )
})

it('offers only categories with results', async () => {
  const { screen } = await openResults()
  await screen.until(() => screen.query('select') !== null)
  const labels = [...screen.query('select')!.querySelectorAll('option')].map((one) => one.textContent)
  expect(labels).toEqual(['Solo', 'Duo', 'Solo vrouwen', 'Solo mannen', 'Solo vrouwen 35-49', 'Solo mannen 50+'])
})

it('finds a name typed without accents, start numbers by their first digits, and one result by its full number', async () => {
  const { screen, rows, choice } = await openResults()
  await screen.until(() => rows().length === 4)
  const field = 'Zoek op naam of startnummer'
  const findings = async (text: string) => {
    await screen.fill(field, text)
    await screen.until(() => (choice('zoek') ?? '') === text)
    return rows().map((row) => /^(?:TBD|\de)(?: \d-\d)?(\p{L}+)/u.exec(row!)![1])
  }
  expect(await findings('agard SOREN')).toEqual(['Søren'])
  expect(await findings('31')).toEqual(['Sanne'])
  expect(await findings('3')).toEqual(['Sanne', 'Jamal'])
  expect(screen.text()).toContain('2 van 4 gevonden')
  expect(await findings('anoniem')).toEqual([])
  await screen.press('Toon iedereen')
  await screen.until(() => rows().length === 4)
  expect(choice('zoek')).toBeNull()
})

it('offers another category if the search finds somebody only in that category', async () => {
  const { screen, rows } = await openResults('/uitslagen?zoek=bram')
  await screen.until(() => screen.text().includes('Niemand gevonden'))
  await screen.press('Toon in Duo')
  await screen.until(() => rows().length === 1)
  expect(screen.text()).toContain('Bram Vos')
})

it('opens the page of a finisher, and shares or copies a link to that page', async () => {
  const { screen, rows } = await openResults()
  await screen.until(() => rows().length === 4)
  const share = vi.fn<Navigator['share']>(async () => {})
  Object.assign(navigator, { share })
  await screen.press('Deel de uitslag van Sanne de Wit')
  const { text, url } = share.mock.calls[0]![0]!
  expect(text).toContain('Sanne de Wit: Solo, 1e in 1:01:00.')
  expect(new URL(url!).pathname).toBe(`/uitslagen/2025/${sanne.members[0]!.key}`)
  Reflect.deleteProperty(navigator, 'share')
  const writeText = vi.fn<Clipboard['writeText']>(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await screen.press('Deel de uitslag van Søren Ågård')
  await screen.until(() => screen.text().includes('Gekopieerd'))
  expect(writeText.mock.calls[0]![0]).toContain(`/uitslagen/2025/${soren.members[0]!.key}`)
  await screen.press('Sanne de Wit')
  expect([screen.text().includes('FINISHER'), screen.url()]).toEqual([true, `/uitslagen/2025/${sanne.members[0]!.key}`])
})

it('shows no name, number, link or share button for somebody who does not share results', async () => {
  const { screen, rows } = await openResults()
  await screen.until(() => rows().length === 4)
  const anonymous = document.querySelectorAll('ol > li')[1]!
  expect(anonymous.querySelector('button, a')).toBeNull()
  await screen.fill('Categorie', 'duo')
  await screen.until(() => rows().length === 1)
  const button = document.querySelector('ol button')!
  expect(button.getAttribute('aria-label')).toBe('Deel de uitslag van Bram Vos')
})

describe('a long list', () => {
  const entries = Array.from({ length: 230 }, (_, at) => result(at + 1, [member(`Loper ${at + 1}`, String(at + 1000))]))
  // Finds the link by its text, because a search by role is slow with hundreds of buttons.
  const press = (text: string) =>
    act(async () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)!.click())

  it('shows a hundred rows per page, with links to the next and the previous page', async () => {
    const { screen, rows, choice } = await openResults('/uitslagen?dag=2025-10-12', sampleList({ entries }))
    await screen.until(() => rows().length === 100)
    await press('Volgende 100')
    await screen.until(() => rows()[0]!.startsWith('101eLoper 101'))
    expect([choice('pagina'), choice('dag'), screen.text().includes('101-200 van 230')]).toEqual(['2', '2025-10-12', true])
    await press('Volgende 30')
    await screen.until(() => rows().length === 30)
    expect(screen.text()).not.toContain('Volgende')
    await press('Vorige 100')
    await screen.until(() => choice('pagina') === '2')
    await screen.fill('Categorie', 'solo-vrouwen')
    await screen.until(() => rows()[0]!.startsWith('1eLoper 1Nr.'))
    expect(choice('pagina')).toBeNull()
  })

  it('finds a finisher on another page, and shows the last page if the number in the URL is too high', async () => {
    const { screen, rows } = await openResults('/uitslagen?pagina=9', sampleList({ entries }))
    await screen.until(() => rows().length === 30)
    await screen.fill('Zoek op naam of startnummer', '1004')
    await screen.until(() => rows().join().includes('5eLoper 5'))
  })

  it('shows the rows that the server rendered, and searches once the app has fetched the other rows', async () => {
    const whole = sampleList({ entries })
    let arrive: (value: unknown) => void = () => {}
    const { screen, rows } = await openResults(
      '/uitslagen',
      whole,
      [[['/api/results', '', ''], cutList(whole, {})]],
      new Promise((resolve) => (arrive = resolve)),
    )
    await screen.until(() => rows().length === 100)
    expect(screen.text()).toContain('230 uitslagen')
    await screen.fill('Zoek op naam of startnummer', 'loper 229')
    await screen.until(() => screen.text().includes('Uitslagen laden'))
    await act(async () => arrive(undefined))
    await screen.until(() => rows().join().startsWith('229eLoper 229'))
  })
})

it('prints all results of the category, without names of anonymous people', async () => {
  const { screen, rows } = await openResults('/uitslagen?zoek=sanne')
  await screen.until(() => rows().length === 1)
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  for (const words of [
    'Solo',
    'Uitslag, zondag 12 oktober 2025',
    'Gepubliceerd op zo 12 okt 17:10.',
    'Sanne de Wit',
    'Anoniem',
    '3-4',
    'tijd onbekend',
  ])
    expect(sheet).toContain(words)
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.query('[aria-label="Uitslag om te printen"]')).toBeNull()
})
