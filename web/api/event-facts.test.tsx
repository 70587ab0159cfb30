import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { getCurrentFacts, useFact } from './event-facts.ts'
import { fetchFacts } from './fetch-facts.ts'
import { applyFacts, applyStoredFacts } from './stored-facts.ts'
import { fakeWire, refusal } from './testing/fake-wire.ts'

const early: FactsInForce = { checkInOpens: [{ value: '06:15', screens: [], elsewhere: '' }] }
const storageKey = 'duinstorm-facts'
const answer = { edition: { id: 'x', name: 'X' }, facts: early }
const factsEndpoint = 'GET /api/event-facts'

const Opens = () => <p>{useFact('checkInOpens', 'home').value}</p>

beforeEach(() => localStorage.clear())
afterEach(() => applyFacts({}))

it('hydrates a prerendered page with the built-in facts, then shows the facts of the edition', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Opens />)}</div>`
  expect(document.body.textContent).toBe('07:30')
  const mismatch = vi.fn<() => void>()
  applyFacts(early)
  await act(async () => void hydrateRoot(document.getElementById('root')!, <Opens />, { onRecoverableError: mismatch }))
  expect(document.body.textContent).toBe('06:15')
  await act(async () => applyFacts({}))
  expect(document.body.textContent).toBe('07:30')
  expect(mismatch).not.toHaveBeenCalled()
})

it('stores the last answer on the device while it differs from the built-in facts', async () => {
  fakeWire({ [factsEndpoint]: { body: answer } })
  await fetchFacts()
  expect(readFact('checkInOpens', 'home', getCurrentFacts())).toEqual({ value: '06:15' })
  const stored = localStorage.getItem(storageKey)!
  applyFacts({})
  expect(localStorage.getItem(storageKey)).toBeNull()
  localStorage.setItem(storageKey, stored)
  applyStoredFacts()
  expect(readFact('checkInOpens', 'dashboard', getCurrentFacts()).value).toBe('06:15')
})

it.each([
  ['unreadable', '{'],
  ['of another version', JSON.stringify({ form: 0, facts: early })],
  ['not an object', '7'],
  ['null', 'null'],
])('ignores stored facts that are %s', (_, stored) => {
  localStorage.setItem(storageKey, stored)
  applyStoredFacts()
  expect(readFact('checkInOpens', 'home', getCurrentFacts()).value).toBe('07:30')
})

it('keeps the last known facts when the server does not answer', async () => {
  applyFacts(early)
  fakeWire({ [factsEndpoint]: refusal(503, 'busy', 'Het is druk.') })
  await fetchFacts()
  expect(readFact('checkInOpens', 'home', getCurrentFacts()).value).toBe('06:15')
})
