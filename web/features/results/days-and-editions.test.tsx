import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from './results.tsx'
import { call, duo, openResults, sampleList } from './testing/open-results.tsx'

it('stores the day and the category in the URL, so that the back button restores the previous choice', async () => {
  const { screen, wire, rows, choice } = await openResults()
  await screen.until(() => rows().length === 4)
  await screen.fill('Categorie', 'solo-mannen')
  await screen.until(() => rows().length === 1)
  expect(rows()[0]).toMatch(/^1eJamal/)
  wire.answers[call] = (query) => ({ body: sampleList({ day: query.get('day'), entries: [duo] }) })
  await screen.press('za 11 okt')
  await screen.until(() => choice('dag') === '2025-10-11' && screen.text().includes('Nog niemand in deze categorie'))
  await screen.fill('Categorie', 'duo')
  await screen.until(() => rows().join() === '1eBram VosAnoniemNr. 401:01:00')
  await screen.back()
  await screen.until(() => choice('categorie') === 'solo-mannen' && choice('dag') === '2025-10-11')
  await screen.back()
  await screen.until(() => choice('dag') === null && rows().length === 1)
})

it('shows when the results will be published, or that the chosen day has no results yet', async () => {
  const none = { day: null, publishedAt: null, entries: [] }
  const { screen } = await openResults('/uitslagen?dag=morgen', sampleList({ ...none, days: [] }))
  await screen.until(() => screen.text().includes('Nog geen uitslagen'))
  expect(screen.text()).toContain('kijkt de organisatie alle tijden na')
  await screen.press('Naar je ticket')
  await screen.close()
  const other = await openResults('/uitslagen?dag=2025-10-12', sampleList({ ...none, days: ['2025-10-11'] }))
  await other.screen.until(() => other.screen.text().includes('Nog geen uitslag van zondag 12 oktober 2025'))
  other.wire.answers[call] = { body: sampleList({ days: ['2025-10-11'], day: '2025-10-11' }) }
  await other.screen.press('za 11 okt')
  await other.screen.until(() => other.rows().length === 4)
})

it('shows why the results do not load, even if there is no connection, and loads them after a retry', async () => {
  const { screen, wire, rows } = await openResults()
  await screen.until(() => rows().length === 4)
  await screen.close()
  delete wire.answers[call]
  const offline = await renderScreen({ '/uitslagen': <Results /> }, '/uitslagen')
  await offline.until(() => offline.text().includes('Geen verbinding'))
  wire.answers[call] = refusal(503, 'busy', 'Even te druk.')
  await offline.press('Probeer opnieuw')
  await offline.until(() => offline.text().includes('Even te druk.'))
  wire.answers[call] = { body: sampleList() }
  await offline.press('Probeer opnieuw')
  await offline.until(() => offline.text().includes('Sanne de Wit'))
  expect(offline.text()).not.toContain('laden niet')
})

it('shows why a chosen day does not load, and shows the previous day again after the back button', async () => {
  const { screen, wire, rows } = await openResults()
  await screen.until(() => rows().length === 4)
  wire.answers[call] = refusal(503, 'busy', 'Even te druk.')
  await screen.press('za 11 okt')
  await screen.until(() => screen.text().includes('Even te druk.'))
  expect(rows()).toEqual([])
  await screen.back()
  await screen.until(() => rows().length === 4)
})

describe('the results of one edition', () => {
  const next = { id: 'duinstorm-2026', name: 'Duinstorm 2026' }
  const editions = [next, { id: '2025', name: 'Duinstorm 2025' }]

  it('requests the edition in the URL, and links to the results of the other editions', async () => {
    const { screen, wire } = await openResults('/uitslagen')
    await screen.close()
    const listed = sampleList({ editions })
    wire.answers[call] = (query) => ({ body: query.get('edition') === '2025' ? listed : sampleList({ entries: [] }) })
    const ofEdition = await renderScreen({ '/uitslagen/:editie': <Results /> }, '/uitslagen/2025')
    await ofEdition.until(() => ofEdition.text().includes('Sanne de Wit'))
    expect(document.title).toContain('Uitslagen Duinstorm 2025')
    wire.answers[call] = { body: sampleList({ editions, edition: next, days: [], day: null, entries: [] }) }
    await ofEdition.press('Uitslagen van Duinstorm 2026')
    await ofEdition.until(() => ofEdition.text().includes('Nog geen uitslagen van Duinstorm 2026'))
    expect(ofEdition.url()).toBe('/uitslagen/duinstorm-2026')
    await ofEdition.press('Uitslagen van Duinstorm 2025')
    expect(ofEdition.url()).toBe('/uitslagen/2025')
  })

  it('keeps the edition in the URL when the visitor chooses another day', async () => {
    const { screen, rows, choice } = await openResults('/uitslagen/2025?categorie=duo')
    await screen.until(() => rows().length === 1)
    await screen.press('za 11 okt')
    expect([screen.url(), choice('dag'), choice('categorie')]).toEqual(['/uitslagen/2025', '2025-10-11', 'duo'])
  })

  it('shows that an unknown edition does not exist, and links to the current results', async () => {
    const { screen, wire } = await openResults('/uitslagen')
    await screen.close()
    wire.answers[call] = refusal(404, 'not_found', 'Deze editie kennen we niet.')
    const unknown = await renderScreen({ '/uitslagen': 'RESULTS', '/uitslagen/:editie': <Results /> }, '/uitslagen/1999')
    await unknown.until(() => unknown.text().includes('EDITIE NIET GEVONDEN'))
    await unknown.press('Naar de uitslagen')
    expect(unknown.text()).toContain('RESULTS')
  })
})

describe('while the race is still going on', () => {
  it('marks results as provisional, and fetches them every fifteen seconds until they are published', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const live = sampleList({ isProvisional: true, publishedAt: null })
    const { screen, wire, rows } = await openResults('/uitslagen', live)
    await screen.until(() => rows().length === 4)
    expect(screen.text()).toContain('Voorlopig, wordt nog bijgewerkt')
    expect(screen.text()).not.toMatch(/nagekeken door de organisatie|Gepubliceerd/)
    const asked = () => wire.sentTo('/api/results').length
    const before = asked()
    await act(async () => vi.advanceTimersByTimeAsync(14_000))
    expect(asked()).toBe(before)
    wire.answers[call] = { body: sampleList() }
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    await screen.until(() => screen.text().includes('Gepubliceerd op'))
    expect(screen.text()).not.toContain('Voorlopig')
    const last = asked()
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(last)
    vi.useRealTimers()
  })
})
