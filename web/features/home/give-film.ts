const CALM = '(prefers-reduced-motion: reduce)'

/**
 * Gives a silent `video[data-film]` the film of its name, or the tall one for phones held upright, and the image under it as poster:
 * the one that this browser chose, so that nothing is loaded twice. Once, and not to one that has its own; it does not start.
 */
export function giveFilm(video: HTMLVideoElement): void {
  if (video.hasAttribute('src') || video.querySelector('source')) return
  video.poster = video.parentElement?.querySelector('img')?.currentSrc ?? ''
  const name = video.dataset.film + (window.matchMedia('(max-width: 768px)').matches ? '-tall' : '')
  video.src = `/video/${name}.${video.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`
}

export const calm = (): MediaQueryList => window.matchMedia(CALM)

/** Whether somebody asked the browser to save data; those that don't tell count as no. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Not for who wants no motion or saves data: they press play. */
export const playsByItself = (): boolean => !calm().matches && !savesData()

/** Starts the film of a prerendered page that is not hydrated yet, silent. A browser that lets nothing play shows the poster. */
export function startFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]')
  if (!film || !playsByItself()) return
  giveFilm(film)
  film.muted = true
  film.play()?.catch(() => undefined)
}
