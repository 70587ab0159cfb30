import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { builtInEdition, factsOf } from '#shared/domain/race/editions.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { applyFacts, applyStoredFacts } from '#web/api/stored-facts.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { EmergencyContacts } from './emergency-contacts.tsx'

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const emergency = [
  { who: 'EHBO', when: 'Gewond', number: '071 987 65 43' },
  { who: 'Leiding', when: 'Kwijt', number: '+31 6 1234 5678' },
]
beforeEach(() => {
  localStorage.clear()
  applyFacts({})
})

it("lists 112 and the organiser's numbers, even without network after a reload", async () => {
  const screen = await renderScreen({ '/': <EmergencyContacts /> }, '/')
  expect(links()).toEqual(['tel:112', 'tel:0710000001', 'tel:0710000002'])
  act(() => applyFacts(factsOf({ ...builtInEdition, facts: { emergency } })))
  await screen.until(() => links()[1] === 'tel:0719876543')
  expect(links()).toEqual(['tel:112', 'tel:0719876543', 'tel:+31612345678'])
  // Simulates a reload of the page without network: the facts come only from the storage.
  const storedFacts = localStorage.getItem(storageKey('facts'))!
  act(() => applyFacts({}))
  expect(links()[1]).toBe('tel:0710000001')
  localStorage.setItem(storageKey('facts'), storedFacts)
  act(applyStoredFacts)
  expect(links()).toEqual(['tel:112', 'tel:0719876543', 'tel:+31612345678'])
})
