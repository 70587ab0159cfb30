import { act } from 'react'
import { expect, it } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from './results.tsx'
import { sampleEntry as entry, sampleMember as member, samplePassing as passing, samplePlace as place } from './testing/sample-entries.ts'

const list = 'GET /api/admin/results'
const publicationPath = '/api/admin/results/2025-10-11/publication'
const sanne = entry([member('7K4P2M9X', 'Sanne de Wit')])
const jamal = entry([member('7K4P2M9Y', 'Jamal Bouzidi', { gender: 'male', startNumber: '31', ageClass: '50+' })], {
  place: place(2, { from: 1, to: 3 }),
  time: { ms: 3_800_000, uncertaintyMs: 60_000, known: true },
  flags: ['stated_start'],
})
const noor = entry([member('7K4P2M9Z', 'Noor Haddad', { startNumber: null, finish: null, status: 'dnf' })], {
  place: null,
  genderPlace: null,
  agePlace: null,
  time: null,
  net: null,
  gun: null,
  flags: ['conflict'],
})
const tess = member('8K4P2M9Y', 'Tess Vos', { startNumber: '53', finish: passing('10:05:00'), anonymous: true })
const duo = entry([member('8K4P2M9X', 'Bram Vos', { startNumber: '52' }), tess], {
  genderPlace: null,
  agePlace: null,
  time: { ms: 3_900_000, uncertaintyMs: 0, known: true },
})
const answer = (more: Partial<ResultList> = {}): ResultList => ({
  days: ['2025-10-11', '2025-10-12'],
  day: '2025-10-11',
  entries: [sanne, jamal, noor, duo],
  timeFrom: 'own-start',
  onCourse: 0,
  overdue: 0,
  notStarted: 0,
  unheard: [],
  publication: { status: 'provisional', checked: null, published: null, firstPublished: null, withdrawn: null, missing: 0 },
  onSite: 'nothing',
  version: 'v1',
  ...more,
})

async function open(at = '/', answered = answer()) {
  const wire = fakeWire({ [list]: { body: answered }, [`POST ${publicationPath}`]: { body: {} } })
  const screen = await renderScreen({ '/': <Results />, '/admin/deelnemers/:id': 'Dossier' }, at)
  return { wire, screen, names: () => namesIn(screen.query('tbody')) }
}
const namesIn = (body: Element | null) =>
  [...(body?.querySelectorAll('tr') ?? [])].map((row) => row.querySelector('[data-strong]')?.textContent)

it('lists the Solo results in order of place, with time, margin, place range and remarks in words', async () => {
  const { screen, names } = await open()
  await screen.until(() => names().length === 3)
  expect(names()).toEqual(['Sanne de Wit', 'Jamal Bouzidi', 'Noor Haddad'])
  const text = screen.text()
  for (const words of ['1e412Sanne de Wit', '1:02:33 ± 0,4 s', '2e 1-3', 'start ingevoerd', 'conflict', 'Niet gefinisht', '12:02:33'])
    expect(text).toContain(words)
  await screen.press('Sanne de Wit')
  expect(screen.url()).toBe('/admin/deelnemers/7K4P2M9X')
})

it('names the reason why somebody did not finish', async () => {
  const stopped = { ...noor, members: [{ ...noor.members[0]!, stopReason: 'Niet meer gezien' }] }
  const { screen } = await open('/', answer({ entries: [sanne, stopped] }))
  await screen.until(() => screen.text().includes('Niet gefinisht, niet meer gezien'))
})

it('shows the time that does not count in its own column, and names the time that counts on the printed list', async () => {
  const { screen } = await open()
  await screen.until(() => screen.text().includes('1:02:33'))
  expect(screen.text()).toContain('Brutotijd')
  expect(screen.text()).not.toContain('Nettotijd')
  expect(screen.text()).toContain('1:03:33')
  await screen.close()
  const counting = { ...sanne, time: sanne.gun, flags: ['no_wave_start' as const] }
  const gun = await open('/', answer({ timeFrom: 'wave-start', entries: [counting] }))
  await gun.screen.until(() => gun.screen.text().includes('Nettotijd'))
  expect(gun.screen.text()).not.toContain('Brutotijd')
  for (const words of ['1:03:33', '1:02:33', 'geen wavestart']) expect(gun.screen.text()).toContain(words)
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = gun.screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  for (const words of ['Tijd vanaf de start van de wave (brutotijd).', '1:03:33']) expect(sheet).toContain(words)
})

it('keeps the category in the URL, ranks by it, and shows both names of a Duo with the later time', async () => {
  const { screen, names } = await open('/?categorie=duo')
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

/** Chooses from the select, which has a label only for screen readers. */
async function chooseCategory(screen: Awaited<ReturnType<typeof renderScreen>>, key: string) {
  const select = screen.query('select[aria-label=Categorie]') as HTMLSelectElement
  await act(async () => {
    select.value = key
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('finds a participant by start number, and filters by a remark and a status', async () => {
  const { screen, names } = await open('/?zoek=31')
  await screen.until(() => names().join() === 'Jamal Bouzidi')
  await screen.go('/?opmerking=conflict')
  await screen.until(() => names().join() === 'Noor Haddad')
  await screen.go('/?status=finished')
  await screen.until(() => names().join() === 'Sanne de Wit,Jamal Bouzidi')
})

it('marks the results as checked with the version that was on the screen, after a warning about people on the course', async () => {
  const { screen, wire } = await open('/', answer({ onCourse: 2, unheard: ['Post B'] }))
  await screen.until(() => screen.text().includes('Er zijn nog 2 mensen op het parcours. Post B kan nog finishes sturen.'))
  await screen.press('Markeer als nagekeken')
  await screen.until(() => screen.text().includes('Let op: er zijn nog 2 mensen'))
  const checked = { by: 'noor', at: '2025-10-11T15:02:00.000Z' }
  wire.answers[list] = { body: answer({ version: 'v2', publication: { ...answer().publication, status: 'checked', checked } }) }
  await screen.press('Nagekeken')
  await screen.until(() => screen.text().includes('Nagekeken door noor, za 11 okt 17:02.'))
  expect(wire.sentTo(publicationPath).map(({ body }) => body)).toEqual([{ step: 'check', version: 'v1' }])
})

it.each([
  ['check', 'Markeer als nagekeken', 'provisional'],
  ['publish', 'Publiceer', 'checked'],
] as const)('names the results at an implausible time, with their times and a link, before the %s step', async (_, button, status) => {
  const quick = entry([member('7K4P2M9X', 'Sanne de Wit', { finish: passing('09:03:39') })], { flags: ['too_fast'] })
  const backwards = entry([member('7K4P2M9Y', 'Jamal Bouzidi', { startNumber: null, finish: passing('08:50:00') })], {
    time: null,
    flags: ['finished_before_start'],
  })
  const mended = entry([member('7K4P2M9Z', 'Noor Haddad')], { flags: ['finished_before_wave', 'stated_start'] })
  const publication = { ...answer().publication, status }
  const { screen } = await open('/', answer({ entries: [quick, backwards, mended, duo], publication }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await screen.press(button)
  const dialog = document.querySelector('dialog')!
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Sanne de Wit (412) 0:03:39, ongeloofwaardig snel',
    'Jamal Bouzidi finish 10:50:00, finish voor start',
  ])
  expect(dialog.querySelector('a[href="/admin/deelnemers/7K4P2M9X"]')?.textContent).toBe('Sanne de Wit')
})

it('says how many people on the course are overdue, and who checked in without a start, with a link to the race day', async () => {
  const { screen } = await open('/', answer({ onCourse: 3, overdue: 2, notStarted: 1 }))
  const words = 'Er zijn nog 3 mensen op het parcours, van wie 2 te laat. 1 persoon is ingecheckt, zonder start en finish.'
  await screen.until(() => screen.text().includes(words))
  expect(screen.query('a[href="/admin/racedag?dag=2025-10-11"]')?.textContent).toBe('Bekijk op Racedag')
  await screen.press('Markeer als nagekeken')
  await screen.until(() => document.querySelector('dialog')!.textContent.includes('van wie 2 te laat'))
  expect(document.querySelector('dialog')!.textContent).toContain('Alle categorieën van deze dag gelden dan als nagekeken.')
})

it('opens the screen of the announcer in another window', async () => {
  const { screen } = await open()
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  const link = screen.query('a[href="/admin/uitslagen/speaker?dag=2025-10-11"]')!
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

it('shows what changed after publishing, with the published result, why publishing again is refused, and that it succeeded', async () => {
  const published = { by: 'beheer', at: '2025-10-11T15:10:00.000Z' }
  const changed = { ...jamal, change: { kind: 'changed' as const, before: { position: 3, time: 3_900_000 } } }
  const publication = {
    status: 'published' as const,
    checked: published,
    published,
    firstPublished: published,
    withdrawn: null,
    missing: 1,
  }
  const added = { ...sanne, change: { kind: 'added' as const, before: null } }
  const moved = { ...noor, change: { kind: 'moved' as const, before: { position: 4, time: 3_950_000 } } }
  const { screen, wire } = await open('/', answer({ entries: [added, changed, moved], publication }))
  const counts = 'Sinds de publicatie: 1 gecorrigeerd, 1 met een andere plaats, 1 nieuw, 1 vervallen.'
  await screen.until(() => screen.text().includes(counts))
  for (const words of [
    'gecorrigeerd na publicatie',
    'was 3e, 1:05:00',
    'plaats gewijzigd na publicatie',
    'was 4e, 1:05:50',
    'nieuw na publicatie',
    '1 daarvan staat niet meer in deze lijst',
    'Bezoekers zien deze wijzigingen al',
    '‘Publiceer opnieuw’ legt ze vast',
  ])
    expect(screen.text()).toContain(words)
  wire.answers[`POST ${publicationPath}`] = refusal(409, 'record_changed', 'De uitslag is intussen veranderd.')
  await screen.press('Publiceer opnieuw')
  expect(screen.text()).toContain('de site noemt dan ook wanneer er gecorrigeerd is, en de markeringen in deze lijst vervallen.')
  await screen.press('Publiceer')
  await screen.until(() => screen.text().includes('De uitslag is intussen veranderd.'))
  const again = { by: 'noor', at: '2025-10-11T15:20:00.000Z' }
  const now = answer({ version: 'v3', entries: [sanne, jamal], publication: { ...publication, published: again, missing: 0 } })
  wire.answers[list] = { body: now }
  wire.answers[`POST ${publicationPath}`] = { body: now.publication }
  await screen.press('Publiceer')
  await screen.until(() => !screen.text().includes('Sinds de publicatie'))
  expect(screen.text()).toContain('Gepubliceerd door beheer, za 11 okt 17:10. Opnieuw gepubliceerd door noor, za 11 okt 17:20.')
  await screen.until(() => document.activeElement?.textContent === 'Trek publicatie in')
})

it('hides the publication buttons from a read-only administrator', async () => {
  fakeWire({ [list]: { body: answer() } })
  const reader = (
    <AdminRoleContext value="read-only">
      <Results />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  expect(screen.text()).not.toContain('Markeer als nagekeken')
})

it('links to the dossier of a participant, but not of one who was erased', async () => {
  const gone = entry([member('7K4P2M9V', 'Anoniem', { anonymous: true, erased: true, startNumber: null, gender: '', ageClass: null })])
  const { screen } = await open('/', answer({ entries: [gone, jamal] }))
  await screen.until(() => screen.text().includes('Jamal Bouzidi'))
  expect(screen.query('a[href="/admin/deelnemers/7K4P2M9Y"]')!.textContent).toBe('Jamal Bouzidi')
  expect(screen.text()).toContain('Anoniem')
  expect(screen.query('a[href="/admin/deelnemers/7K4P2M9V"]')).toBeNull()
})

it('prints the category for the notice board, with the moment of printing and without the names and numbers of anonymous people', async () => {
  const { screen, names } = await open('/?categorie=duo')
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
  const { screen } = await open('/', answer({ publication: { ...answer().publication, ...more } }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  expect(sheet).toContain(words)
  expect(sheet).not.toContain('noor')
})

it('records the finish of somebody on the course, or that they did not finish, from their row', async () => {
  const decisions = '/api/admin/scan-decisions'
  const racing = entry([member('7K4P2M9Z', 'Noor Haddad', { finish: null, status: 'started' })], { place: null, time: null })
  const { screen, wire } = await open('/', answer({ entries: [sanne, racing] }))
  wire.answers[`POST ${decisions}`] = { body: { ok: true } }
  await screen.until(() => screen.text().includes('Noor Haddad'))
  const offered = [...document.querySelectorAll('td button')].map((one) => one.getAttribute('aria-label')!)
  const words = ['Leg de finishtijd van Noor Haddad vast', 'Noor Haddad is niet gefinisht']
  expect(offered.filter((label) => label.includes('Noor'))).toEqual(words)
  await screen.press('Leg de finishtijd van Noor Haddad vast')
  await screen.fill('Tijd', '12:12:45')
  await screen.fill('Waarom', 'Op papier')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Tijd vastgelegd'))
  await screen.press('Noor Haddad is niet gefinisht')
  await screen.fill('Waarom', 'Stopte zelf')
  await screen.press('Leg vast')
  await screen.until(() => wire.sentTo(decisions).length === 2)
  const stated = { at: '2025-10-11T10:12:45.000Z', uncertaintyMs: 1000, reason: 'Op papier' }
  expect(wire.sentTo(decisions).map(({ body }) => body)).toEqual([
    { kind: 'finish', participantId: '7K4P2M9Z', stated },
    { kind: 'dnf', participantId: '7K4P2M9Z', stopReason: 'Stopte zelf' },
  ])
})

it('corrects a time of somebody who finished from their row, and records a missing start', async () => {
  const decisions = '/api/admin/scan-decisions'
  const gone = entry([member('7K4P2M9V', 'Anoniem', { erased: true })])
  const unstarted = entry([member('7K4P2M9W', 'Ine Vos', { start: null })], { flags: ['no_start'], place: null, time: null })
  const { screen, wire } = await open('/', answer({ entries: [sanne, unstarted, noor, gone] }))
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

it('marks on the printed list the results that the site marks', async () => {
  const { screen } = await open('/', answer({ entries: [{ ...sanne, isNew: true }, { ...jamal, isCorrected: true }, noor] }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = screen.query('[aria-label="Uitslag om te printen"]')!.textContent
  for (const words of ['Sanne de Wit (nieuw)', 'Jamal Bouzidi (gecorrigeerd)', 'Nieuwe en gecorrigeerde tijden zijn gemarkeerd;'])
    expect(sheet).toContain(words)
})

it('shows a message when nobody has started, when there are no participants, and when the results do not load', async () => {
  const { screen, wire } = await open('/', answer({ entries: [] }))
  await screen.until(() => screen.text().includes('Nog niemand gestart'))
  await screen.close()
  wire.answers[list] = { body: answer({ days: [], day: null, entries: [] }) }
  const none = await renderScreen({ '/': <Results /> }, '/')
  await none.until(() => none.text().includes('Nog geen deelnemers'))
  await none.close()
  wire.answers[list] = refusal(503, 'busy', 'Even te druk.')
  const failed = await renderScreen({ '/': <Results /> }, '/')
  await failed.until(() => failed.text().includes('De uitslagen laden niet'))
})

it('says before checking that times of unknown numbers do not count yet, and links to where they get a person', async () => {
  const { screen } = await open('/', answer({ unworn: 2 }))
  await screen.until(() => screen.text().includes('2 tijden van een onbekend nummer tellen nog niet mee.'))
  await screen.press('Markeer als nagekeken')
  const dialog = screen.query('dialog[open]')
  expect(dialog?.textContent).toContain('2 tijden van een onbekend nummer tellen nog niet mee.')
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/check-in?tab=controle')
  await screen.close()
  const none = await open()
  await none.screen.until(() => none.screen.text().includes('Markeer als nagekeken'))
  expect(none.screen.text()).not.toContain('onbekend nummer')
})

it.each([
  ['published', 'De site toont deze uitslag.', ['Bekijk op de site']],
  ['live', 'De site toont deze uitslag nu live, als voorlopig.', ['Bekijk op de site', 'Wijzig dit']],
  ['live-on-day', 'Op de dag zelf toont de site deze uitslag live, als voorlopig.', ['Wijzig dit']],
  ['nothing', 'De site toont deze uitslag nog niet.', ['Zet live uitslagen aan']],
] as const)('says what the site shows (%s), with links to it and to the setting', async (onSite, words, links) => {
  const { screen } = await open('/', answer({ onSite }))
  await screen.until(() => screen.text().includes(words))
  const to = {
    'Bekijk op de site': '/uitslagen?dag=2025-10-11',
    'Wijzig dit': '/admin/instellingen#race',
    'Zet live uitslagen aan': '/admin/instellingen#race',
  }
  const found = [...document.querySelectorAll('a')].filter(({ textContent }) => Object.hasOwn(to, textContent))
  expect(found.map(({ textContent }) => textContent)).toEqual(links)
  for (const one of found) expect(one.getAttribute('href')).toBe(to[one.textContent as keyof typeof to])
})
