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

/** Renders the first step. The code of the next step loads when the test calls `arrive`, or fails to load when it calls `fail`. */
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

it('loads the code of the next step before the visitor presses the button', async () => {
  const { until, tries } = await open()
  await until(() => tries.length === 1)
})

it('shows that the page is busy after a press while the next step loads, and then opens that step once', async () => {
  const { submit, until, tries, onDone, isBusy } = await open()
  await submit()
  expect([isBusy(), onDone.mock.calls.length]).toEqual([true, 0])
  await submit()
  for (const { arrive } of tries) arrive()
  await until(() => !isBusy())
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('shows a message after a press without network, and tries to load the next step again at the next press', async () => {
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

it('opens the next step even if its file is missing after an update, because that step handles the failure', async () => {
  const { submit, until, tries, onDone } = await open()
  await submit()
  for (const { fail } of tries) fail()
  await until(() => onDone.mock.calls.length === 1)
})

it('shows that the page is busy after a press while the loaded next step renders', async () => {
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
