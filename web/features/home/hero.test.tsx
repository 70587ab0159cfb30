import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { handleFilmButtons } from './film.ts'
import { Hero } from './hero.tsx'

const refused = new DOMException('not allowed', 'NotAllowedError')
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
  Object.defineProperty(this, 'paused', { value: true, configurable: true })
  this.dispatchEvent(new Event('pause'))
})
// jsdom does not define `error`, and a film shows its buttons only if `error` is null.
Object.defineProperty(HTMLMediaElement.prototype, 'error', { value: null, configurable: true })
const startPlaying = function (this: HTMLMediaElement) {
  Object.defineProperty(this, 'paused', { value: false, configurable: true })
  this.dispatchEvent(new Event('playing'))
  return Promise.resolve()
}

// In production, the first script of a page makes this call.
beforeAll(handleFilmButtons)
beforeEach(() => {
  vi.useFakeTimers()
  play.mockReset().mockImplementation(startPlaying)
})
afterEach(() => vi.useRealTimers())

async function open({ idle = true } = {}) {
  const screen = await renderScreen({ '/': <Hero /> }, '/')
  if (idle) await act(async () => vi.advanceTimersByTimeAsync(2000))
  return { ...screen, video: screen.query('video') as HTMLVideoElement | null }
}
const button = (screen: { query(selector: string): Element | null }, name: string) => screen.query(`button[aria-label="${name}"]`)

it('loads the film only when the page is idle, and then plays it muted in a loop', async () => {
  const early = await open({ idle: false })
  expect([early.video?.hasAttribute('src'), early.video?.preload]).toEqual([false, 'none'])
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  expect(early.video!.getAttribute('src')).toBe('/video/hero.mp4')
  expect([early.video!.muted, early.video!.loop]).toEqual([true, true])
  expect(play).toHaveBeenCalledTimes(1)
  expect(button(early, 'Video pauzeren')).not.toBeNull()
})

it('uses WebM in a browser that can play it', async () => {
  const knows = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
  const { video } = await open()
  knows.mockRestore()
  expect(video!.getAttribute('src')).toBe('/video/hero.webm')
})

it('does not start the film again if it already plays on a prerendered page', async () => {
  const runs = vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  await open()
  expect(play).not.toHaveBeenCalled()
  runs.mockRestore()
})

it('uses the tall film on a phone', async () => {
  const narrow = vi.spyOn(globalThis, 'matchMedia')
  narrow.mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: media.includes('768px') }) as MediaQueryList)
  const { video } = await open()
  narrow.mockRestore()
  expect(video!.getAttribute('src')).toBe('/video/hero-tall.mp4')
})

it('plays the film with sound after a press on the sound button, and mutes it at the next press', async () => {
  const screen = await open()
  play.mockClear()
  await screen.press('Geluid aanzetten')
  expect(screen.video!.muted).toBe(false)
  expect(play).toHaveBeenCalledTimes(1)
  await screen.press('Geluid uitzetten')
  expect(screen.video!.muted).toBe(true)
})

it('plays and pauses the film by its button before the page is idle, and leaves a paused film paused after that', async () => {
  const screen = await open({ idle: false })
  await screen.press('Video afspelen')
  expect(screen.video!.getAttribute('src')).toBe('/video/hero.mp4')
  await screen.press('Video pauzeren')
  expect(button(screen, 'Video afspelen')).not.toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  expect(play).toHaveBeenCalledTimes(1)
})

it('does not pause a film that starts by itself between the pointerdown and the click on play', async () => {
  const screen = await open({ idle: false })
  const pressed = button(screen, 'Video afspelen')!
  pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await act(async () => vi.advanceTimersByTimeAsync(2000))
  await act(async () => pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  expect(screen.video!.paused).toBe(false)
  expect(button(screen, 'Video pauzeren')).toBe(pressed)
})

it('applies a button press from before the first script ran', async () => {
  const screen = await open({ idle: false })
  button(screen, 'Geluid aanzetten')!.setAttribute('data-pressed', '')
  handleFilmButtons()
  expect(screen.video!.muted).toBe(false)
  expect(play).toHaveBeenCalledTimes(1)
})

it('starts the film at the first gesture if the browser does not play it without a gesture', async () => {
  play.mockRejectedValueOnce(refused)
  const screen = await open()
  expect(button(screen, 'Video afspelen')).not.toBeNull()
  expect(play).toHaveBeenCalledTimes(1)
  await act(async () => document.body.click())
  await act(async () => document.body.click())
  expect(play).toHaveBeenCalledTimes(2)
  expect(button(screen, 'Video pauzeren')).not.toBeNull()
})

it('does not start the film for a visitor who prefers reduced motion', async () => {
  const reducedMotion = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList)
  const screen = await open()
  expect(play).not.toHaveBeenCalled()
  expect(button(screen, 'Video afspelen')).not.toBeNull()
  reducedMotion.mockRestore()
})

it('keeps the images and hides the buttons when the film cannot be loaded', async () => {
  const screen = await open()
  Object.defineProperty(screen.video, 'error', { value: { code: 4 } })
  await act(async () => screen.video!.dispatchEvent(new Event('error')))
  expect(screen.video!.hidden).toBe(true)
  expect([...document.querySelectorAll<HTMLElement>('[data-film-button]')].map(({ hidden }) => hidden)).toEqual([true, true])
  expect(screen.query('picture')).not.toBeNull()
})
