import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import RaceDay from './race-day.tsx'
import { openRaceDay, overduePerson, pass, raceDayCall, setUpRaceDayOffice, raceDayAnswer } from './testing/race-day-office.tsx'

setUpRaceDayOffice()

it('shows that nobody is overdue', async () => {
  const { screen } = await openRaceDay([])
  expect(screen.text()).toContain('Niemand is te laat')
  expect(document.title).toBe('Racedag, Duinstorm')
  expect(screen.query('table[aria-label="Te laat"]')).toBeNull()
})

it('says which revoked phones may have scans that never arrived, as the results do', async () => {
  const missingScans = [{ name: 'Anna', since: '2025-10-11T07:41:00.000Z', waiting: 0 }]
  const { screen } = await openRaceDay([], { missingScans })
  expect([...screen.query('section ul')!.children].map(({ textContent }) => textContent)).toEqual([
    'Misschien ontbreken scans van een ingetrokken telefoon: Anna (na za 11 okt 09:41). Wie daarna langskwam, kan hier ontbreken of ten onrechte staan.',
    'Krijgt een telefoon binnen 7 dagen weer bereik, dan komen zijn scans in Controle. Anders kun je ontbrekende tijden zelf invoeren.',
  ])
})

it('links to the list of phones', async () => {
  const { screen } = await openRaceDay([])
  expect(screen.query('a[href="/admin/instellingen#telefoons"]')?.textContent).toBe('Crew-telefoons')
})

it('counts the items in the inbox, including times of unknown numbers and implausible times, and links to the inbox', async () => {
  const { screen } = await openRaceDay([], { conflicts: 1, implausible: 2, unworn: 1, openTaps: 1 })
  const alarm = [...document.querySelectorAll('[role=status]')].find((one) => one.querySelector('a'))!
  expect(alarm.textContent).toBe('1 conflict2 ongeloofwaardige tijden1 tijd van een onbekend nummer1 tik zonder nummerNaar de controle')
  expect(screen.query('a[href="/check-in?tab=controle"]')).not.toBeNull()
})

it('counts the people who finished without a start, with a link to the starts of the waves', async () => {
  await openRaceDay([], { withoutStart: 2 })
  const alarm = [...document.querySelectorAll('[role=status]')].find((one) => one.querySelector('a'))!
  expect(alarm.textContent).toBe('2 deelnemers zijn gefinisht zonder start.Leg hun start vast, of verbeter de starttijd van hun wave')
  expect(alarm.querySelector('a')!.getAttribute('href')).toBe('/wave-management#gestart')
})

it('names another day that still has an alarm, with a link to it', async () => {
  const { screen } = await openRaceDay([], { otherAlarms: [{ day: '2025-10-12', people: 1 }] })
  expect(screen.query('a[href="/admin/racedag?dag=2025-10-12"]')!.textContent).toBe('zo 12 okt: 1 deelnemer te laat of niet meer gezien')
})

it('shows each overdue person with number, wave, start, time on the course and the last post, and links to the dossier', async () => {
  const unknown = { at: '2025-10-11T08:00:00.000Z', uncertaintyMs: 45 * 60_000, timeKnown: false }
  const { screen } = await openRaceDay([
    overduePerson('Anna'),
    overduePerson('Weg', { name: null, startNumber: null, waveNumber: null, start: unknown, lastSeen: null }),
  ])
  const [, row, unlisted] = [...document.querySelectorAll('table[aria-label="Te laat"] tr')].map((one) => one.textContent)
  expect(row).toBe('Anna412311:102 u 35 minStrand 3, 12:02Niet gefinishtNoodcontact en eigen nummer')
  expect(unlisted).toBe('DS-WEG0-0000 (niet in de lijst)––tijd onbekendminstens 3 u 00 minnergens gescand')
  expect(screen.query('a[href="/admin/deelnemers/ANNA0000"]')?.textContent).toBe('Anna')
  expect(document.title).toBe('2 te laat, Racedag, Duinstorm')
})

it('shows that a post scanned a person without a recorded start, and the minimum time on the course', async () => {
  const { screen } = await openRaceDay([overduePerson('Anna', { start: null })])
  const row = document.querySelectorAll('table[aria-label="Te laat"] tr')[1]!.textContent
  expect(row).toContain('Anna4123Gezien, zonder startminstens 1 u 43 minStrand 3, 12:02')
  expect(screen.text()).toContain('‘Gezien, zonder start’: een post zag de deelnemer op het parcours.')
  expect(screen.text()).not.toContain('minuten na de start')
})

it('records why an overdue person does not finish, with the post that last saw them', async () => {
  const { wire, screen } = await openRaceDay([overduePerson('Anna')])
  wire.answers['POST /api/admin/scan-decisions'] = { body: { ok: true } }
  await screen.press('Niet gefinisht: Anna')
  expect(screen.fieldOf(/^Laatst gezien bij/).value).toBe('Strand 3')
  await screen.fill('Waarom', 'Niet meer gezien')
  expect(screen.text()).toContain('Anna blijft als alarm op Racedag staan')
  await screen.press('Leg vast')
  await pass(1000)
  const body = { kind: 'dnf', participantId: 'ANNA0000', stopReason: 'Niet meer gezien', lastPlace: 'Strand 3' }
  expect(wire.sentTo('/api/admin/scan-decisions').map((one) => one.body)).toEqual([body])
})

it('reports a stop only when the list no longer shows the person', async () => {
  const { wire, screen } = await openRaceDay([overduePerson('Anna'), overduePerson('Gert')])
  wire.answers['POST /api/admin/scan-decisions'] = { body: { ok: true } }
  await screen.press('Niet gefinisht: Anna')
  await screen.fill('Waarom', 'Stopte zelf')
  const slow = Promise.withResolvers<ReturnType<typeof raceDayAnswer>>()
  wire.answers[raceDayCall] = () => slow.promise
  await screen.press('Leg vast')
  await pass(1000)
  expect(screen.text()).toContain('Bezig...')
  expect(screen.text()).not.toContain('Vastgelegd')
  slow.resolve(raceDayAnswer([overduePerson('Gert')]))
  await pass(100)
  expect(screen.text()).toContain('VastgelegdAnna: niet gefinisht')
  expect(document.querySelector('table[aria-label="Te laat"]')!.textContent).not.toContain('Anna')
})

it('offers a read-only administrator no button that records a stop', async () => {
  const { screen } = await openRaceDay([overduePerson('Anna')], { role: 'read-only' })
  expect(screen.text()).toContain('Anna')
  expect(screen.text()).not.toContain('Niet gefinisht')
})

it('shows that a ticket was cancelled, and that the office, not a post, last recorded the person', async () => {
  const lastSeen = { at: '2025-10-11T10:02:00.000Z', uncertaintyMs: 0, timeKnown: true, location: 'Beheer' }
  await openRaceDay([overduePerson('Anna', { lastSeen, cancelled: true })])
  const row = document.querySelectorAll('table[aria-label="Te laat"] tr')[1]!.textContent
  expect(row).toContain('AnnaGeannuleerd412')
  expect(row).toContain('volgens kantoor, 12:02')
})

it('lists a missing person before the overdue people, with the report of the crew, and raises an alarm', async () => {
  const { screen, wire } = await openRaceDay([overduePerson('Anna')])
  const reported = { at: '2025-10-11T10:40:00.000Z', uncertaintyMs: 0, timeKnown: true }
  const missing = [
    { ...overduePerson('Bas'), stop: { ...reported, lastPlace: 'Duin 4' } },
    { ...overduePerson('Eva'), start: null, stop: { ...reported, lastPlace: null } },
  ]
  wire.answers[raceDayCall] = raceDayAnswer([overduePerson('Anna')], { missing })
  await pass(5000)
  const [, bas, eva, anna] = [...document.querySelectorAll('table[aria-label="Te laat"] tr')].map((one) => one.textContent)
  expect(bas).toBe(
    'BasNiet meer gezienNieuw412311:102 u 35 minStrand 3, 12:02gemeld 12:40, laatst bij Duin 4Andere redenNoodcontact en eigen nummer',
  )
  expect(eva).toBe('EvaNiet meer gezienNieuw4123––Strand 3, 12:02gemeld 12:40Andere redenNoodcontact en eigen nummer')
  expect(anna).not.toContain('Niet meer gezien')
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Niet meer gezien: Bas (412), Eva (412)')
  expect(screen.text()).toContain('2 niet meer gezien, 1 te laat')
  expect(document.title).toBe('2 niet meer gezien, 1 te laat, Racedag, Duinstorm')
})

it('does not say that all is well while somebody is missing', async () => {
  const stop = { at: '2025-10-11T10:40:00.000Z', uncertaintyMs: 0, timeKnown: true, lastPlace: null }
  const { screen } = await openRaceDay([], { missing: [{ ...overduePerson('Bas'), stop }] })
  expect(screen.text()).toContain('1 niet meer gezien')
  expect(screen.text()).not.toContain('Niemand is te laat')
  expect(screen.query('a[href="/admin/deelnemers/BAS00000"]')?.textContent).toBe('Bas')
})

it('shows the current list at once when the page is opened again, before its next regular request', async () => {
  const client = createQueryClient()
  const openAgain = () =>
    renderScreen(
      {
        '/': (
          <QueryClientProvider client={client}>
            <RaceDay />
          </QueryClientProvider>
        ),
      },
      '/',
    )
  const wire = fakeWire({ [raceDayCall]: raceDayAnswer([overduePerson('Anna')]) })
  const first = await openAgain()
  await pass(1000)
  expect(first.text()).toContain('1 te laat')
  await first.close()
  wire.answers[raceDayCall] = raceDayAnswer([overduePerson('Anna'), overduePerson('Bas')])
  const second = await openAgain()
  await pass(1000)
  expect(second.text()).toContain('2 te laat')
  client.clear()
})

it('keeps the last list with its age when the connection is lost', async () => {
  const { screen, wire } = await openRaceDay([overduePerson('Anna')])
  wire.answers[raceDayCall] = 'no network'
  await pass(4 * 60_000)
  expect(screen.text()).toContain('Anna')
  expect(screen.text()).toContain('Deze lijst is van 13:45, 4 min oud.')
  expect(screen.text()).toContain('2 u 39 min')
})

it('says in the past tense that nobody was overdue when the list is old', async () => {
  const { screen, wire } = await openRaceDay([])
  wire.answers[raceDayCall] = 'no network'
  await pass(60_000)
  expect(screen.text()).not.toContain('Niemand is te laat')
  expect(screen.text()).toContain('Niemand was te laat om 13:45')
})

it('names the silent phones, the time of their last contact, and the errors that they may cause in the list', async () => {
  const phone = (name: string, locations: string[], lastSeenAt: string | null) => ({ id: name, name, locations, lastSeenAt, waiting: 0, battery: null }) // prettier-ignore
  const { screen } = await openRaceDay([], {
    phones: [
      phone('Finish', ['finish'], '2025-10-11T08:42:00.000Z'),
      phone('Post A', ['Check-in'], '2025-10-11T09:00:00.000Z'),
      phone('Start 2', ['course-start'], '2025-10-11T10:00:00.000Z'),
      phone('Alles', ['start-race', 'finish'], '2025-10-11T10:05:00.000Z'),
      phone('Strand 3', ['Strand 3'], '2025-10-11T10:10:00.000Z'),
      phone('Telefoon 9', ['finish'], '2025-10-11T11:40:00.000Z'),
      phone('Gisteren', ['finish'], '2025-10-10T11:40:00.000Z'),
      phone('Nooit', ['finish'], null),
    ],
  })
  const itemTexts = [...document.querySelectorAll('li:not([aria-label="Telefoons"] > li)')]
    .map((one) => one.textContent)
    .filter((text) => text.includes('niet gehoord sinds') || text.includes('telefoons niet'))
  expect(itemTexts).toEqual([
    'Post Finish niet gehoord sinds 10:42: wie daar finishte, kan hier nog staan.',
    '2 telefoons niet gehoord (Post A (Check-in) sinds 11:00, Post Start 2 sinds 12:00): wie daar langskwam, kan hier nog ontbreken.',
    'Post Alles (Start, Finish) niet gehoord sinds 12:05: wie daar langskwam, kan hier ontbreken of ten onrechte staan.',
    'Post Strand 3 niet gehoord sinds 12:10: wie daar langskwam, is misschien later gezien dan hier staat.',
  ])
  expect(screen.text()).toContain('Niemand is te laat')
})

it('names only the silent phones that may hide a runner while nobody is overdue or on the course', async () => {
  const phone = (name: string, locations: string[]) => ({ id: name, name, locations, lastSeenAt: '2025-10-11T10:00:00.000Z', waiting: 0, battery: null }) // prettier-ignore
  const total = { expected: 60, in: 40, onCourse: 0, finished: 37, dnf: 3 }
  const phones = [phone('Bram', ['finish']), phone('Strand 3', ['Strand 3']), phone('Start 2', ['course-start'])]
  const { screen, poll } = await openRaceDay([], { total, phones })
  expect(screen.text()).toContain('Post Start 2 niet gehoord sinds 12:00: wie daar langskwam, kan hier nog ontbreken.')
  for (const words of ['Post Bram (Finish) niet gehoord', 'Post Strand 3 niet gehoord']) expect(screen.text()).not.toContain(words)
  await poll([overduePerson('Anna')])
  expect(screen.text()).toContain('Post Bram (Finish) niet gehoord sinds 12:00: wie daar finishte, kan hier nog staan.')
})
