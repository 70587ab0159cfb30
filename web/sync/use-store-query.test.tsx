import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCrewDb } from '#web/db/crew-db.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useStoreQuery } from './use-store-query.ts'

afterEach(() => void vi.restoreAllMocks())

const db = createCrewDb()
let reads = 0
function Location() {
  const location = useStoreQuery(async () => {
    reads += 1
    return ((await db.meta.get('location')) as { value: string } | undefined)?.value ?? 'nergens'
  }, [])
  return <p>{location}</p>
}
function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('reads nothing and keeps the shown result while the page is hidden, and reads again when it is visible', async () => {
  const page = await renderScreen({ '/': <Location /> }, '/')
  await page.until(() => page.text() === 'nergens')

  await act(async () => turn('hidden'))
  const before = reads
  await act(async () => void (await db.meta.put({ key: 'location', value: 'start' })))
  await act(async () => void (await db.meta.put({ key: 'location', value: 'finish' })))
  expect(page.text()).toBe('nergens')
  expect(reads).toBe(before)

  await act(async () => turn('visible'))
  await page.until(() => page.text() === 'finish')
})
