import { act } from 'react'
import { expect, it } from 'vitest'
import { eventFacts } from '#shared/facts/event-facts.ts'
import { replaceFacts } from '#web/api/event-facts.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import RaceMap from './race-map.tsx'

const open = (query = '') =>
  renderScreen({ '/race-map': <RaceMap />, '/': 'HOME', '/register': 'INSCHRIJVEN', '/teaser': 'TEASER' }, `/race-map${query}`)
const markers = () => [...document.querySelectorAll<HTMLButtonElement>('figure button')]
const panel = () => document.querySelector('section[aria-label=Obstakel]')!

it('shows nine numbered obstacles and a legend of four difficulties', async () => {
  const screen = await open()
  expect(markers().map((marker) => marker.textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect([...document.querySelectorAll('ul[aria-label=Legenda] li')].map((item) => item.textContent)).toEqual([
    'Easy',
    'Medium',
    'Hard',
    'Extreme',
  ])
  expect(screen.text()).toContain('9 obstakels op 750 meter')
  expect(screen.text()).toContain('Elders vermeld: 8 stages, 8 sand runs en 200 m sprint (home), 5,2 km en 8 stages (pers)')
})

it('shows the number of obstacles on the map, even if the course facts give another number', async () => {
  replaceFacts({ course: [{ value: eventFacts.course.readings[0]!.value, screens: [], elsewhere: '' }] })
  const screen = await open()
  const text = screen.text()
  act(() => replaceFacts({}))
  expect(text).toContain('9 obstakels op 750 meter')
})

it('shows the details of the obstacle whose number is pressed, and closes them at the second press', async () => {
  const screen = await open()
  expect(panel().textContent).toContain('Kies een nummer op de kaart')
  await screen.press('5. Burpees, Extreme')
  for (const text of ['Burpees', '50m', 'Extreme', 'Borst in het zand']) expect(panel().textContent).toContain(text)
  expect(markers()[4]!.getAttribute('aria-expanded')).toBe('true')
  await screen.press('9. Finish sprint, Easy')
  expect(panel().textContent).toContain('200m')
  expect(markers()[4]!.getAttribute('aria-expanded')).toBe('false')
  await screen.press('9. Finish sprint, Easy')
  expect(panel().textContent).toContain('Kies een nummer')
})

it('opens the next or previous obstacle, and after the last obstacle the first', async () => {
  const screen = await open('?obstakel=9')
  await screen.press('Volgende obstakel')
  expect(panel().textContent).toContain('Sandball Thrusters')
  await screen.press('Vorige obstakel')
  expect(panel().textContent).toContain('Finish sprint')
})

it.each(['Escape', 'the cross'])('closes the details with %s, and returns the focus to the marker', async (how) => {
  const screen = await open('?obstakel=3')
  if (how === 'Escape') await act(async () => panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  else await screen.press('Sluiten')
  expect(panel().textContent).toContain('Kies een nummer')
  expect(document.activeElement).toBe(markers()[2])
})

it.each([
  ['Terug naar home', '/'],
  ['Koop je ticket', '/register'],
  ['Bekijk de teaser', '/teaser'],
])('links "%s" to %s', async (name, url) => {
  const screen = await open()
  await screen.press(name)
  expect(screen.url()).toBe(url)
})
