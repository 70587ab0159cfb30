// The silent loop behind a title (specification section 4): by the first script of the page, so that its buttons work before the app does.
// What it does stands on the elements themselves, where the styles of hero-film.tsx read it.

import { pressedAttribute } from '#shared/page/early-marks.ts'

const CALM = '(prefers-reduced-motion: reduce)'
const gestures = ['click', 'touchstart', 'keydown'] as const
const words = {
  play: { off: 'Video afspelen', on: 'Video pauzeren' },
  sound: { off: 'Geluid aanzetten', on: 'Geluid uitzetten' },
} as const

/** Marks the buttons of a film, `play` or `sound`, and around them what they are about. */
export type FilmButton = keyof typeof words

const calm = (): MediaQueryList => window.matchMedia(CALM)
const loopOf = () => document.querySelector<HTMLVideoElement>('video[data-film=hero]')

/** Whether somebody asked the browser to save data; those that don't tell count as no. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Makes the buttons of films work, and what was pressed before. Once, for all pages. */
export function hearFilmButtons(): void {
  const buttonAt = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('[data-film-button]')
  const isOn = (button: HTMLElement | null) => button?.hasAttribute('data-on') ?? false
  const hear = (button: HTMLElement | null, wasOn: boolean) => {
    const film = loopOf()
    if (!button || !film) return
    giveFilm(film)
    if (button.dataset.filmButton === 'sound') film.muted = wasOn
    if (button.dataset.filmButton === 'play' && wasOn) film.pause()
    else if (button.dataset.filmButton === 'play' || !film.muted) play(film)
    // Not at its event alone: that is a task behind those that start the app by the same press.
    show(film)
  }
  // What it said when the finger came down: the film may start by itself before it is lifted, and would be stopped by who wants to see it.
  let wasOnAtTouch = false
  document.addEventListener('pointerdown', ({ target }) => (wasOnAtTouch = isOn(buttonAt(target))), true)
  document.addEventListener('click', ({ target, detail }) => {
    const button = buttonAt(target)
    // Pressed by a key it has no count of clicks, and had no pointer.
    hear(button, detail > 0 ? wasOnAtTouch : isOn(button))
  })
  // Before a film of its own events bubble.
  for (const news of ['play', 'playing', 'pause', 'volumechange', 'error'])
    document.addEventListener(news, ({ target }) => target === loopOf() && show(target as HTMLVideoElement), true)
  calm().addEventListener('change', ({ matches }) => matches && loopOf()?.pause())
  document.documentElement.dataset.booted = ''
  const early = document.querySelector<HTMLElement>(`[data-film-button][${pressedAttribute}]`)
  for (const mark of [pressedAttribute, 'aria-busy']) early?.removeAttribute(mark)
  hear(early, isOn(early))
}

/**
 * Starts the film of the page, silent; not for who wants no motion or saves data: they press play. Refused, it waits for the first click,
 * touch or key. What runs, or was asked for, is left alone. A browser that lets nothing play shows the poster.
 */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]')
  if (!film || film.hasAttribute('src') || !film.paused || calm().matches || savesData()) return
  giveFilm(film)
  film.muted = true
  play(film, () => waitForGesture(() => play(film)))
}

/** The same once the browser has nothing else to do; what it returns takes it back. For a page that the app shows. */
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
 * The film of its name, or the tall one for phones held upright, and the image under it as poster: the one that this browser chose, so that
 * nothing is loaded twice. Once, and not to one that has its own.
 */
function giveFilm(video: HTMLVideoElement): void {
  if (video.hasAttribute('src') || video.querySelector('source')) return
  video.poster = video.parentElement?.querySelector('img')?.currentSrc ?? ''
  const name = video.dataset.film + (window.matchMedia('(max-width: 768px)').matches ? '-tall' : '')
  video.src = `/video/${name}.${video.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`
}

function show(film: HTMLVideoElement): void {
  // It can't be shown: the poster stays, and nothing is said about playing.
  film.hidden = film.error !== null
  const is = { play: !film.paused && !film.error, sound: !film.muted }
  for (const button of document.querySelectorAll<HTMLElement>('[data-film-button]')) {
    const name = button.dataset.filmButton as FilmButton
    button.setAttribute('aria-label', words[name][is[name] ? 'on' : 'off'])
    button.toggleAttribute('data-on', is[name])
    button.hidden = film.hidden
  }
}

/** Old browsers give nothing back; a film that is refused says so, one that can't be read fires `error` by itself. */
function play(film: HTMLVideoElement, refused?: () => void): void {
  film.play()?.catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') refused?.()
  })
}

/** The first touch of the page that is not for the buttons of the film: those speak for themselves. */
function waitForGesture(act: () => void): void {
  const wait = new AbortController()
  const once = ({ target }: Event) => {
    wait.abort()
    if (!(target instanceof Element && target.closest('[data-film-button]'))) act()
  }
  for (const gesture of gestures) document.addEventListener(gesture, once, { signal: wait.signal })
}
