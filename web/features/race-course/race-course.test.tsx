import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import RaceCourse from './race-course.tsx'

const open = () => renderScreen({ '/race-course': <RaceCourse />, '/': 'HOME', '/race-map': 'KAART' }, '/race-course')

it('shows seventeen steps: a sand run before each stage, and the sprint at the end', async () => {
  await open()
  const names = [...document.querySelectorAll('ol > li h3')].map((heading) => heading.textContent)
  expect(names).toEqual([
    ...['Sandball Thrusters', 'Forward Drag', 'Backward Drag', 'Sand Crawl', 'Burpees', 'Lunges', 'Kettlebell Swings', 'Sit-ups'].flatMap(
      (stage, index) => [`Sand run ${index + 1}`, stage],
    ),
    'Finish sprint',
  ])
})

it('shows the repetitions or metres of each stage, its difficulty, and the metres of the sprint', async () => {
  await open()
  const doses = [...document.querySelectorAll('ol > li b')].map((dose) => dose.textContent)
  expect(doses).toEqual(['100x', '50m', '50m', '50m', '50m', '100m', '100x', '60x', '200m'])
  const stage = [...document.querySelectorAll('ol > li')].find((item) => item.textContent?.includes('Burpees'))
  expect(stage?.textContent).toContain('EXTREME')
})

it('shows the duration, the length of the sides of the loop, and the different values on other screens, with the name of the screen', async () => {
  const screen = await open()
  for (const text of [
    '45-60 minuten',
    'Elders vermeld: 60-120 minuten (home)',
    '187,5 m',
    'een lus van 750 meter',
    '17 stappen',
    '8x resistance stages, 8x sand runs, 200M finish sprint',
    '9 obstakels op 750 m (kaart), 5,2 km en 8 stages (pers)',
  ])
    expect(screen.text()).toContain(text)
})

it('links to the home page', async () => {
  const screen = await open()
  await screen.press('Terug naar home')
  expect(screen.url()).toBe('/')
})
