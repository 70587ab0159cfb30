import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import type { CrewStatus } from '#web/sync/crew-types.ts'
import type { EarlyCheckInsCrew } from './early-check-ins.tsx'
import { ReadySheet } from './ready-sheet.tsx'
import type { ReadyCrew, SeenCamera } from './ready-facts.ts'
import { useDeviceReport } from './use-device-report.ts'
import { fakeAudio } from '#web/ui/testing/fake-audio.ts'

const report = 'POST /api/crew/report'
const camera: SeenCamera = { state: { kind: 'running', torch: null }, ran: true }
const before: CrewStatus = {
  state: 'syncing',
  waiting: 3,
  eventsMade: 9,
  refused: 0,
  lastSyncAt: null,
  lastTriedAt: null,
  rosterComplete: false,
  rosterCount: 25,
  posts: [],
  clock: { offset: 0, uncertainty: null },
  storage: 'persistent',
  needsPairing: false,
}
const synced = (): CrewStatus => ({
  ...before,
  state: 'synced',
  waiting: 0,
  eventsMade: 0,
  rosterComplete: true,
  rosterCount: 60,
  lastSyncAt: Date.now(),
  lastTriedAt: Date.now(),
  clock: { offset: 3, uncertainty: 20 },
})

const opened = Date.now()

interface PhoneProps extends Pick<ReadyCrew, 'compareWithServer'> {
  takeUpdate?: () => void
}
/** A phone that a sync brings up to date, and that reports about itself to the server. */
function Phone({ compareWithServer, takeUpdate }: PhoneProps) {
  const [status, setStatus] = useState(before)
  const crew: ReadyCrew & EarlyCheckInsCrew = {
    people: () => [],
    history: () => [],
    record: async () => ({ ok: false, message: '' }),
    device: { id: 'a', name: 'Post A', locations: ['start'] },
    status,
    syncNow: async () => setStatus(synced()),
    compareWithServer,
  }
  const sendReport = useDeviceReport(crew, camera)
  return (
    <ReadySheet
      crew={crew}
      camera={camera}
      now={opened}
      onChecked={() => void sendReport()}
      update={{ requestUpdate: takeUpdate }}
      onClose={() => {}}
    />
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())
const open = (compareWithServer?: ReadyCrew['compareWithServer'], takeUpdate?: () => void) =>
  renderScreen({ '/': <Phone compareWithServer={compareWithServer} takeUpdate={takeUpdate} /> }, '/')
const level = (screen: Awaited<ReturnType<typeof open>>, key: string) =>
  screen.query(`[data-ready=${key}]`)?.getAttribute('data-level') ?? null

test('lists problems first, repairs what it can when a check runs, and reports the result', async () => {
  const wire = fakeWire({ [report]: { body: { ok: true } } })
  const screen = await open(async () => 'mended')
  await screen.until(() => level(screen, 'list') === 'stop')
  expect(screen.text()).toContain('Nog niet gecontroleerd')
  expect(screen.text()).toContain('De lijst is nog niet compleet: 25 deelnemers.')
  expect(screen.query('li')!.getAttribute('data-level')).toBe('stop')
  expect([level(screen, 'unsent'), level(screen, 'comparison')]).toEqual(['warn', 'warn'])
  expect(wire.sentTo('/api/crew/report')).toEqual([])

  await screen.press('Controleer nu')
  await screen.until(() => screen.text().includes('Gecontroleerd:'))
  expect(['list', 'unsent', 'clock', 'comparison'].map((key) => level(screen, key))).toEqual(['ok', 'ok', 'ok', 'ok'])
  // jsdom has no service worker, so this phone would not open without network.
  expect(screen.text()).toContain('Nog niet klaar')
  expect(screen.text()).toContain('er ontbrak iets, dat is opgehaald')
  await screen.until(() => wire.sentTo('/api/crew/report').some(({ body }) => (body as { readyCheck: unknown }).readyCheck !== null))
  const sentReport = wire.sentTo('/api/crew/report').at(-1)!.body
  expect(sentReport).toMatchObject({ waiting: 0, roster: { complete: true, count: 60 }, tab: 'scanner', camera: 'works', battery: null })
  expect((sentReport as { readyCheck: unknown }).readyCheck).toMatchObject({ level: 'stop', attention: expect.arrayContaining(['app']) })
})

test('shows the last check of this device and ignores the check of another device', async () => {
  fakeWire({})
  const first = await open()
  await first.press('Controleer nu')
  await first.until(() => first.text().includes('Gecontroleerd:'))
  expect((await open()).text()).toContain('Gecontroleerd:')
  localStorage.setItem('duinstorm-crew-ready', localStorage.getItem('duinstorm-crew-ready')!.replace('"a"', '"b"'))
  expect((await open()).text()).toContain('Nog niet gecontroleerd')
})

test('sends the result of a check after the report that was being sent when the check ended', async () => {
  const wire = fakeWire({ [report]: { body: { ok: true } } })
  const answerAtOnce = globalThis.fetch
  let releaseSlow = () => {}
  const slow = new Promise<void>((resolve) => (releaseSlow = resolve))
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await answerAtOnce(...call)
    await slow
    return answer
  })
  const screen = await open()
  await screen.press('Controleer nu')
  await screen.until(() => wire.sentTo('/api/crew/report').length === 1)
  await screen.until(() => screen.text().includes('Gecontroleerd:'))
  await screen.press('Controleer nu')
  releaseSlow()
  const checks = () =>
    wire.sentTo('/api/crew/report').map(({ body }) => (body as { readyCheck: { checkedAt: string } | null }).readyCheck?.checkedAt)
  const kept = () => (JSON.parse(localStorage.getItem('duinstorm-crew-ready')!) as { checkedAt: number }).checkedAt
  await screen.until(() => checks().at(-1) === new Date(kept()).toISOString())
})

test('offers a newer version, and applies it when the button is pressed', async () => {
  fakeWire({})
  const requestUpdate = vi.fn()
  const screen = await open(undefined, requestUpdate)
  await screen.until(() => level(screen, 'version') === 'warn')
  await screen.press('Vernieuw de app')
  expect(requestUpdate).toHaveBeenCalledOnce()
  expect((await open()).query('[data-ready=version][data-level=warn]')).toBeNull()
})

test('says that the sound waits for a touch, sets its volume on this phone, and plays it for the crew', async () => {
  const audio = fakeAudio()
  fakeWire({})
  const screen = await open()
  await screen.until(() => level(screen, 'sound') === 'warn')
  expect(screen.text()).toContain('Het geluid begint pas als je het scherm aanraakt.')
  await screen.press('Laat horen')
  await screen.until(() => level(screen, 'sound') === 'ok')
  expect(audio.tones).toBeGreaterThan(3)
  const radio = (name: string) =>
    [...document.querySelectorAll('label')].findLast(({ textContent }) => textContent === name)!.querySelector('input')!
  await act(async () => radio('Uit').click())
  await screen.until(() => level(screen, 'sound') === 'warn')
  expect(screen.text()).toContain('Het geluid staat uit')
  await open()
  expect(radio('Uit').checked).toBe(true)
})
