import { use, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { useDraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { loadSteps } from '#web/features/tickets/testing/load-steps.ts'
import { days, startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CategoryStep } from './category-step.tsx'

beforeAll(loadSteps)
beforeEach(() => startDraft())
afterEach(() => vi.restoreAllMocks())

/** Renders the first step, with a next step whose code loads when the test calls `arrive`. */
async function open() {
  fakeWire({ 'GET /api/event-editions': { body: days } })
  const tries: { arrive: () => void; fail: () => void }[] = []
  const load = () => new Promise<void>((arrive, fail) => void tries.push({ arrive, fail: () => fail(new Error('Failed to fetch')) }))
  const onDone = vi.fn<() => void>()
  const Step = () => <CategoryStep draft={useDraftChoice()} loadNext={load} onDone={onDone} />
  const screen = await renderScreen({ '/tickets': <Step /> }, '/tickets')
  const isBusy = () => screen.query('button[type=submit]')!.getAttribute('aria-busy') === 'true'
  return { ...screen, tries, onDone, isBusy }
}

it('loads the next step before anybody presses', async () => {
  const { until, tries } = await open()
  await until(() => tries.length === 1)
})

it('a press before the next step is loaded shows that the page is busy, and opens that step once', async () => {
  const { submit, until, tries, onDone, isBusy } = await open()
  await submit()
  expect([isBusy(), onDone.mock.calls.length]).toEqual([true, 0])
  await submit()
  for (const { arrive } of tries) arrive()
  await until(() => !isBusy())
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('a press without network shows a message and opens nothing, and the next press tries to load again', async () => {
  const { submit, until, text, tries, onDone, isBusy } = await open()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submit()
  for (const { fail } of tries.splice(0)) fail()
  await until(() => text().includes('De volgende stap kan nu niet laden'))
  expect([isBusy(), onDone.mock.calls.length]).toEqual([false, 0])
  await submit()
  for (const { arrive } of tries) arrive()
  await until(() => onDone.mock.calls.length === 1)
})

it('a press opens the next step even if its file is missing after an update: the screen of that step handles the failure', async () => {
  const { submit, until, tries, onDone } = await open()
  await submit()
  for (const { fail } of tries) fail()
  await until(() => onDone.mock.calls.length === 1)
})

it('a press shows that the page is busy while a loaded next step is rendered', async () => {
  fakeWire({ 'GET /api/event-editions': { body: days } })
  let made = () => {}
  const making = new Promise<void>((resolve) => (made = resolve))
  const Next = () => {
    use(making)
    return <h1>De volgende</h1>
  }
  const Steps = () => {
    const [isDone, setDone] = useState(false)
    const draft = useDraftChoice()
    return isDone ? <Next /> : <CategoryStep draft={draft} loadNext={() => undefined} onDone={() => setDone(true)} />
  }
  const { submit, until, text, query } = await renderScreen({ '/tickets': <Steps /> }, '/tickets')
  await submit()
  expect(query('button[type=submit]')!.getAttribute('aria-busy')).toBe('true')
  made()
  await until(() => text().includes('De volgende'))
})
