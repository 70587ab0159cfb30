import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OverduePerson, RaceDay as Standing } from '#shared/contract/overview.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { readTexts } from '#web/ui/testing/read-text.ts'
import RaceDay from './race-day.tsx'
import { forgetOverdueAlarms } from './use-overdue-alarm.ts'

const now = '2025-10-11T11:45:00.000Z'
const path = '/api/admin/race-day'
const page = `GET ${path}`

let tones: number
// The screen makes one audio context and keeps it, so every test silences it again.
const contexts: { state: string }[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now) })
  localStorage.clear()
  forgetOverdueAlarms()
  tones = 0
  for (const context of contexts) context.state = 'suspended'
  class Sound {
    state = 'suspended'
    currentTime = 0
    destination = {}
    constructor() {
      contexts.push(this)
    }
    async resume() {
      this.state = 'running'
    }
    createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: () => ({}) })
    createOscillator() {
      tones++
      return { frequency: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: <To,>(to: To) => to, start() {}, stop() {} }
    }
  }
  vi.stubGlobal('AudioContext', Sound)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const person = (name: string, change: Partial<OverduePerson> = {}): OverduePerson => ({
  id: name.toUpperCase().padEnd(8, '0').slice(0, 8),
  name,
  startNumber: '412',
  waveNumber: 3,
  start: { at: '2025-10-11T09:10:00.000Z', uncertaintyMs: 0, timeKnown: true },
  lastSeen: { at: '2025-10-11T10:02:00.000Z', uncertaintyMs: 0, timeKnown: true, location: 'Strand 3' },
  ...change,
})
const contact = {
  emergencyContact: 'Piet Bakker',
  emergencyContactPhone: '06 9876 5432',
  phone: '06 1111 2222',
  teammate: { name: 'Bas Vos', phone: '06 3333 4444' },
}
function standing(people: OverduePerson[], change: Partial<Standing> = {}): { body: Standing } {
  const total = { expected: 60, in: 40, onCourse: 20, finished: 17, dnf: 3 }
  const overdue = { minutes: 150, count: people.length, people }
  const day = '2025-10-11'
  return { body: { days: [day], day, total, waves: [], course: [], overdue, phones: [], conflicts: 0, refused: 0, ...change } }
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
async function open(people: OverduePerson[], { role = 'staff', ...change }: Partial<Standing> & { role?: AdminRole } = {}) {
  const wire = fakeWire({ [page]: standing(people, change) })
  const office = (
    <AdminRoleContext value={role}>
      <RaceDay />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': office }, '/')
  await pass(1000)
  const poll = async (next: OverduePerson[]) => {
    wire.answers[page] = standing(next, change)
    await pass(5000)
  }
  return { wire, screen, poll }
}
const touch = () => act(async () => void window.dispatchEvent(new Event('pointerdown')))

it('shows that nobody is overdue', async () => {
  const { screen } = await open([])
  expect(screen.text()).toContain('Niemand is te laat')
  expect(document.title).toBe('Racedag, Duinstorm')
  expect(screen.query('table[aria-label="Te laat"]')).toBeNull()
})

it('links to the pairing of phones only for a role that may pair them', async () => {
  const link = 'a[href="/admin/instellingen/telefoons"]'
  const owner = await open([], { role: 'owner' })
  expect(owner.screen.query(link)?.textContent).toBe('Telefoons koppelen')
  await owner.screen.close()
  const { screen } = await open([], { role: 'read-only' })
  expect(screen.query(link)).toBeNull()
})

it('counts what waits in the inbox, including times of unknown numbers and times that cannot be right, and links to it', async () => {
  const { screen } = await open([], { conflicts: 1, implausible: 2, unworn: 1 })
  const alarm = [...document.querySelectorAll('[role=status]')].find((one) => one.querySelector('a'))!
  expect(alarm.textContent).toBe('1 conflict2 tijden die niet kunnen1 tijd van een onbekend nummerBekijk en beslis')
  expect(screen.query('a[href="/check-in?tab=controle"]')).not.toBeNull()
})

it('shows each overdue person with number, wave, start, time on the course and the last post, and links to the dossier', async () => {
  const unknown = { at: '2025-10-11T08:00:00.000Z', uncertaintyMs: 45 * 60_000, timeKnown: false }
  const { screen } = await open([
    person('Anna'),
    person('Weg', { name: null, startNumber: null, waveNumber: null, start: unknown, lastSeen: null }),
  ])
  const [, row, unlisted] = [...document.querySelectorAll('table[aria-label="Te laat"] tr')].map((one) => one.textContent)
  expect(row).toBe('Anna412311:102 u 35 minStrand 3, 12:02Noodcontact en eigen nummer')
  expect(unlisted).toBe('DS-WEG0-0000 (niet in de lijst)––tijd onbekendminstens 3 u 00 minnergens gescand')
  expect(screen.query('a[href="/admin/deelnemers/ANNA0000"]')?.textContent).toBe('Anna')
  expect(document.title).toBe('2 te laat, Racedag, Duinstorm')
})

it('says that a ticket was cancelled, and that the office recorded the last time, which is no post', async () => {
  const lastSeen = { at: '2025-10-11T10:02:00.000Z', uncertaintyMs: 0, timeKnown: true, location: 'Beheer' }
  await open([person('Anna', { lastSeen, cancelled: true })])
  const row = document.querySelectorAll('table[aria-label="Te laat"] tr')[1]!.textContent
  expect(row).toContain('AnnaGeannuleerd412')
  expect(row).toContain('opgegeven in het kantoor, 12:02')
})

it('fetches an emergency contact only at a press, and hides it at the next one', async () => {
  const { screen, wire } = await open([person('Anna')])
  const look = '/api/admin/participants/ANNA0000/emergency-contact'
  wire.answers[`POST ${look}`] = { body: contact }
  expect(wire.sentTo(look)).toEqual([])
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.query('a[href="tel:0698765432"]')?.textContent).toBe('06 9876 5432')
  expect(readTexts('[role=status] li')).toEqual([
    'Noodcontact Piet Bakker 06 9876 5432',
    'Anna zelf 06 1111 2222',
    'Bas Vos (duo) 06 3333 4444',
  ])
  await screen.press('Verberg nummers van Anna')
  await pass(10)
  expect(screen.text()).not.toContain('Piet Bakker')
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(wire.sentTo(look)).toHaveLength(2)
})

it('does not show the emergency contact of a person in the row of another person', async () => {
  const { screen, wire, poll } = await open([person('Anna')])
  wire.answers['POST /api/admin/participants/ANNA0000/emergency-contact'] = {
    body: contact,
  }
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.text()).toContain('Piet Bakker')
  await poll([person('Bas')])
  expect(screen.text()).toContain('Bas')
  expect(screen.text()).not.toContain('Piet Bakker')
})

it('shows why an emergency contact did not load, and at the next press whom else to call if there is none', async () => {
  const { screen, wire } = await open([person('Anna')])
  const look = 'POST /api/admin/participants/ANNA0000/emergency-contact'
  wire.answers[look] = refusal(404, 'not_found', 'Deze deelnemer staat niet op de lijst.')
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(screen.text()).toContain('Niet opgehaald. Deze deelnemer staat niet op de lijst.')
  wire.answers[look] = { body: { ...contact, emergencyContact: '', emergencyContactPhone: '' } }
  await screen.press('Noodcontact en eigen nummer van Anna')
  await pass(10)
  expect(readTexts('[role=status] li')).toEqual(['Geen noodcontact ingevuld', 'Anna zelf 06 1111 2222', 'Bas Vos (duo) 06 3333 4444'])
  expect(screen.query('a[href="tel:0611112222"]')).not.toBeNull()
})

it('offers no emergency contact to a read-only administrator', async () => {
  const { screen } = await open([person('Anna')], { role: 'read-only' })
  expect(screen.text()).toContain('Anna')
  expect(screen.text()).not.toContain('Noodcontact')
})

it('raises an alarm for a person who becomes overdue while the page is open, until somebody has seen it', async () => {
  const { screen, poll } = await open([person('Anna')])
  await touch()
  await poll([person('Anna')])
  expect([screen.query('[role=alert]'), tones]).toEqual([null, 0])
  await poll([person('Anna'), person('Bas', { startNumber: '7' })])
  expect(screen.query('[role=alert]')?.textContent).toContain('Nieuw te laat: Bas (7)')
  expect(document.title).toBe('2 te laat, Racedag, Duinstorm')
  expect(tones).toBeGreaterThan(0)
  const played = tones
  await poll([person('Anna'), person('Bas')])
  expect(tones, 'once for each rise').toBe(played)
  await screen.press('Gezien')
  expect(screen.query('[role=alert]')).toBeNull()
  expect(document.activeElement?.textContent, 'the focus stays in the panel').toContain('2 te laat')
  // One person finishes while another becomes overdue: the number stays the same.
  await poll([person('Anna'), person('Kaat')])
  expect(screen.query('[role=alert]')?.textContent).toContain('Kaat')
  expect(tones).toBe(2 * played)
  await poll([])
  expect([screen.query('[role=alert]'), document.title]).toEqual([null, 'Racedag, Duinstorm'])
})

it('shows an alarm that nobody acknowledged again when the page is opened again, with who became overdue in between', async () => {
  const first = await open([person('Anna')])
  await first.poll([person('Anna'), person('Bas')])
  expect(first.screen.query('[role=alert]')?.textContent).toContain('Nieuw te laat: Bas')
  await first.screen.close()
  const second = await open([person('Anna'), person('Bas'), person('Kaat')])
  expect(second.screen.query('[role=alert]')?.textContent).toContain('Nieuw te laat: Bas (412), Kaat (412)')
  await second.screen.press('Gezien')
  await second.screen.close()
  const { screen } = await open([person('Anna'), person('Bas'), person('Kaat')])
  expect(screen.query('[role=alert]')).toBeNull()
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
  const wire = fakeWire({ [page]: standing([person('Anna')]) })
  const first = await openAgain()
  await pass(1000)
  expect(first.text()).toContain('1 te laat')
  await first.close()
  wire.answers[page] = standing([person('Anna'), person('Bas')])
  const second = await openAgain()
  await pass(1000)
  expect(second.text()).toContain('2 te laat')
  client.clear()
})

it('raises no alarm for the overdue people of another day that is opened', async () => {
  const { screen, wire } = await open([person('Anna')], { days: ['2025-10-11', '2025-10-12'] })
  await touch()
  wire.answers[page] = standing([person('Bas'), person('Kaat')], { day: '2025-10-12' })
  await screen.press('zo 12 okt')
  await pass(1000)
  expect(screen.text()).toContain('Kaat')
  expect([screen.query('[role=alert]'), tones]).toEqual([null, 0])
})

it('plays no sound until the page was touched, and explains that', async () => {
  const { screen, poll } = await open([])
  expect(screen.text()).toContain('Het alarmgeluid klinkt pas nadat je een keer op deze pagina hebt gedrukt.')
  await poll([person('Anna')])
  expect(tones).toBe(0)
  expect(screen.text().indexOf('klinkt pas'), 'below the buttons, which must not move at the first press').toBeGreaterThan(
    screen.text().indexOf('Noodcontact en eigen nummer'),
  )
  await touch()
  expect(screen.text()).not.toContain('klinkt pas')
  expect(screen.query('[role=switch]')?.textContent).toBe('Alarmgeluid aan')
})

it('remembers on this device that the sound was turned off', async () => {
  const first = await open([])
  await touch()
  await first.screen.press('Alarmgeluid', 'switch')
  expect(first.screen.query('[role=switch]')?.getAttribute('aria-checked')).toBe('false')
  await first.screen.close()
  const { screen, poll } = await open([])
  await touch()
  await poll([person('Anna')])
  expect([screen.query('[role=switch]')?.textContent, tones]).toEqual(['Alarmgeluid uit', 0])
  await screen.press('Alarmgeluid', 'switch')
  expect(tones, 'a sample of the alarm').toBeGreaterThan(0)
})

it('keeps the last list with its age when the connection is lost', async () => {
  const { screen, wire } = await open([person('Anna')])
  wire.answers[page] = 'no network'
  await pass(4 * 60_000)
  expect(screen.text()).toContain('Anna')
  expect(screen.text()).toContain('Deze lijst is van 13:45, 4 min oud.')
  expect(screen.text()).toContain('2 u 39 min')
})

it('says in the past tense that nobody was overdue when the list is old', async () => {
  const { screen, wire } = await open([])
  wire.answers[page] = 'no network'
  await pass(60_000)
  expect(screen.text()).not.toContain('Niemand is te laat')
  expect(screen.text()).toContain('Niemand was te laat om 13:45')
})

it('names the phones without recent contact, since when, and what may be wrong in the list because of them', async () => {
  const phone = (name: string, locations: string[], lastSeenAt: string | null) => ({ id: name, name, locations, lastSeenAt, waiting: 0, battery: null }) // prettier-ignore
  const { screen } = await open([], {
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
  const said = [...document.querySelectorAll('li')]
    .map((one) => one.textContent)
    .filter((text) => text.includes('niet gehoord sinds') || text.includes('telefoons niet'))
  expect(said).toEqual([
    'Post Finish niet gehoord sinds 10:42: wie daar finishte, kan hier nog staan.',
    '2 telefoons niet gehoord (Post A (Check-in) sinds 11:00, Post Start 2 sinds 12:00): wie daar langskwam, kan hier nog ontbreken.',
    'Post Alles (Start, Finish) niet gehoord sinds 12:05: wie daar langskwam, kan hier ontbreken of ten onrechte staan.',
    'Post Strand 3 niet gehoord sinds 12:10: wie daar langskwam, is misschien later gezien dan hier staat.',
  ])
  expect(screen.text()).toContain('Niemand is te laat')
})
