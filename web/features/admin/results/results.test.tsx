import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import { refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from './results.tsx'
import { sampleEntry as entry, sampleMember as member, samplePassing } from './testing/sample-entries.ts'
import { jamal, list, noor, openResults, sampleList, sanne } from './testing/open-results.tsx'

it('lists the Solo results in order of position, with time, margin, position range and remarks in words', async () => {
  const { screen, names } = await openResults()
  await screen.until(() => names().length === 3)
  expect(names()).toEqual(['Sanne de Wit', 'Jamal Bouzidi', 'Noor Haddad'])
  const text = screen.text()
  for (const words of ['1e412Sanne de Wit', '1:02:33 ± 0,4 s', '2e 1-3', 'start ingevoerd', 'conflict', 'Niet gefinisht', '12:02:33'])
    expect(text).toContain(words)
  await screen.press('Sanne de Wit')
  expect(screen.url()).toBe('/admin/deelnemers/7K4P2M9X')
})

it('names the reason why somebody did not finish below the status', async () => {
  const stopped = { ...noor, members: [{ ...noor.members[0]!, stopReason: 'Niet meer gezien' }] }
  const { screen } = await openResults('/', sampleList({ entries: [sanne, stopped] }))
  await screen.until(() => screen.text().includes('Niet gefinishtniet meer gezien'))
})

it('shows the gun or net time that does not decide the ranking in its own column, and prints which of them does', async () => {
  const { screen } = await openResults()
  await screen.until(() => screen.text().includes('1:02:33'))
  expect(screen.text()).toContain('Brutotijd')
  expect(screen.text()).not.toContain('Nettotijd')
  expect(screen.text()).toContain('1:03:33')
  await screen.close()
  const counting = { ...sanne, time: sanne.gun, flags: ['no_wave_start' as const] }
  const gun = await openResults('/', sampleList({ timeFrom: 'wave-start', entries: [counting] }))
  await gun.screen.until(() => gun.screen.text().includes('Nettotijd'))
  expect(gun.screen.text()).not.toContain('Brutotijd')
  for (const words of ['1:03:33', '1:02:33', 'geen wavestart']) expect(gun.screen.text()).toContain(words)
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = gun.screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  for (const words of ['Tijd vanaf de start van de wave (brutotijd).', '1:03:33']) expect(sheet).toContain(words)
})

it('keeps the category in the URL, shows its ranking, and shows both names of a Duo with the later of their times', async () => {
  const { screen, names } = await openResults('/?categorie=duo')
  await screen.until(() => names().length === 1)
  expect(names()).toEqual(['Bram VosTess Vos'])
  expect(screen.text()).toContain('1:05:00')
  await chooseCategory(screen, 'solo-mannen')
  await screen.until(() => names().join() === 'Jamal Bouzidi')
  expect(new URLSearchParams(screen.search()).get('categorie')).toBe('solo-mannen')
  expect(screen.text()).toContain('1e31Jamal Bouzidi')
  await chooseCategory(screen, 'solo-mannen-50+')
  await screen.until(() => screen.search().includes('50'))
  expect(names()).toEqual(['Jamal Bouzidi'])
})

/** Chooses a category in the select, which has a label only for screen readers. */
async function chooseCategory(screen: Awaited<ReturnType<typeof renderScreen>>, key: string) {
  const select = screen.query('select[aria-label=Categorie]') as HTMLSelectElement
  await act(async () => {
    select.value = key
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('finds a participant by start number, and filters by a remark and a status', async () => {
  const { screen, names } = await openResults('/?zoek=31')
  await screen.until(() => names().join() === 'Jamal Bouzidi')
  await screen.go('/?opmerking=conflict')
  await screen.until(() => names().join() === 'Noor Haddad')
  await screen.go('/?status=finished')
  await screen.until(() => names().join() === 'Sanne de Wit,Jamal Bouzidi')
})

it('offers the category in which the search finds somebody, and keeps the search', async () => {
  const { screen, names } = await openResults('/?zoek=52')
  await screen.until(() => screen.text().includes('‘52’ staat bij Duo'))
  expect(screen.text()).toContain('Bij Solo is niets gevonden.')
  await screen.press('Toon in Duo')
  await screen.until(() => names().join() === 'Bram VosTess Vos')
  expect(Object.fromEntries(new URLSearchParams(screen.search()))).toEqual({ zoek: '52', categorie: 'duo' })
  await screen.go('/?categorie=duo&zoek=jamal')
  await screen.until(() => screen.text().includes('‘jamal’ staat bij Solo'))
  await screen.go('/?categorie=duo&zoek=jamal&status=dnf')
  await screen.until(() => screen.text().includes('Niets gevonden'))
  await screen.go('/?zoek=niemand')
  await screen.until(() => screen.text().includes('haal een filter weg'))
})

it.each(['102', '33', '3', '1'])(
  'does not find the start number %s of a Duo in the dates, times, waves and places of a Solo',
  async (startNumber) => {
    const team = entry([member('8K4P2M9X', 'Bram Vos', { startNumber }), member('8K4P2M9Y', 'Tess Vos')])
    const { screen } = await openResults(`/?zoek=${startNumber}`, sampleList({ entries: [sanne, team] }))
    await screen.until(() => screen.text().includes(`‘${startNumber}’ staat bij Duo`))
  },
)

it('opens the screen of the announcer in another window', async () => {
  const { screen } = await openResults()
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  const link = screen.query('a[href="/admin/uitslagen/speaker?dag=2025-10-11"]')!
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

it('links to the dossier of a participant, unless the participant was erased', async () => {
  const gone = entry([member('7K4P2M9V', 'Anoniem', { anonymous: true, erased: true, startNumber: null, gender: '', ageClass: null })])
  const { screen } = await openResults('/', sampleList({ entries: [gone, jamal] }))
  await screen.until(() => screen.text().includes('Jamal Bouzidi'))
  expect(screen.query('a[href="/admin/deelnemers/7K4P2M9Y"]')!.textContent).toBe('Jamal Bouzidi')
  expect(screen.text()).toContain('Anoniem')
  expect(screen.query('a[href="/admin/deelnemers/7K4P2M9V"]')).toBeNull()
})

it('prints the category with the time of printing, without the names and numbers of anonymous people', async () => {
  const { screen, names } = await openResults('/?categorie=duo')
  await screen.until(() => names().length === 1)
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  for (const words of [
    'Duo',
    'Voorlopige uitslag, zaterdag 11 oktober 2025Nog niet nagekeken',
    'Geprint op',
    'Bram Vos / Anoniem',
    '1:05:00',
  ])
    expect(sheet).toContain(words)
  expect(sheet).toContain('52 / -')
  for (const words of ['Sanne', 'Tess', '53']) expect(sheet).not.toContain(words)
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.query('[aria-label="Uitslag om te printen"]')).toBeNull()
})

it.each<[string, Partial<ResultList['publication']>, string]>([
  ['checked', { status: 'checked', checked: { by: 'noor', at: '2025-10-11T15:02:00.000Z' } }, 'Nagekeken op za 11 okt 17:02, nog niet'],
  [
    'published, published again and changed',
    {
      status: 'published',
      firstPublished: { by: 'noor', at: '2025-10-11T15:10:00.000Z' },
      published: { by: 'noor', at: '2025-10-11T15:20:00.000Z' },
      missing: 1,
    },
    'Gepubliceerd op za 11 okt 17:10, gecorrigeerd op za 11 okt 17:20. Daarna gecorrigeerd.',
  ],
])('prints when the results were %s, without the name of the administrator', async (_, more, words) => {
  const { screen } = await openResults('/', sampleList({ publication: { ...sampleList().publication, ...more } }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  expect(sheet).toContain(words)
  expect(sheet).not.toContain('noor')
})

it('records a finish or a stop with the buttons in the row of a person on the course', async () => {
  const decisions = '/api/admin/scan-decisions'
  const racing = entry([member('7K4P2M9Z', 'Noor Haddad', { finish: null, status: 'started' })], { place: null, time: null })
  const { screen, wire } = await openResults('/', sampleList({ entries: [sanne, racing] }))
  wire.answers[`POST ${decisions}`] = { body: { ok: true } }
  await screen.until(() => screen.text().includes('Noor Haddad'))
  const offered = [...document.querySelectorAll('td button')].map((one) => one.getAttribute('aria-label')!)
  const words = ['Leg de finishtijd van Noor Haddad vast', 'Leg de uitval van Noor Haddad vast']
  expect(offered.filter((label) => label.includes('Noor'))).toEqual(words)
  expect(words.map((label) => screen.query(`td button[aria-label="${label}"]`)!.textContent)).toEqual(['Finish', 'Uitval'])
  await screen.press('Leg de finishtijd van Noor Haddad vast')
  await screen.fill('Tijd', '12:12:45')
  await screen.fill('Waarom', 'Op papier')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Tijd vastgelegd'))
  await screen.press('Leg de uitval van Noor Haddad vast')
  await screen.fill('Waarom', 'Stopte zelf')
  await screen.press('Leg vast')
  await screen.until(() => wire.sentTo(decisions).length === 2)
  const stated = { at: '2025-10-11T10:12:45.000Z', uncertaintyMs: 1000, reason: 'Op papier' }
  expect(wire.sentTo(decisions).map(({ body }) => body)).toEqual([
    { kind: 'finish', participantId: '7K4P2M9Z', stated },
    { kind: 'dnf', participantId: '7K4P2M9Z', stopReason: 'Stopte zelf' },
  ])
})

it('reports a recorded finish only when the table shows it', async () => {
  const racing = entry([member('7K4P2M9Z', 'Noor Haddad', { finish: null, status: 'started' })], { place: null, time: null })
  const { screen, wire } = await openResults('/', sampleList({ entries: [racing] }))
  wire.answers['POST /api/admin/scan-decisions'] = { body: { ok: true } }
  await screen.until(() => screen.text().includes('Noor Haddad'))
  await screen.press('Leg de finishtijd van Noor Haddad vast')
  await screen.fill('Tijd', '12:12:45')
  await screen.fill('Waarom', 'Op papier')
  const slow = Promise.withResolvers<Answer>()
  const requests = () => wire.sentTo('/api/admin/results').length
  const before = requests()
  wire.answers[list] = () => slow.promise
  await screen.press('Leg vast')
  await screen.until(() => requests() > before)
  expect(screen.text()).not.toContain('Tijd vastgelegd')
  expect(document.querySelector('dialog[open]')!.textContent).toContain('Bezig...')
  const finished = { ...racing, members: [member('7K4P2M9Z', 'Noor Haddad', { finish: samplePassing('10:12:45') })] }
  await act(async () => slow.resolve({ body: sampleList({ entries: [finished as typeof racing] }) }))
  await screen.until(() => screen.text().includes('Tijd vastgelegd'))
  expect(screen.query('tbody')!.textContent).toContain('12:12:45')
})

it('reports a recorded finish when the results do not load any more', async () => {
  const racing = entry([member('7K4P2M9Z', 'Noor Haddad', { finish: null, status: 'started' })], { place: null, time: null })
  const { screen, wire } = await openResults('/', sampleList({ entries: [racing] }))
  wire.answers['POST /api/admin/scan-decisions'] = { body: { ok: true } }
  await screen.until(() => screen.text().includes('Noor Haddad'))
  await screen.press('Leg de uitval van Noor Haddad vast')
  await screen.fill('Waarom', 'Stopte zelf')
  wire.answers[list] = 'no answer'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await screen.press('Leg vast')
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_100)))
  expect(screen.text()).toContain('VastgelegdNoor Haddad: niet gefinisht')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

it('names the person of a Duo whom a remark is about, except when it is about both', async () => {
  const bram = member('8K4P2M9X', 'Bram Vos', { flags: ['stated_start', 'stated_finish'] })
  const tess = member('8K4P2M9Y', 'Tess Vos', { flags: ['stated_start'], finish: null, status: 'started' })
  const half = entry([tess, bram], { flags: ['stated_start', 'stated_finish', 'duo_incomplete'], place: null, time: null })
  const { screen } = await openResults('/?categorie=duo', sampleList({ entries: [half] }))
  await screen.until(() => screen.text().includes('Bram Vos'))
  const remarks = [...screen.query('tbody tr')!.querySelectorAll('td')].at(-1)!
  expect([...remarks.querySelectorAll('span > span')].map((one) => one.textContent).filter(Boolean)).toEqual([
    'Bram Vos: finish ingevoerd',
    'start ingevoerd',
    'duo niet compleet',
  ])
})

it('shows the start number and the time that counts now when it asks for another time', async () => {
  const corrected = entry([member('7K4P2M9X', 'Sanne de Wit', { flags: ['stated_finish'] })], { flags: ['stated_finish'] })
  const { screen } = await openResults('/', sampleList({ entries: [corrected] }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await screen.press('Corrigeer de finishtijd van Sanne de Wit')
  expect(document.querySelector('dialog[open]')!.textContent).toContain('Nummer 412. Nu: 12:02:33, ingevoerd.')
})

it('shows a refused time once, at its field', async () => {
  const { screen, wire } = await openResults('/', sampleList({ entries: [sanne] }))
  const message = 'Deze tijd is nog niet geweest.'
  const details = [{ path: 'stated.at', message }]
  wire.answers['POST /api/admin/scan-decisions'] = { status: 400, body: { code: 'invalid_input', message, details } }
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await screen.press('Corrigeer de finishtijd van Sanne de Wit')
  await screen.fill('Waarom', 'Video')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes(message))
  expect(document.body.textContent.split(message)).toHaveLength(2)
  expect(screen.text()).not.toContain('Tijd niet vastgelegd')
})

it('corrects a time and records a missing start with the buttons in the row of a person who finished', async () => {
  const decisions = '/api/admin/scan-decisions'
  const gone = entry([member('7K4P2M9V', 'Anoniem', { erased: true })])
  const unstarted = entry([member('7K4P2M9W', 'Ine Vos', { start: null })], { flags: ['no_start'], place: null, time: null })
  const { screen, wire } = await openResults('/', sampleList({ entries: [sanne, unstarted, noor, gone] }))
  wire.answers[`POST ${decisions}`] = { body: { ok: true } }
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  const offered = [...document.querySelectorAll('td button')].map((one) => one.getAttribute('aria-label'))
  expect(offered).toEqual([
    'Corrigeer de starttijd van Sanne de Wit',
    'Corrigeer de finishtijd van Sanne de Wit',
    'Leg de starttijd van Ine Vos vast',
    'Corrigeer de finishtijd van Ine Vos',
  ])
  await screen.press('Corrigeer de finishtijd van Sanne de Wit')
  expect(document.querySelector<HTMLInputElement>('dialog input[type=time]')!.value).toBe('12:02:33')
  await screen.fill('Tijd', '12:01:30')
  await screen.fill('Waarom', 'Video van de finish')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Tijd vastgelegd'))
  const stated = { at: '2025-10-11T10:01:30.000Z', uncertaintyMs: 1000, reason: 'Video van de finish' }
  expect(wire.sentTo(decisions).map(({ body }) => body)).toEqual([{ kind: 'finish', participantId: '7K4P2M9X', stated }])
})

it('marks new and corrected results on the printed list, as on the site', async () => {
  const { screen } = await openResults('/', sampleList({ entries: [{ ...sanne, isNew: true }, { ...jamal, isCorrected: true }, noor] }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  for (const words of ['Sanne de Wit (nieuw)', 'Jamal Bouzidi (gecorrigeerd)', 'Nieuwe en gecorrigeerde tijden zijn gemarkeerd;'])
    expect(sheet).toContain(words)
})

it('shows a message when nobody has started, when there are no participants, and when the results do not load', async () => {
  const { screen, wire } = await openResults('/', sampleList({ entries: [] }))
  await screen.until(() => screen.text().includes('Nog niemand gestart'))
  await screen.close()
  wire.answers[list] = { body: sampleList({ days: [], day: null, entries: [] }) }
  const none = await renderScreen({ '/': <Results /> }, '/')
  await none.until(() => none.text().includes('Nog geen deelnemers'))
  await none.close()
  wire.answers[list] = refusal(503, 'busy', 'Even te druk.')
  const failed = await renderScreen({ '/': <Results /> }, '/')
  await failed.until(() => failed.text().includes('De uitslagen laden niet'))
})
