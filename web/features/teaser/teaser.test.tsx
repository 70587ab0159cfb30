import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { trySound } from './try-sound.ts'
import Teaser from './teaser.tsx'

// jsdom does not play videos. This stub plays them, and refuses sound unless `allowed` is true.
let allowed = false
beforeEach(() => {
  allowed = false
  vi.useFakeTimers()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (!this.muted && !allowed) throw new DOMException('refused', 'NotAllowedError')
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    this.dispatchEvent(new Event('play'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = () => renderScreen({ '/teaser': <Teaser />, '/': 'HOME', '/register': 'INSCHRIJVEN', '/race-map': 'KAART' }, '/teaser')
const film = () => document.querySelector('video')!
const fire = (name: string, on: EventTarget = film()) => act(async () => void on.dispatchEvent(new Event(name)))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('plays muted from the start, and links back to the home page', async () => {
  const screen = await open()
  expect(film().muted).toBe(true)
  expect([...film().querySelectorAll('source')].map((source) => source.getAttribute('src'))).toEqual([
    '/video/teaser.webm',
    '/video/teaser.mp4',
  ])
  await screen.press('Terug')
  expect(screen.url()).toBe('/')
})

it('shows a pause button for a film that started before hydration', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const screen = await open()
  await screen.press('Pauzeer')
  expect(pause).toHaveBeenCalledOnce()
})

it('shows the question if the film ended before hydration', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'ended', 'get').mockReturnValue(true)
  await open()
  expect(readTexts('h1')).toEqual(['ARE YOU READY?'])
})

it('turns the sound on at volume 0.8 as soon as the browser allows it', async () => {
  await open()
  await wait(300)
  expect(film().muted).toBe(true)
  allowed = true
  await wait(100)
  expect([film().muted, film().volume]).toEqual([false, 0.8])
})

it.each(['click', 'touchstart', 'scroll', 'keydown'])('turns the sound on at the first %s', async (gesture) => {
  await open()
  await wait(100)
  allowed = true
  await fire(gesture, window)
  expect(film().muted).toBe(false)
})

it('stays muted after the visitor muted it', async () => {
  const screen = await open()
  allowed = true
  await wait(100)
  await screen.press('Geluid uit')
  await wait(1000)
  expect(film().muted).toBe(true)
})

it('keeps playing without sound when the browser refuses sound', async () => {
  const video = document.createElement('video')
  expect(await trySound(video)).toBe(false)
  expect(video.muted).toBe(true)
})

it('shows the question, numbers, dates and links at the end, and a button that plays the film again', async () => {
  const screen = await open()
  await fire('ended')
  for (const text of [
    'ARE YOU READY?',
    '11 & 12 oktober 2025, Noordwijk',
    'Elders vermeld: 4 en 5 oktober 2025 (pers)',
    'Elders vermeld: 8 stages, 8 sand runs en 200 m sprint (home), 5,2 km en 8 stages (pers)',
  ])
    expect(screen.text()).toContain(text)
  expect(readTexts('dl > div')).toEqual(['obstacles9', 'Parcours750M', 'mercy0%'])
  expect([...document.querySelectorAll('section a')].map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual([
    '/register',
    '/race-map',
  ])
  await screen.press('Speel opnieuw')
  expect(film()).not.toBeNull()
})

it('shows that the film cannot load, and shows the question without a replay button', async () => {
  const screen = await open()
  await fire('error', document.querySelector('source:last-child')!)
  expect(screen.text()).toContain('De video kan niet worden geladen')
  await screen.press('Ga verder')
  expect(screen.text()).toContain('ARE YOU READY?')
  expect(screen.text()).not.toContain('Speel opnieuw')
})

it.each([
  ['shows the controls while the browser still selects a source', 2, 'Sla over'],
  ['reports a failure if the browser finds no source', 3, 'De video kan niet worden geladen'],
])('%s', async (_, later, text) => {
  let state = HTMLMediaElement.NETWORK_NO_SOURCE
  vi.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockImplementation(() => state)
  const screen = await open()
  state = later as typeof state
  await wait(1000)
  expect(screen.text()).toContain(text)
})
