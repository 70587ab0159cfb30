import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from './results.tsx'
import { sampleEntry as entry, sampleMember as member, samplePassing as passing } from './testing/sample-entries.ts'
import { duo, jamal, list, noor, openResults, sampleList, publicationPath, sanne } from './testing/open-results.tsx'

it('marks the results as checked with the version that was on the screen, after a warning about people on the course', async () => {
  const { screen, wire } = await openResults('/', sampleList({ onCourse: 2, unheard: ['Post B'] }))
  await screen.until(() => screen.text().includes('Er zijn nog 2 deelnemers op het parcours. Post B kan nog tijden sturen.'))
  await screen.press('Markeer als nagekeken')
  await screen.until(() => screen.text().includes('Let op: er zijn nog 2 deelnemers'))
  const checked = { by: 'noor', at: '2025-10-11T15:02:00.000Z' }
  wire.answers[list] = { body: sampleList({ version: 'v2', publication: { ...sampleList().publication, status: 'checked', checked } }) }
  await screen.press('Nagekeken')
  await screen.until(() => screen.text().includes('Nagekeken door noor, za 11 okt 17:02.'))
  expect(wire.sentTo(publicationPath).map(({ body }) => body)).toEqual([{ step: 'check', version: 'v1' }])
})

it.each([
  ['check', 'Markeer als nagekeken', 'provisional'],
  ['publish', 'Publiceer', 'checked'],
] as const)('names the people with an implausible time, with that time and a link, before the %s step', async (_, button, status) => {
  const quick = entry([member('7K4P2M9X', 'Sanne de Wit', { finish: passing('09:03:39') })], { flags: ['too_fast'] })
  const backwards = entry([member('7K4P2M9Y', 'Jamal Bouzidi', { startNumber: null, finish: passing('08:50:00') })], {
    time: null,
    flags: ['finished_before_start'],
  })
  const mended = entry([member('7K4P2M9Z', 'Noor Haddad')], { flags: ['finished_before_wave', 'stated_start'] })
  const publication = { ...sampleList().publication, status }
  const { screen } = await openResults('/', sampleList({ entries: [quick, backwards, mended, duo], publication }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await screen.press(button)
  const dialog = document.querySelector('dialog')!
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Sanne de Wit (412) 0:03:39, ongeloofwaardig snel',
    'Jamal Bouzidi finish 10:50:00, finish voor start',
  ])
  expect(dialog.querySelector('a[href="/admin/deelnemers/7K4P2M9X"]')?.textContent).toBe('Sanne de Wit')
  expect(document.activeElement?.textContent, 'not the link').toBe('Annuleren')
})

it('says what to do about a phone that can still send finishes, on the page and before the results are checked', async () => {
  const { screen } = await openResults('/', sampleList({ unheard: ['Post B'] }))
  const words = 'Breng die telefoon naar een plek met bereik. Komt hij niet terug, trek hem dan in.'
  await screen.until(() => screen.text().includes(`Post B kan nog tijden sturen.${words}`))
  await screen.press('Markeer als nagekeken')
  const dialog = screen.query('dialog[open]')!
  expect(dialog.textContent).toContain(words)
  expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/admin/instellingen#telefoons')
})

it('says since when scans of a revoked phone may be missing, on the page and before the results are checked', async () => {
  const missingScans = [{ name: 'Post B', since: '2025-10-11T08:40:00.000Z', waiting: 0 }]
  const { screen } = await openResults('/', sampleList({ missingScans }))
  const words = 'Misschien ontbreken scans van een ingetrokken telefoon: Post B (na za 11 okt 10:40).'
  await screen.until(() => screen.text().includes(words))
  await screen.press('Markeer als nagekeken')
  expect(screen.query('dialog[open]')!.textContent).toContain(words)
})

it('counts the overdue people and the people who checked in without a start, and links to the race day', async () => {
  const { screen } = await openResults('/', sampleList({ onCourse: 3, overdue: 2, notStarted: 1 }))
  const words = 'Er zijn nog 3 deelnemers op het parcours, van wie 2 te laat. 1 deelnemer is ingecheckt, zonder start en finish.'
  await screen.until(() => screen.text().includes(words))
  expect(screen.query('a[href="/admin/racedag?dag=2025-10-11"]')?.textContent).toBe('Bekijk op Racedag')
  await screen.press('Markeer als nagekeken')
  await screen.until(() => document.querySelector('dialog')!.textContent.includes('van wie 2 te laat'))
  expect(document.querySelector('dialog')!.textContent).toContain('Alle categorieën van deze dag gelden dan als nagekeken.')
  const { screen: allLate } = await openResults('/', sampleList({ onCourse: 3, overdue: 3 }))
  await allLate.until(() => allLate.text().includes('Er zijn nog 3 deelnemers op het parcours, allemaal te laat.'))
})

it('mentions the people who are no longer seen first, and links to the people who did not start', async () => {
  const { screen } = await openResults('/', sampleList({ notSeen: 1, notStarted: 2 }))
  await screen.until(() => screen.text().includes('1 deelnemer is niet meer gezien. 2 deelnemers zijn ingecheckt, zonder start en finish.'))
  expect(screen.query('a[href="/admin/racedag?dag=2025-10-11"]')?.textContent).toBe('Bekijk op Racedag')
  const { screen: later } = await openResults('/', sampleList({ notStarted: 2 }))
  await later.until(() => later.text().includes('zonder start en finish.'))
  expect(later.query('a[href="/admin/deelnemers?dag=2025-10-11&status=checked_in"]')?.textContent).toBe('Bekijk wie')
})

it('shows what changed in the results since their publication, and publishes them again after a refusal', async () => {
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
  const { screen, wire } = await openResults('/', sampleList({ entries: [added, changed, moved], publication }))
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
  // Sighted users see the short texts, because the full texts do not fit on a laptop.
  const words = [...document.querySelectorAll('tbody td span')].map(({ firstChild }) => firstChild?.nodeValue)
  expect(words).toEqual(expect.arrayContaining(['gecorrigeerd', 'plaats gewijzigd', 'nieuw']))
  wire.answers[`POST ${publicationPath}`] = refusal(409, 'record_changed', 'De uitslag is intussen veranderd.')
  await screen.press('Publiceer opnieuw')
  expect(screen.text()).toContain('de site noemt dan ook wanneer er gecorrigeerd is, en de markeringen blijven staan.')
  await screen.press('Publiceer')
  await screen.until(() => screen.text().includes('De uitslag is intussen veranderd.'))
  const again = { by: 'noor', at: '2025-10-11T15:20:00.000Z' }
  const now = sampleList({
    version: 'v3',
    entries: [sanne, { ...jamal, isCorrected: true }],
    publication: { ...publication, published: again, missing: 0 },
  })
  wire.answers[list] = { body: now }
  wire.answers[`POST ${publicationPath}`] = { body: now.publication }
  await screen.press('Publiceer')
  await screen.until(() => !screen.text().includes('Sinds de publicatie'))
  expect(screen.text(), 'the mark of the site').toContain('gecorrigeerd na publicatie')
  expect(screen.text()).not.toContain('was 3e')
  expect(screen.text()).toContain('Gepubliceerd door beheer, za 11 okt 17:10. Opnieuw gepubliceerd door noor, za 11 okt 17:20.')
  await screen.until(() => document.activeElement?.textContent === 'Trek publicatie in')
})

it('hides the publication buttons from a read-only administrator', async () => {
  fakeWire({ [list]: { body: sampleList() } })
  const reader = (
    <AdminRoleContext value="read-only">
      <Results />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  expect(screen.text()).not.toContain('Markeer als nagekeken')
})

it('warns, before results are marked as checked, that unassigned times and taps do not count yet, with a link to assign them', async () => {
  const { screen } = await openResults('/', sampleList({ unworn: 2, openTaps: 1 }))
  await screen.until(() => screen.text().includes('2 tijden van een onbekend nummer en 1 tik zonder nummer tellen nog niet mee.'))
  await screen.press('Markeer als nagekeken')
  const dialog = screen.query('dialog[open]')
  expect(dialog?.textContent).toContain('2 tijden van een onbekend nummer en 1 tik zonder nummer tellen nog niet mee.')
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/check-in?tab=controle')
  await screen.close()
  const none = await openResults()
  await none.screen.until(() => none.screen.text().includes('Markeer als nagekeken'))
  expect(none.screen.text()).not.toContain('onbekend nummer')
})

it('counts conflicts, implausible times and finishes without a start before results are marked as checked, with links', async () => {
  const unstarted = entry([member('7K4P2M9W', 'Ine Vos', { start: null })], { flags: ['no_start'], place: null, time: null })
  const quick = { ...sanne, flags: ['too_fast' as const] }
  const { screen } = await openResults('/', sampleList({ entries: [quick, jamal, noor, unstarted], conflicts: 2 }))
  await screen.until(() => screen.text().includes('Nog na te kijken: 2 conflicten en 1 ongeloofwaardige tijd.'))
  expect(screen.query('a[href="/check-in?tab=controle"]')?.textContent).toBe('Naar de controle')
  expect(screen.text()).toContain('1 deelnemer is gefinisht zonder start.')
  expect(screen.query('a[href="/wave-management#gestart"]')?.textContent).toBe('Leg hun start vast, of verbeter de starttijd van hun wave')
})

it('counts no implausible time that was published as it is', async () => {
  const quick = { ...sanne, flags: ['too_fast' as const] }
  const { screen } = await openResults(
    '/',
    sampleList({ entries: [quick], publication: { ...sampleList().publication, status: 'published' } }),
  )
  await screen.until(() => screen.text().includes('Trek publicatie in'))
  expect(screen.text()).not.toContain('Nog na te kijken')
})

it.each([
  ['published', 'De site toont deze uitslag.', ['Bekijk op de site']],
  ['live', 'De site toont deze uitslag nu live, als voorlopig.', ['Bekijk op de site', 'Wijzig dit']],
  ['live-on-day', 'Op de dag zelf toont de site deze uitslag live, als voorlopig.', ['Wijzig dit']],
  ['nothing', 'De site toont deze uitslag zodra je publiceert. Liever nu al, als voorlopig?', ['Zet live uitslagen aan']],
] as const)('says what the site shows (%s), with links to it and to the setting', async (onSite, words, links) => {
  const { screen } = await openResults('/', sampleList({ onSite }))
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
