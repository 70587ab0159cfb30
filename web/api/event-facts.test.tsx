import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { factsNow, useFact } from './event-facts.ts'
import { fetchFacts } from './fetch-facts.ts'
import { applyFacts, applyKeptFacts } from './kept-facts.ts'
import { fakeWire, refusal } from './testing/fake-wire.ts'

const early: FactsInForce = { checkInOpens: [{ value: '06:15', screens: [], elsewhere: '' }] }
const kept = 'duinstorm-facts'
const answer = { edition: { id: 'x', name: 'X' }, facts: early }
const ask = 'GET /api/event-facts'

const Opens = () => <p>{useFact('checkInOpens', 'home').value}</p>

beforeEach(() => localStorage.clear())
afterEach(() => applyFacts({}))

it('a prerendered page is hydrated as it was built, and says what the edition says right after', async () => {
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

it('the last answer is kept on the device, as long as it differs from what the page was built with', async () => {
  fakeWire({ [ask]: { body: answer } })
  await fetchFacts()
  expect(readFact('checkInOpens', 'home', factsNow())).toEqual({ value: '06:15' })
  const stored = localStorage.getItem(kept)!
  applyFacts({})
  expect(localStorage.getItem(kept)).toBeNull()
  localStorage.setItem(kept, stored)
  applyKeptFacts()
  expect(readFact('checkInOpens', 'dashboard', factsNow()).value).toBe('06:15')
})

it.each([
  ['broken', '{'],
  ['of another build', JSON.stringify({ form: 0, facts: early })],
  ['no object', '7'],
  ['null', 'null'],
])('what is kept and %s is nothing', (_, stored) => {
  localStorage.setItem(kept, stored)
  applyKeptFacts()
  expect(readFact('checkInOpens', 'home', factsNow()).value).toBe('07:30')
})

it('without an answer everything stays as it was heard last', async () => {
  applyFacts(early)
  fakeWire({ [ask]: refusal(503, 'busy', 'Het is druk.') })
  await fetchFacts()
  expect(readFact('checkInOpens', 'home', factsNow()).value).toBe('06:15')
})
