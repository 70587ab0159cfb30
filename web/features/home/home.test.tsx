import { act } from 'react'
import { expect, it, vi } from 'vitest'
import SiteFooter from '#web/app/layouts/site-footer.tsx'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Home from './home.tsx'

const testimonial = (id: string) => ({ id, name: `Loper ${id}`, content: `Zand overal, dag ${id}.`, rating: 4 })
const picture = (id: string, more: object = {}) => ({ id, imageUrl: `asset:gallery/beeld-${id}.avif`, ...more })
const open = async (testimonials: object[], pictures: object[]) => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const wire = fakeWire({ 'GET /api/testimonials': { body: testimonials }, 'GET /api/gallery': { body: pictures } })
  const screen = await renderScreen({ '/': [<Home key="home" />, <SiteFooter key="foot" />] }, '/')
  await screen.until(() => screen.text().includes('Binnenkort beschikbaar'))
  // The page makes its API calls after it renders. Without this wait, the next test would count the calls of this test.
  await screen.until(() => wire.sent.length >= 2)
  return { ...screen, wire }
}

it('shows what the race is, when and where it is, and the ticket prices', async () => {
  const screen = await open([], [])
  for (const words of [
    '11 & 12 oktober 2025',
    'The Dune Base, Noordwijk',
    'Koop je ticket',
    '8xresistance stages',
    '8xsand runs',
    '200Mfinish sprint',
    'Waarom Duinstorm',
    'Parkeerterrein Langevelderslag',
    'loopafstand',
    'Het parcours',
    'Doe mee',
    '€85',
    '€155',
    'Meest gekozen',
    'iDEAL, Bancontact, creditcard of Klarna',
    'Elders vermeld: Solo € 99, Duo € 175 (Inschrijven)',
    'Wat is Duinstorm',
    '60-120 minuten',
    'Elders vermeld: 45-60 minuten (parcours)',
    'Elders vermeld: 4 en 5 oktober 2025 (pers)',
    'geldig ID',
    '8 stages',
    'NIEUWS',
    'Updates uit de arena',
    'COMING SOON',
    'Ruwe updates van het front komen eraan',
    'Race Updates',
    'Community Stories',
    'Training Tips',
    'Binnenkort live',
    'GEAR',
    'Authentieke merchandise',
    'De officiële gear collectie komt eraan',
    'Duurzame Kwaliteit',
    'Beach Tested',
    'Performance Ready',
    'Binnenkort beschikbaar',
    'Weet het als eerste',
  ])
    expect(screen.text()).toContain(words)
})

it('links to the course and the tickets, and gives each section the id that links use', async () => {
  const screen = await open([], [])
  const target = (name: string) => [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.getAttribute('href')
  expect(target('Bekijk het parcours ')).toBe('/race-course')
  expect([target('Start solo'), target('Start als duo'), target('Koop je ticket')]).toEqual(['/tickets', '/tickets', '/tickets'])
  for (const id of ['doe-mee', 'editie', 'shop']) expect(screen.query(`section#${id}`)).not.toBeNull()
})

it('shows the schedule of both days, from check-in to the prize ceremony', async () => {
  const screen = await open([], [])
  const times = () => [...document.querySelectorAll('[role=tabpanel] li')].map((item) => item.textContent)
  expect(times().map((text) => text?.slice(0, 5))).toEqual([
    '07:30',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '18:00',
  ])
  expect(screen.query('[aria-selected=true]')?.textContent).toBe('za 11 oktober')
  await screen.press('zo 12 oktober')
  expect(screen.query('[role=tabpanel] ol')?.getAttribute('aria-label')).toBe('Programma van zondag 12 oktober 2025')
  expect(times()).toHaveLength(11)
})

it('shows the eight stages, each with its distance or repetitions and its difficulty', async () => {
  await open([], [])
  const stages = [...document.querySelectorAll('li')].filter((item) => item.querySelector('h4')).map((item) => item.textContent)
  expect(stages).toEqual([
    '1HARDSandball Thrusters100x',
    '2HARDForward Drag50m',
    '3HARDBackward Drag50m',
    '4mediumSand Crawl50m',
    '5EXTREMEBurpees50m',
    '6HARDLunges100m',
    '7EXTREMEKettlebell Swings100x',
    '8mediumSit-ups60x',
  ])
})

it('shows no section of testimonials and no gallery while both are empty', async () => {
  const screen = await open([], [])
  expect(screen.text()).not.toMatch(/Zij stonden|Gallery/)
})

it('shows no section of testimonials and no gallery when their API calls fail', async () => {
  const screen = await open([{ broken: true }], [{ broken: true }])
  expect(screen.text()).not.toMatch(/Zij stonden|Gallery/)
  expect(screen.text()).toContain('Binnenkort live')
})

it('removes a picture that fails to load, and removes the gallery when no picture is left', async () => {
  const screen = await open([], [picture('1'), picture('2')])
  await screen.until(() => document.querySelectorAll('img[sizes]').length === 2)
  const lose = () => act(async () => document.querySelector('img[sizes]')!.dispatchEvent(new Event('error')))
  await lose()
  expect(document.querySelectorAll('img[sizes]')).toHaveLength(1)
  await lose()
  expect(screen.text()).not.toContain('Gallery')
})

it('shows at most three testimonials and eight pictures', async () => {
  const screen = await open(['1', '2', '3', '4'].map(testimonial), [
    picture('0', { title: 'De duinkam' }),
    ...Array.from({ length: 9 }, (_, at) => picture(String(at + 1))),
  ])
  await screen.until(() => screen.text().includes('Loper 3') && screen.query('img[alt="De duinkam"]') !== null)
  expect(screen.text()).not.toContain('Loper 4')
  expect(screen.query('[aria-label="4 van 5 sterren"]')).not.toBeNull()
  const tiles = [...document.querySelectorAll<HTMLImageElement>('img[sizes]')]
  expect(tiles).toHaveLength(8)
  expect([tiles[1]?.alt, tiles[1]?.getAttribute('src')]).toEqual(['Beeld van Duinstorm', '/art/gallery/beeld-1.webp'])
})
