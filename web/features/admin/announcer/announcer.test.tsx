import { expect, it, onTestFinished, vi } from 'vitest'
import type { ResultEntry, ResultList } from '#shared/contract/results.ts'
import { recordServerTime } from '#web/api/server-clock.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { sampleEntry, sampleMember, samplePassing, samplePlace } from '#web/features/admin/results/testing/sample-entries.ts'
import { readText, readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Announcer from './announcer.tsx'

const list = 'GET /api/admin/results'
const sanne = sampleEntry([sampleMember('7K4P2M9X', 'Sanne de Wit')])
const ine = sampleEntry([sampleMember('7K4P2M9V', 'Ine Vos', { startNumber: '7', finish: samplePassing('10:04:00'), anonymous: true })], {
  place: samplePlace(3),
  genderPlace: samplePlace(2, { from: 2, to: 3 }),
  agePlace: samplePlace(2),
  time: { ms: 3_840_000, uncertaintyMs: 60_000, known: true },
})
const noor = sampleEntry(
  [
    sampleMember('7K4P2M9Z', 'Noor Haddad', {
      startNumber: '31',
      start: samplePassing('09:10:00'),
      countingStart: samplePassing('09:10:00'),
      finish: null,
      status: 'started',
    }),
  ],
  {
    place: null,
    genderPlace: null,
    agePlace: null,
    time: null,
  },
)
const halfDuo = sampleEntry(
  [
    sampleMember('8K4P2M9X', 'Bram Vos', { startNumber: '52', finish: samplePassing('10:03:00') }),
    sampleMember('8K4P2M9Y', 'Tess Vos', { startNumber: '53', finish: null, status: 'started' }),
  ],
  { place: null, genderPlace: null, agePlace: null, time: null },
)
const answer = (entries: ResultEntry[], more: Partial<ResultList> = {}): ResultList => ({
  days: ['2025-10-11'],
  day: '2025-10-11',
  timeFrom: 'own-start',
  entries,
  onCourse: 2,
  overdue: 1,
  notSeen: 0,
  notStarted: 1,
  unheard: [],
  missingScans: [],
  publication: { status: 'provisional', checked: null, published: null, firstPublished: null, withdrawn: null, missing: 0 },
  onSite: 'nothing',
  version: 'v1',
  ...more,
})

async function open(answered: ResultList) {
  recordServerTime('2025-10-11T10:04:10.000Z', Date.now())
  const wire = fakeWire({ [list]: { body: answered } })
  const screen = await renderScreen({ '/': <Announcer /> }, '/')
  return { wire, screen }
}
const arrivals = () => readTexts('ol > li')
const contests = (screen: Awaited<ReturnType<typeof open>>['screen']) => readText(screen.query('section:last-of-type'))

it('lists finishes, newest first, without the name of a participant who does not share results', async () => {
  const { screen } = await open(answer([sanne, ine, noor, halfDuo]))
  await screen.until(() => arrivals().length === 3)
  expect(arrivals()).toEqual([
    'Anoniemwave 3, 3e Solo, 2e in klasse Vrouwen 35-491:04:002e of 3e vrouw, om 12:04:00',
    'Bram Vos en Tess Vosnr. 52 en 53, wave 3, wacht op Tess Vosom 12:03:00',
    'Sanne de Witnr. 412, wave 3, 1e Solo, 1e in klasse Vrouwen 35-491:02:331e vrouw, om 12:02:33',
  ])
  expect(screen.text()).not.toMatch(/Ine Vos|\b7\b/)
})

it('shows that a Duo partner who stopped does not finish, instead of showing this partner as expected', async () => {
  const [finished, stopped] = halfDuo.members
  const { screen } = await open(answer([{ ...halfDuo, members: [finished!, { ...stopped!, status: 'dnf' }] }]))
  await screen.until(() => arrivals().length === 1)
  expect(arrivals()).toEqual(['Bram Vos en Tess Vosnr. 52 en 53, wave 3, Tess Vos finisht nietom 12:03:00'])
})

it('shows a Duo partner without a finish as not finished, instead of expected, once the results are checked', async () => {
  const { screen } = await open(answer([halfDuo], { publication: { ...answer([]).publication, status: 'checked' } }))
  await screen.until(() => arrivals().length === 1)
  expect(arrivals()).toEqual(['Bram Vos en Tess Vosnr. 52 en 53, wave 3, Tess Vos niet gefinishtom 12:03:00'])
})

it('shows a Duo partner without a start as not started, once the results are checked', async () => {
  const [finished, absent] = halfDuo.members
  const duo = { ...halfDuo, members: [finished!, { ...absent!, status: 'checked_in' as const }] }
  const { screen } = await open(answer([duo], { publication: { ...answer([]).publication, status: 'checked' } }))
  await screen.until(() => arrivals().length === 1)
  expect(arrivals()).toEqual(['Bram Vos en Tess Vosnr. 52 en 53, wave 3, Tess Vos niet gestartom 12:03:00'])
})

it('shows the leader, and the people on the course who can still be faster, and for how long', async () => {
  const { screen } = await open(answer([sanne, ine, noor, halfDuo]))
  await screen.until(() => arrivals().length === 3)
  const text = contests(screen)
  for (const words of [
    'Sanne de Wit (412)1:02:33',
    'Nog 1 onderweg kan sneller zijn, tot 12:12:33.',
    'Noor Haddad (31)nog 8:2',
    'Nog geen eindtijd, 1 Duo onderweg.',
  ])
    expect(text).toContain(words)
})

it('shows the start time of the Duo partner who is on the course, not of the partner who finished', async () => {
  const [finished, running] = halfDuo.members
  const members = [
    { ...finished!, start: samplePassing('09:05:00') },
    { ...running!, start: samplePassing('09:20:00') },
  ]
  const { screen } = await open(answer([{ ...halfDuo, members }]))
  await screen.until(() => contests(screen).includes('start 11:20:00'))
})

it('warns the announcer about a winning time that cannot be right, until the results are checked', async () => {
  const wrong = { ...sanne, flags: ['too_fast' as const] }
  const { screen, wire } = await open(answer([wrong]))
  await screen.until(() => arrivals().length === 1)
  expect(arrivals()).toEqual([expect.stringContaining('Eerst nakijken: ongeloofwaardig snel')])
  expect(contests(screen)).toContain('Sanne de Wit (412)1:02:33Eerst nakijken: ongeloofwaardig snel')
  expect(screen.text()).not.toContain('Iedereen die gestart is')
  await screen.close()

  const signed = { by: 'noor', at: '2025-10-11T10:04:00.000Z' }
  wire.answers[list] = { body: answer([wrong], { publication: { ...answer([]).publication, status: 'checked', checked: signed } }) }
  const again = await renderScreen({ '/': <Announcer /> }, '/')
  await again.until(() => arrivals().length === 1)
  expect(again.text()).not.toContain('Eerst nakijken')
  expect(again.text()).toContain('Iedereen die gestart is')
})

it('names everybody who may be first if the clocks are too uncertain for one winner', async () => {
  const range = { from: 1, to: 2 }
  const first = { ...sanne, genderPlace: samplePlace(1, range) }
  const second = { ...ine, genderPlace: samplePlace(2, range) }
  const { screen } = await open(answer([second, first]))
  await screen.until(() => contests(screen).includes('Sanne de Wit (412)1:02:33Anoniem1:04:00De klokken zijn te onzeker voor één winnaar.'))
})

it('warns at the top that the results are provisional until they are published, and mentions a later correction', async () => {
  const signed = { by: 'noor', at: '2025-10-11T10:04:00.000Z' }
  const published = { ...answer([]).publication, status: 'published', checked: signed, published: signed } as const
  const { screen, wire } = await open(answer([sanne]))
  await screen.until(() => readText(screen.query('[data-warn]')) === 'Alles is voorlopig tot de uitslag gepubliceerd is.')
  await screen.close()
  wire.answers[list] = { body: answer([sanne], { publication: published }) }
  const after = await renderScreen({ '/': <Announcer /> }, '/')
  await after.until(() => contests(after).includes('De uitslag is gepubliceerd.'))
  expect(after.text()).not.toContain('voorlopig')
  await after.close()
  wire.answers[list] = { body: answer([sanne], { publication: { ...published, missing: 1 } }) }
  const changed = await renderScreen({ '/': <Announcer /> }, '/')
  await changed.until(() => contests(changed).includes('De uitslag is gepubliceerd en daarna gecorrigeerd.'))
})

it('says that the lead is safe when nobody on the course can still be faster', async () => {
  const late = { ...noor, members: [{ ...noor.members[0]!, countingStart: samplePassing('08:30:00') }] }
  const { screen } = await open(answer([sanne, late]))
  await screen.until(() => screen.text().includes('Wie nu onderweg is, haalt dit niet meer.'))
})

it('says that everybody has finished or stopped when nobody is on the course', async () => {
  const stopped = { ...noor, members: [{ ...noor.members[0]!, gender: 'male', status: 'dnf' as const }] }
  const { screen } = await open(answer([sanne, stopped]))
  await screen.until(() => contests(screen).includes('Iedereen die gestart is, is gefinisht of gestopt.'))
  expect(contests(screen)).toContain('Geen eindtijd, en niemand is onderweg.')
  expect(screen.text()).not.toMatch(/nu onderweg|binnen/)
})

it('names the phones that may still send a finish, and says how old the list is when the connection is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { screen, wire } = await open(answer([sanne], { unheard: ['Post B'] }))
  await screen.until(() => screen.text().includes('Post B kan nog tijden sturen.'))
  wire.answers[list] = 'no network'
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.until(() => /Geen verbinding\. Deze stand is \d+ s oud\./.test(screen.text()))
  expect(screen.text()).toContain('Sanne de Wit')
})

it('neither counts nor names a Duo as on the course while one of its partners has not started', async () => {
  const [finished, running] = halfDuo.members
  const alone = { ...halfDuo, id: '9K4P2M9X', members: [running!, { ...finished!, finish: null, status: 'checked_in' as const }] }
  const { screen } = await open(answer([halfDuo, alone]))
  await screen.until(() => contests(screen).includes('Nog geen eindtijd, 1 Duo onderweg.'))
  expect(contests(screen)).toContain('Bram Vos (52) en Tess Vos (53)')
  expect(contests(screen)).not.toContain('Tess Vos (53) en Bram Vos (52)')
  await screen.close()
  const none = await open(answer([alone]))
  await none.screen.until(() => contests(none.screen).includes('Nog geen eindtijd. Wie nu onderweg is, telt hier nog niet mee.'))
})

it('says that nobody has finished yet while people are on the course', async () => {
  const { screen } = await open(answer([noor]))
  await screen.until(() => screen.text().includes('Nog niemand gefinisht.'))
  expect(contests(screen)).toContain('Nog geen eindtijd, 1 onderweg.')
})

it('shows a message when nobody started, when there are no participants, and when the results do not load', async () => {
  const empty = await open(answer([]))
  await empty.screen.until(() => empty.screen.text().includes('Nog niemand gestart.'))
  await empty.screen.close()
  const none = await open(answer([], { days: [], day: null }))
  await none.screen.until(() => none.screen.text().includes('Nog geen deelnemers'))
  await none.screen.close()
  fakeWire({ [list]: refusal(503, 'busy', 'Even te druk.') })
  const failed = await renderScreen({ '/': <Announcer /> }, '/')
  await failed.until(() => failed.text().includes('De uitslagen laden niet'))
})
