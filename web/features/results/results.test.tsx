import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from './results.tsx'
import { cutList } from './list-view.ts'
import { member, place, result, resultList } from './testing/sample-results.ts'

const call = 'GET /api/results'
const sanne = result(1, [member('Sanne de Wit', '31')])
const hidden = result(2, [member(null, null)])
const jamal = result(3, [member('Jamal Bouzidi', '312', { gender: 'male', ageClass: '50+' })], { place: place(3, { from: 3, to: 4 }), genderPlace: place(1), isCorrected: true }) // prettier-ignore
const soren = result(4, [member('Søren Ågård', null)], { timeMs: null, isNew: true })
const duo = result(1, [member('Bram Vos', '40'), member(null, null)], { waveNumber: null })
const answer = (more: Partial<PublicResultList> = {}) => resultList([sanne, hidden, jamal, soren, duo], more)

async function open(
  at = '/uitslagen',
  answered = answer(),
  initial: NonNullable<Parameters<typeof renderScreen>[2]> = [],
  until?: Promise<unknown>,
) {
  const wire = fakeWire({ [call]: until ? () => until.then(() => ({ body: answered })) : { body: answered } })
  const screen = await renderScreen(
    {
      '/uitslagen': <Results />,
      '/uitslagen/:editie': <Results />,
      '/uitslagen/:editie/:deelnemer': 'FINISHER',
      '/participant-dashboard': 'TICKET',
    },
    at,
    initial,
  )
  const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent)
  return { wire, screen, rows, choice: (name: string) => new URLSearchParams(screen.search()).get(name) }
}

it('lists the last published day in order of place, with number, time, wave, place range and corrections', async () => {
  const { screen, rows } = await open('/uitslagen', answer({ isCorrected: true, isCorrectedSince: true }))
  await screen.until(() => rows().length === 4)
  expect(rows()).toEqual([
    '1eSanne de WitNr. 31Wave 31:01:00',
    '2eAnoniemWave 31:02:00',
    '3e 3-4Jamal BouzidigecorrigeerdNr. 312Wave 31:03:00',
    'TBDSøren ÅgårdnieuwWave 3tijd onbekend',
  ])
  for (const words of [
    '4 uitslagen',
    'Gepubliceerd op zo 12 okt 17:10. Daarna gecorrigeerd. Wat veranderde, is gemarkeerd.',
    'de klokken te onzeker voor één plaats',
  ])
    expect(screen.text()).toContain(words)
  expect(screen.query('[aria-label=Racedag] [aria-current]')?.textContent).toBe('zo 12 okt')
  expect(document.title).toContain('Uitslagen')
})

it('says when the results were published and corrected', async () => {
  const { screen } = await open('/uitslagen', answer({ isCorrected: true, correctedAt: '2025-10-12T16:20:00.000Z' }))
  const words = 'Gepubliceerd op zo 12 okt 17:10, gecorrigeerd op zo 12 okt 18:20. Wat veranderde, is gemarkeerd.'
  await screen.until(() => screen.text().includes(words))
})

it('says that the results were corrected again after a correction was published', async () => {
  const { screen } = await open(
    '/uitslagen',
    answer({ isCorrected: true, correctedAt: '2025-10-12T16:20:00.000Z', isCorrectedSince: true }),
  )
  await screen.until(() => screen.text().includes('gecorrigeerd op zo 12 okt 18:20. Daarna gecorrigeerd. Wat veranderde, is gemarkeerd.'))
})

it('keeps day and category in the URL, and the back button returns to the ones before', async () => {
  const { screen, wire, rows, choice } = await open()
  await screen.until(() => rows().length === 4)
  await screen.fill('Categorie', 'solo-mannen')
  await screen.until(() => rows().length === 1)
  expect(rows()[0]).toMatch(/^1eJamal/)
  wire.answers[call] = (query) => ({ body: answer({ day: query.get('day'), entries: [duo] }) })
  await screen.press('za 11 okt')
  await screen.until(() => choice('dag') === '2025-10-11' && screen.text().includes('Nog niemand in deze categorie'))
  await screen.fill('Categorie', 'duo')
  await screen.until(() => rows().join() === '1eBram VosAnoniemNr. 401:01:00')
  await screen.back()
  await screen.until(() => choice('categorie') === 'solo-mannen' && choice('dag') === '2025-10-11')
  await screen.back()
  await screen.until(() => choice('dag') === null && rows().length === 1)
})

it('offers only categories with results', async () => {
  const { screen } = await open()
  await screen.until(() => screen.query('select') !== null)
  const labels = [...screen.query('select')!.querySelectorAll('option')].map((one) => one.textContent)
  expect(labels).toEqual(['Solo', 'Duo', 'Solo vrouwen', 'Solo mannen', 'Solo 35-49 jaar', 'Solo 50 jaar en ouder'])
})

it('finds people by name without accents or by the first digits of a start number, a complete number only its holder', async () => {
  const { screen, rows, choice } = await open()
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

it('names the category in which the search finds somebody else', async () => {
  const { screen, rows } = await open('/uitslagen?zoek=bram')
  await screen.until(() => screen.text().includes('Niemand gevonden'))
  await screen.press('Toon in Duo')
  await screen.until(() => rows().length === 1)
  expect(screen.text()).toContain('Bram Vos')
})

it('opens the page of a finisher, and shares a link to it, copied without a share sheet', async () => {
  const { screen, rows } = await open()
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

it('has no name, number, page or share button for somebody who does not share results', async () => {
  const { screen, rows } = await open()
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
  // Not found by its role, which is slow beside hundreds of buttons.
  const press = (text: string) =>
    act(async () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)!.click())

  it('has pages of a hundred rows with links to the next and the previous page', async () => {
    const { screen, rows, choice } = await open('/uitslagen?dag=2025-10-12', answer({ entries }))
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

  it('finds somebody on another page, and shows the last page if the URL has a later one', async () => {
    const { screen, rows } = await open('/uitslagen?pagina=9', answer({ entries }))
    await screen.until(() => rows().length === 30)
    await screen.fill('Zoek op naam of startnummer', '1004')
    await screen.until(() => rows().join().includes('5eLoper 5'))
  })

  it('shows the rows that came with the page, and searches once the other rows have loaded', async () => {
    const whole = answer({ entries })
    let arrive: (value: unknown) => void = () => {}
    const { screen, rows } = await open(
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

it('prints the whole category on paper, without names of anonymous people', async () => {
  const { screen, rows } = await open('/uitslagen?zoek=sanne')
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

it('says when results come while none are published, and that a day has none yet', async () => {
  const none = { day: null, publishedAt: null, entries: [] }
  const { screen } = await open('/uitslagen?dag=morgen', answer({ ...none, days: [] }))
  await screen.until(() => screen.text().includes('Nog geen uitslagen'))
  expect(screen.text()).toContain('kijkt de organisatie alle tijden na')
  await screen.press('Naar je ticket')
  await screen.close()
  const other = await open('/uitslagen?dag=2025-10-12', answer({ ...none, days: ['2025-10-11'] }))
  await other.screen.until(() => other.screen.text().includes('Nog geen uitslag van zondag 12 oktober 2025'))
  other.wire.answers[call] = { body: answer({ days: ['2025-10-11'], day: '2025-10-11' }) }
  await other.screen.press('za 11 okt')
  await other.screen.until(() => other.rows().length === 4)
})

it('says why the results do not load, without a connection too, and loads them with a retry', async () => {
  const { screen, wire, rows } = await open()
  await screen.until(() => rows().length === 4)
  await screen.close()
  delete wire.answers[call]
  const offline = await renderScreen({ '/uitslagen': <Results /> }, '/uitslagen')
  await offline.until(() => offline.text().includes('Geen verbinding'))
  wire.answers[call] = refusal(503, 'busy', 'Even te druk.')
  await offline.press('Probeer opnieuw')
  await offline.until(() => offline.text().includes('Even te druk.'))
  wire.answers[call] = { body: answer() }
  await offline.press('Probeer opnieuw')
  await offline.until(() => offline.text().includes('Sanne de Wit'))
  expect(offline.text()).not.toContain('laden niet')
})

it('keeps the days while another day does not load', async () => {
  const { screen, wire, rows } = await open()
  await screen.until(() => rows().length === 4)
  wire.answers[call] = refusal(503, 'busy', 'Even te druk.')
  await screen.press('za 11 okt')
  await screen.until(() => screen.text().includes('Even te druk.'))
  expect(rows()).toEqual([])
  await screen.back()
  await screen.until(() => rows().length === 4)
})

describe('of an edition', () => {
  const next = { id: 'duinstorm-2026', name: 'Duinstorm 2026' }
  const editions = [next, { id: '2025', name: 'Duinstorm 2025' }]

  it('requests the edition in the URL, and links to the results of the other editions', async () => {
    const { screen, wire } = await open('/uitslagen')
    await screen.close()
    const listed = answer({ editions })
    wire.answers[call] = (query) => ({ body: query.get('edition') === '2025' ? listed : answer({ entries: [] }) })
    const ofEdition = await renderScreen({ '/uitslagen/:editie': <Results /> }, '/uitslagen/2025')
    await ofEdition.until(() => ofEdition.text().includes('Sanne de Wit'))
    expect(document.title).toContain('Uitslagen Duinstorm 2025')
    wire.answers[call] = { body: answer({ editions, edition: next, days: [], day: null, entries: [] }) }
    await ofEdition.press('Uitslagen van Duinstorm 2026')
    await ofEdition.until(() => ofEdition.text().includes('Nog geen uitslagen van Duinstorm 2026'))
    expect(ofEdition.url()).toBe('/uitslagen/duinstorm-2026')
    await ofEdition.press('Uitslagen van Duinstorm 2025')
    expect(ofEdition.url()).toBe('/uitslagen/2025')
  })

  it('keeps the edition in the URL when another day is chosen', async () => {
    const { screen, rows, choice } = await open('/uitslagen/2025?categorie=duo')
    await screen.until(() => rows().length === 1)
    await screen.press('za 11 okt')
    expect([screen.url(), choice('dag'), choice('categorie')]).toEqual(['/uitslagen/2025', '2025-10-11', 'duo'])
  })

  it('says that an unknown edition does not exist, with a way to the results', async () => {
    const { screen, wire } = await open('/uitslagen')
    await screen.close()
    wire.answers[call] = refusal(404, 'not_found', 'Deze editie kennen we niet.')
    const unknown = await renderScreen({ '/uitslagen': 'RESULTS', '/uitslagen/:editie': <Results /> }, '/uitslagen/1999')
    await unknown.until(() => unknown.text().includes('EDITIE NIET GEVONDEN'))
    await unknown.press('Naar de uitslagen')
    expect(unknown.text()).toContain('RESULTS')
  })
})

describe('while the race goes on', () => {
  it('marks results as provisional, and refetches every fifteen seconds until they are published', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const live = answer({ isProvisional: true, publishedAt: null })
    const { screen, wire, rows } = await open('/uitslagen', live)
    await screen.until(() => rows().length === 4)
    expect(screen.text()).toContain('Voorlopig, wordt nog bijgewerkt')
    expect(screen.text()).not.toMatch(/nagekeken door de organisatie|Gepubliceerd/)
    const asked = () => wire.sentTo('/api/results').length
    const before = asked()
    await act(async () => vi.advanceTimersByTimeAsync(14_000))
    expect(asked()).toBe(before)
    wire.answers[call] = { body: answer() }
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
    await screen.until(() => screen.text().includes('Gepubliceerd op'))
    expect(screen.text()).not.toContain('Voorlopig')
    const last = asked()
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(last)
    vi.useRealTimers()
  })
})
