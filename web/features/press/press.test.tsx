import { readFileSync, statSync } from 'node:fs'
import { act } from 'react'
import { expect, it } from 'vitest'
import { eventFacts } from '#shared/facts/event-facts.ts'
import { pressFiles } from '#shared/facts/site-pages.ts'
import { replaceFacts } from '#web/api/event-facts.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { kitFiles } from './kit-files.ts'
import { formatFileSize } from '#shared/lib/format-file-size.ts'
import Press from './press.tsx'

const folder = `${import.meta.dirname}/../../public`
const open = () => renderScreen({ '/pers': <Press /> }, '/pers')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('shows the facts for journalists, with the different values on other screens', async () => {
  const screen = await open()
  for (const text of [
    '4 en 5 oktober 2025',
    'Elders vermeld: 11 en 12 oktober 2025',
    'The Dune Base, strand van Noordwijk',
    '5,2 km',
    '8: Sandball Thrusters 100x',
    '2000+ verwacht',
    'minimaal 2 weken van tevoren',
    'Toegestaan',
    'Toestemming nodig',
    'Perscontact',
    'Over Duinstorm',
  ])
    expect(plain(screen.text())).toContain(text)
})

it('shows the figures of the course without a distance, if the organiser chose those figures for every screen', async () => {
  replaceFacts({ course: [{ value: eventFacts.course.readings[0]!.value, screens: [], elsewhere: '' }] })
  const screen = await open()
  const text = plain(screen.text())
  act(() => replaceFacts({}))
  expect(text).toContain('Parcours8x resistance stages, 8x sand runs, 200M finish sprint')
  expect(text).toContain('Stages8: Sandball')
  expect(text).not.toContain('Afstand')
})

it('links to four files, each with its actual size and the size that other screens show', async () => {
  await open()
  const cards = [...document.querySelectorAll('li:has(a[download])')]
  expect(cards).toHaveLength(4)
  for (const [index, { href, bytes }] of Object.values(kitFiles).entries()) {
    expect(statSync(folder + href).size).toBe(bytes)
    expect(cards[index]!.querySelector('a')!.getAttribute('href')).toBe(href)
    expect(cards[index]!.textContent).toContain(formatFileSize(bytes))
  }
  for (const [at, href] of [pressFiles.factSheet, pressFiles.release].entries()) {
    expect(cards[at + 2]!.querySelector('a')!.getAttribute('href')).toBe(href)
    expect(cards[at + 2]!.textContent).toMatch(/Download, circa \d+(,\d)? kB/)
  }
  expect(cards.map((card) => card.querySelector('h3')!.textContent)).toEqual([
    'Logo pack',
    'Persfoto’s',
    'Factsheet',
    'Persbericht template',
  ])
  expect(cards.map((card) => card.textContent!.match(/Elders vermeld: (.*)/)![1])).toEqual(['2.4 MB', '15.8 MB', '1.2 MB', '0.8 MB'])
})

it('offers files whose content matches their extension', () => {
  const start = (href: string, length: number) => readFileSync(folder + href).toString('latin1', 0, length)
  expect(start(kitFiles.logos.href, 4)).toBe('PK\x03\x04')
  expect(start(kitFiles.photos.href, 4)).toBe('PK\x03\x04')
})

it('offers zip files with a fixed date inside, so that the same sources always give the same bytes', () => {
  const open = (href: string) => readFileSync(folder + href)
  // The header of the first zip entry contains the date 1 January 2025, 00:00.
  for (const { href } of [kitFiles.logos, kitFiles.photos]) expect(open(href).readUInt32LE(10)).toBe(0x5a210000)
})

it('formats sizes in kB and MB', () => {
  expect([600_126, 3_633_750, 12_506, 1451].map(formatFileSize)).toEqual(['600 kB', '3,6 MB', '13 kB', '1,5 kB'])
})
