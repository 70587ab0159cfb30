import { useEffect, useState, type RefObject } from 'react'
import { calm, giveFilm, playsByItself } from './give-film.ts'

const gestures = ['click', 'touchstart', 'keydown'] as const

export interface Film {
  /** The page is idle: its sources may be asked for now. */
  ready: boolean
  /** It can't be shown; the poster stays and nothing is said about playing. */
  failed: boolean
  playing: boolean
  muted: boolean
  togglePlaying(): void
  toggleSound(): void
}

/**
 * The state of a muted loop behind a title (specification section 4). It waits until the page is idle, so that it never delays
 * the text; it plays by itself unless the reader wants no motion or saves data; refused, it waits for the first click, touch
 * or key. Switching the sound on starts it.
 */
export function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)

  useEffect(() => {
    const film = video.current
    if (!film) return
    return whenIdle(film, () => {
      giveFilm(film)
      setReady(true)
    })
  }, [video])

  useEffect(() => {
    const film = video.current
    if (!ready || failed || !film) return
    const listen = new AbortController()
    const { signal } = listen
    const look = () => {
      setPlaying(!film.paused && !film.error)
      setMuted(film.muted)
      setFailed(Boolean(film.error))
    }
    for (const news of ['playing', 'pause', 'volumechange', 'error']) film.addEventListener(news, look, { signal })
    calm().addEventListener('change', ({ matches }) => matches && film.pause(), { signal })
    // It may be running already: see web/app/boot.ts.
    if (!film.paused || film.error) queueMicrotask(look)
    else if (playsByItself()) play(film, () => waitForGesture(() => play(film), signal))
    return () => listen.abort()
  }, [ready, failed, video])

  return {
    ready,
    failed,
    playing,
    muted,
    togglePlaying: () => {
      const film = video.current
      if (film?.paused) play(film)
      else film?.pause()
    },
    toggleSound: () => {
      const film = video.current
      if (!film) return
      setMuted(switchSound(film))
      if (!film.muted) play(film)
    },
  }
}

/** Old browsers give nothing back; a film that is refused says so, one that can't be read fires `error` by itself. */
function play(film: HTMLVideoElement, refused?: () => void): void {
  film.play()?.catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') refused?.()
  })
}

/** The first touch of the page that is not for the buttons of the film: those speak for themselves. */
function waitForGesture(act: () => void, until: AbortSignal): void {
  const wait = new AbortController()
  until.addEventListener('abort', () => wait.abort())
  const once = ({ target }: Event) => {
    wait.abort()
    if (!(target instanceof Element && target.closest('[data-film]'))) act()
  }
  for (const gesture of gestures) document.addEventListener(gesture, once, { signal: wait.signal })
}

/** Gives whether it is muted now. */
function switchSound(film: HTMLVideoElement): boolean {
  film.muted = !film.muted
  return film.muted
}

/** At once for a film that was given before. */
function whenIdle(film: HTMLVideoElement, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const wait = () => {
    if (film.hasAttribute('src')) timer = setTimeout(act)
    else if ('requestIdleCallback' in window) idle = window.requestIdleCallback(act, { timeout: 4000 })
    else timer = setTimeout(act, 1500)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) window.cancelIdleCallback(idle)
  }
}
