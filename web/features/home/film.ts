// Controls the film that loops behind the title (specification section 4). This code is in the first script of the page, so that the
// buttons of the film work before the app starts. The state of the film is in HTML attributes, which the styles of hero-film.tsx use.

import { pressedAttribute } from '#shared/page/early-marks.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const gestures = ['click', 'touchstart', 'keydown'] as const
const words = {
  play: { off: 'Video afspelen', on: 'Video pauzeren' },
  sound: { off: 'Geluid aanzetten', on: 'Geluid uitzetten' },
} as const

/** The two buttons of a film: a value of `data-film-button`. */
export type FilmButton = keyof typeof words

const reducedMotion = (): MediaQueryList => window.matchMedia(REDUCED_MOTION)
const loopOf = () => document.querySelector<HTMLVideoElement>('video[data-film=hero]')

/** True if the visitor asked the browser to save data. False in a browser that does not report this setting. */
export const isDataSaverOn = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Handles the film buttons of all pages, and a button press from before this script ran. Call this function once. */
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
    // Updates the buttons now. The media event would be too late: the same press starts the app, and the app renders before the event.
    show(film)
  }
  // The button's state at pointerdown. The film may start by itself before the click, and a press on play would then pause the film.
  let wasOnAtTouch = false
  document.addEventListener('pointerdown', ({ target }) => (wasOnAtTouch = isOn(buttonAt(target))), true)
  document.addEventListener('click', ({ target, detail }) => {
    const button = buttonAt(target)
    // A click by the keyboard has `detail` 0, and no pointerdown before it.
    applyPress(button, detail > 0 ? wasOnAtTouch : isOn(button))
  })
  // Media events do not bubble, so the document listens in the capture phase.
  for (const type of ['play', 'playing', 'pause', 'volumechange', 'error'])
    document.addEventListener(type, ({ target }) => target === loopOf() && show(target as HTMLVideoElement), true)
  reducedMotion().addEventListener('change', ({ matches }) => matches && loopOf()?.pause())
  document.documentElement.dataset.booted = ''
  const early = document.querySelector<HTMLElement>(`[data-film-button][${pressedAttribute}]`)
  for (const mark of [pressedAttribute, 'aria-busy']) early?.removeAttribute(mark)
  applyPress(early, isOn(early))
}

/**
 * Starts the film of the page without sound. Does nothing for visitors who prefer reduced motion or save data: they can press play. Does
 * nothing if the film already plays or has a source. If the browser refuses to play, the film starts at the first click, touch or key.
 */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]')
  if (!film || film.hasAttribute('src') || !film.paused || reducedMotion().matches || isDataSaverOn()) return
  setFilmSource(film)
  film.muted = true
  play(film, () => waitForGesture(() => play(film)))
}

/** Calls {@link startFilm} when the browser is idle. Returns a function that cancels the call. */
export function startFilmLater(): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(startFilm, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(startFilm, { timeout: 4000 })
  return () => cancelIdleCallback(callback)
}

/**
 * Sets the source of the film: on a narrow screen, its tall version. The poster becomes the image under the film, which the browser has
 * already loaded. Does nothing if the film already has a source.
 */
function setFilmSource(video: HTMLVideoElement): void {
  if (video.hasAttribute('src') || video.querySelector('source')) return
  video.poster = video.parentElement?.querySelector('img')?.currentSrc ?? ''
  const name = video.dataset.film + (window.matchMedia('(max-width: 768px)').matches ? '-tall' : '')
  video.src = `/video/${name}.${video.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`
}

function show(film: HTMLVideoElement): void {
  // If the film cannot play, the page shows the poster and no buttons.
  film.hidden = film.error !== null
  const is = { play: !film.paused && !film.error, sound: !film.muted }
  for (const button of document.querySelectorAll<HTMLElement>('[data-film-button]')) {
    const name = button.dataset.filmButton as FilmButton
    button.setAttribute('aria-label', words[name][is[name] ? 'on' : 'off'])
    button.toggleAttribute('data-on', is[name])
    button.hidden = film.hidden
  }
}

/** Plays the film, and calls `refused` if the browser does not allow that. Old browsers return no promise from `play`. */
function play(film: HTMLVideoElement, refused?: () => void): void {
  film.play()?.catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') refused?.()
  })
}

/** Calls `act` at the first gesture on the page. Does not call `act` if that gesture is on a film button, which has its own action. */
function waitForGesture(act: () => void): void {
  const wait = new AbortController()
  const once = ({ target }: Event) => {
    wait.abort()
    if (!(target instanceof Element && target.closest('[data-film-button]'))) act()
  }
  for (const gesture of gestures) document.addEventListener(gesture, once, { signal: wait.signal })
}
