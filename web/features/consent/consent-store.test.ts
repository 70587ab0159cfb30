import { beforeEach, expect, it, vi } from 'vitest'

const key = 'duinstorm-cookie-consent'
/** The store as a page finds it when it loads. */
const load = async () => {
  vi.resetModules()
  return import('./consent-store.ts')
}
beforeEach(() => localStorage.clear())

it('is unset until somebody answers', async () => {
  expect((await load()).useConsent.getState().consent).toBeUndefined()
})

it.each(['accepted', 'declined'] as const)('keeps %s over a reload', async (answer) => {
  ;(await load()).giveConsent(answer)
  expect(localStorage.getItem(key)).toBe(answer)
  expect((await load()).useConsent.getState().consent).toBe(answer)
})

it('close hides and stores nothing', async () => {
  const { hideConsent, useConsent } = await load()
  hideConsent()
  expect(useConsent.getState()).toEqual({ consent: undefined, hidden: true })
  expect(localStorage.length).toBe(0)
  expect((await load()).useConsent.getState().hidden).toBe(false)
})

it('takes anything else in storage for no answer', async () => {
  localStorage.setItem(key, 'true')
  expect((await load()).useConsent.getState().consent).toBeUndefined()
})
