// The silent loop behind a title (specification section 4). It runs in the first script of the page, so that its buttons work before the
// app starts. Its state is in attributes of the elements, where the styles of hero-film.tsx read it.

import { pressedAttribute } from '#shared/page/early-marks.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const gestures = ['click', 'touchstart', 'keydown'] as const
const words = {
  play: { off: 'Video afspelen', on: 'Video pauzeren' },
  sound: { off: 'Geluid aanzetten', on: 'Geluid uitzetten' },
} as const

/** The two buttons of a film, as in `data-film-button`. */
export type FilmButton = keyof typeof words

const reducedMotion = (): MediaQueryList => window.matchMedia(REDUCED_MOTION)
const loopOf = () => document.querySelector<HTMLVideoElement>('video[data-film=hero]')

/** True if the visitor asked the browser to save data. A browser that does not report it counts as no. */
export const isDataSaverOn = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Handles the film buttons of all pages, and a press from before this script ran. Call it once. */
export function handleFilmButtons(): void {
  const buttonAt = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('[data-film-button]')
  const isOn = (button: HTMLElement | null) => button?.hasAttribute('data-on') ?? false
  const applyPress = (button: HTMLElement | null, wasOn: boolean) => {
    const film = loopOf()
    if (!button || !film) return
    setFilmSource(film)
    if (button.dataset.filmButton === 'sound') film.muted = wasOn
    if (button.dataset.filmButton === 'play' && wasOn) film.pause()
    else if (button.dataset.filmButton === 'play' || !film.muted) play(film)
    // Updates the buttons now, because the media event comes too late: the same press starts the app, which runs before the event.
    show(film)
  }
  // The state at pointerdown: the film may start by itself before the click, and a press on play would then pause it.
  let wasOnAtTouch = false
  document.addEventListener('pointerdown', ({ target }) => (wasOnAtTouch = isOn(buttonAt(target))), true)
  document.addEventListener('click', ({ target, detail }) => {
    const button = buttonAt(target)
    // A press by the keyboard has a click count of 0 and no pointerdown.
    applyPress(button, detail > 0 ? wasOnAtTouch : isOn(button))
  })
  // Media events do not bubble: hence the capture phase.
  for (const type of ['play', 'playing', 'pause', 'volumechange', 'error'])
    document.addEventListener(type, ({ target }) => target === loopOf() && show(target as HTMLVideoElement), true)
  reducedMotion().addEventListener('change', ({ matches }) => matches && loopOf()?.pause())
  document.documentElement.dataset.booted = ''
  const early = document.querySelector<HTMLElement>(`[data-film-button][${pressedAttribute}]`)
  for (const mark of [pressedAttribute, 'aria-busy']) early?.removeAttribute(mark)
  applyPress(early, isOn(early))
}

/**
 * Starts the film of the page, muted. It does not start for visitors who prefer reduced motion or save data: they can press play. If the
 * browser refuses, the film starts at the first click, touch or key. A film that already runs or has a source is left alone.
 */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]')
  if (!film || film.hasAttribute('src') || !film.paused || reducedMotion().matches || isDataSaverOn()) return
  setFilmSource(film)
  film.muted = true
  play(film, () => waitForGesture(() => play(film)))
}

/** Calls {@link startFilm} when the browser is idle, for a page that the app shows. Returns a function that cancels it. */
export function startFilmLater(): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(startFilm, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(startFilm, { timeout: 4000 })
  return () => cancelIdleCallback(callback)
}

/**
 * Sets the source of the film, in the tall variant on a narrow screen. The poster is the image that this browser already loaded under the
 * film, so that no image loads twice. Does nothing if the film already has a source.
 */
function setFilmSource(video: HTMLVideoElement): void {
  if (video.hasAttribute('src') || video.querySelector('source')) return
  video.poster = video.parentElement?.querySelector('img')?.currentSrc ?? ''
  const name = video.dataset.film + (window.matchMedia('(max-width: 768px)').matches ? '-tall' : '')
  video.src = `/video/${name}.${video.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`
}

function show(film: HTMLVideoElement): void {
  // A film that cannot be shown leaves the poster, without buttons.
  film.hidden = film.error !== null
  const is = { play: !film.paused && !film.error, sound: !film.muted }
  for (const button of document.querySelectorAll<HTMLElement>('[data-film-button]')) {
    const name = button.dataset.filmButton as FilmButton
    button.setAttribute('aria-label', words[name][is[name] ? 'on' : 'off'])
    button.toggleAttribute('data-on', is[name])
    button.hidden = film.hidden
  }
}

/** Calls `refused` if the browser does not allow playing. Old browsers return no promise; a film that cannot be read fires `error`. */
function play(film: HTMLVideoElement, refused?: () => void): void {
  film.play()?.catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') refused?.()
  })
}

/** Calls `act` at the first gesture on the page, unless that is on a film button, which has its own action. */
function waitForGesture(act: () => void): void {
  const wait = new AbortController()
  const once = ({ target }: Event) => {
    wait.abort()
    if (!(target instanceof Element && target.closest('[data-film-button]'))) act()
  }
  for (const gesture of gestures) document.addEventListener(gesture, once, { signal: wait.signal })
}
