import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { initialDataId } from '#shared/page/page-renderer.ts'
import { toast, useToasts } from '#web/ui/feedback/toast.ts'
import { createQueryClient, readDelay, shouldRetryRead, shouldRetryWrite, writeDelay } from './query-client.ts'

const refused = (status: number) => ({ kind: 'refused', status, code: 'x', message: 'x' })
const offline = { kind: 'offline', message: 'x' }
const triesOf = (retry: (count: number, error: unknown) => boolean, error: unknown) => {
  let count = 0
  while (retry(count, error)) count++
  return count
}

describe('reads', () => {
  it.each([400, 401, 403, 404, 409, 422])('does not retry HTTP %i', (status) => expect(triesOf(shouldRetryRead, refused(status))).toBe(0))
  it.each([408, 429])('retries HTTP %i up to three times', (status) => expect(triesOf(shouldRetryRead, refused(status))).toBe(3))
  it('retries any other failure three times', () => {
    expect(triesOf(shouldRetryRead, offline)).toBe(3)
    expect(triesOf(shouldRetryRead, { kind: 'broken', status: 503 })).toBe(3)
  })
  it('waits 1 s before a retry, then twice as long each time, up to 30 s', () =>
    expect([0, 1, 2, 3, 4, 5, 9].map(readDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]))
})

describe('writes', () => {
  it.each([400, 408, 409, 429])('does not retry HTTP %i', (status) => expect(triesOf(shouldRetryWrite, refused(status))).toBe(0))
  it('retries any other failure twice', () => expect(triesOf(shouldRetryWrite, offline)).toBe(2))
  it('dismisses the toast of an earlier success when a write is refused', async () => {
    onTestFinished(() => useToasts.setState({ current: undefined }))
    toast({ kind: 'success', title: 'Opgeslagen' })
    const refuse = () => Promise.reject(Object.assign(new Error(), refused(409)))
    await new MutationObserver(createQueryClient(), { mutationFn: refuse }).mutate().catch(() => {})
    expect(useToasts.getState().current?.open).toBe(false)
  })
  it('waits 1 s before a retry, then twice as long each time, up to 10 s', () =>
    expect([0, 3, 4].map(writeDelay)).toEqual([1000, 8000, 10_000]))
})

it('keeps answers fresh for five minutes and does not refetch on focus', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
})

describe('a prerendered page', () => {
  const renderedWith = (text: string) => {
    const data = Object.assign(document.createElement('script'), { id: initialDataId, type: 'application/json', textContent: text })
    document.body.append(data)
    onTestFinished(() => data.remove())
  }

  it('shows its embedded answers at once and fetches them again', async () => {
    renderedWith(JSON.stringify([[['news'], ['old']]]))
    const client = createQueryClient()
    const seen = new QueryObserver(client, { queryKey: ['news'], queryFn: () => Promise.resolve(['new']) })
    expect(seen.getCurrentResult()).toMatchObject({ data: ['old'], dataUpdatedAt: 0, isStale: true })
    const answered = new Promise<unknown>((done) => void seen.subscribe(({ data, isFetching }) => !isFetching && done(data)))
    expect(await answered).toEqual(['new'])
  })

  it('can embed a null answer', () => {
    renderedWith(JSON.stringify([[['article', 'x'], null]]))
    expect(createQueryClient().getQueryData(['article', 'x'])).toBeNull()
  })
})
