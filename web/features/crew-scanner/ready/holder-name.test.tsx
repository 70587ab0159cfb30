import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { PostSheet } from './post-sheet.tsx'
import { unseenCamera, useDeviceReport } from './use-device-report.ts'

afterEach(() => vi.unstubAllGlobals())
const label = 'Wie heeft deze telefoon?'
const save = 'Bewaar naam'

const openSheet = async () => {
  const phone = createTestCrew({ rows: [] })
  const close = vi.fn()
  const Sheet = () => <PostSheet crew={phone.useCrew()} onReady={() => {}} onClose={close} />
  return { phone, close, screen: await renderScreen({ '/': <Sheet /> }, '/') }
}

test("stores the name of the phone's new holder, and says when the organiser sees it", async () => {
  const { phone, screen } = await openSheet()
  expect(screen.fieldOf(label).value).toBe('Post A')
  expect(screen.text()).not.toContain(save)
  await screen.fill(label, '  Bo van post 3 ')
  await screen.press(save)
  expect(phone.get().device!.name).toBe('Bo van post 3')
  expect(screen.text()).toContain('Bewaard. De organisatie ziet de naam zodra er weer bereik is.')
  expect(screen.text()).not.toContain(save)
})

test('requires a name, and keeps a typed name that could not be stored', async () => {
  const { phone, screen } = await openSheet()
  await screen.fill(label, ' ')
  await screen.press(save)
  expect(screen.text()).toContain('Vul in wie deze telefoon heeft.')
  phone.refuse('De naam is niet opgeslagen.')
  await screen.fill(label, 'Bo')
  await screen.press(save)
  expect(screen.text()).toContain('De naam is niet opgeslagen.')
  expect(screen.fieldOf(label).value).toBe('Bo')
  expect(phone.get().device!.name).toBe('Post A')
})

test('stores a typed name before the scanning begins, and stays open if that fails', async () => {
  const { phone, close, screen } = await openSheet()
  await screen.fill(label, 'Bo')
  phone.refuse('De naam is niet opgeslagen.')
  await screen.press('Begin met scannen')
  expect(screen.text()).toContain('De naam is niet opgeslagen.')
  expect(close).not.toHaveBeenCalled()
  phone.refuse('')
  await screen.press('Begin met scannen')
  expect(close).toHaveBeenCalledOnce()
  expect(phone.get().device!.name).toBe('Bo')
})

test('reports a new name with the next sync until the server has it, and not after that', async () => {
  const path = '/api/crew/report'
  const wire = fakeWire({ [`POST ${path}`]: refusal(503, 'busy', 'Het is heel druk.') })
  const { status, ...given } = createTestCrew({ rows: [] }).get()
  function Phone() {
    const [newName, setNewName] = useState<Crew['newName']>({ name: 'Bo', at: 1_760_000_000_000.4 })
    const [syncs, setSyncs] = useState(1)
    const confirmName = async () => setNewName(null)
    useDeviceReport({ ...given, status: { ...status, lastSyncAt: syncs }, newName, confirmName }, unseenCamera)
    return <button onClick={() => setSyncs(syncs + 1)}>Sync</button>
  }
  const screen = await renderScreen({ '/': <Phone /> }, '/')
  const names = () => wire.sentTo(path).map(({ body }) => (body as { rename?: unknown }).rename)
  const rename = { name: 'Bo', at: 1_760_000_000_000 }
  await screen.until(() => names().length === 1)
  wire.answers[`POST ${path}`] = { body: { ok: true } }
  await screen.press('Sync')
  await screen.until(() => names().length === 2)
  await screen.press('Sync')
  await screen.until(() => names().length === 3)
  expect(names()).toEqual([rename, rename, undefined])
})
