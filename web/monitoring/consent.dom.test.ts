import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { consentKey, earlyScript } from '#shared/page/early-script.ts'
import { followConsent, mayMeasure } from './consent.ts'

const accepted = vi.fn()
const { dataset } = document.documentElement
const press = (answer: string) => document.querySelector<HTMLElement>(`[data-consent-answer=${answer}]`)!.click()
/** Runs the early script, as the head of a page does. */
const load = () => {
  delete dataset.consent
  document.head.append(Object.assign(document.createElement('script'), { textContent: earlyScript }))
}

beforeAll(() => followConsent(accepted))
beforeEach(() => {
  accepted.mockClear()
  localStorage.clear()
  delete dataset.consent
  const button = (answer: string) => `<button data-consent-answer="${answer}"><b>${answer}</b></button>`
  load()
  document.body.innerHTML = `<aside data-cookie-notice>${['accepted', 'declined', 'closed'].map(button).join('')}</aside>${button('ask')}`
})

it.each([
  ['accepted', true],
  ['declined', false],
])('stores the answer %s for the next page, and allows measuring only if the visitor accepted', (answer, may) => {
  press(answer)
  expect([localStorage.getItem('duinstorm-cookie-consent'), dataset.consent, mayMeasure()]).toEqual([answer, answer, may])
  expect(accepted).toHaveBeenCalledTimes(may ? 1 : 0)
  load()
  expect([dataset.consent, mayMeasure()]).toEqual([answer, may])
})

it('hides the cookie notice when the visitor closes it, and stores no answer', () => {
  press('closed')
  expect([dataset.consent, mayMeasure(), localStorage.length]).toEqual(['closed', false, 0])
  load()
  expect(dataset.consent).toBeUndefined()
})

it('ignores a stored answer with an unknown value', () => {
  localStorage.setItem(consentKey, 'true')
  load()
  expect([dataset.consent, mayMeasure()]).toEqual([undefined, false])
})

it('lets a visitor change the answer, and stops measuring as soon as they decline', () => {
  press('accepted')
  press('ask')
  expect(dataset.consent).toBeUndefined()
  expect(document.activeElement?.textContent).toBe('accepted')
  expect(localStorage.getItem(consentKey)).toBe('accepted')
  press('declined')
  expect([mayMeasure(), localStorage.getItem(consentKey)]).toEqual([false, 'declined'])
})

it('applies an answer that was given in another window', () => {
  press('accepted')
  // Removes the cookie notice, because the answer must also apply on a screen without the notice.
  document.body.innerHTML = ''
  const answerElsewhere = (answer: string) => {
    localStorage.setItem(consentKey, answer)
    window.dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: answer }))
  }
  answerElsewhere('declined')
  expect(mayMeasure()).toBe(false)
  accepted.mockClear()
  answerElsewhere('accepted')
  expect([mayMeasure(), accepted.mock.calls.length]).toEqual([true, 1])
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  expect(mayMeasure()).toBe(false)
})

it('applies an answer from another page when this page returns from the back-forward cache', () => {
  press('accepted')
  localStorage.setItem(consentKey, 'declined')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(mayMeasure()).toBe(false)
})

it('handles a press on an answer immediately, and hides the press from other listeners', () => {
  const otherListener = vi.fn()
  document.addEventListener('click', otherListener, { capture: true, once: true })
  document.querySelector<HTMLElement>('[data-consent-answer=declined] b')!.click()
  expect(dataset.consent).toBe('declined')
  expect(otherListener).not.toHaveBeenCalled()
})
