import { chakra } from '#web/ui/chakra.ts'
import type { RefObject } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { Film } from './use-film.ts'

const Loop = chakra('video', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: '50% 0',
    pointerEvents: 'none',
    // A film's element costs the first paint the browser's own stylesheet for its controls: it is laid out when it has something to show.
    '&:not([src])': { display: 'none' },
  },
})
const Grip = chakra('div', { base: { display: 'flex', marginInlineEnd: { base: '-13px', md: '0' } } })
const Press = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    borderRadius: '1',
    color: 'steel.200',
    fontSize: '1rem',
    _hover: { color: 'fg.strong' },
  },
})

type HeroFilmProps = { film: Film; video: RefObject<HTMLVideoElement | null> }

/** Cloud, surf and spindrift over the back image, which is its poster and stays when the film can't be shown. */
export function HeroFilm({ film, video }: HeroFilmProps) {
  if (film.failed) return null
  return <Loop ref={video} data-film="hero" muted loop playsInline preload="none" aria-hidden tabIndex={-1} disablePictureInPicture />
}

/** Play or pause, and the sound. Keeps its place while there is nothing to play. */
export function FilmButtons({ film }: { film: Film }) {
  return (
    <Grip data-film visibility={film.ready && !film.failed ? 'visible' : 'hidden'}>
      <Press type="button" aria-label={film.playing ? 'Video pauzeren' : 'Video afspelen'} onClick={film.togglePlaying}>
        <Icon name={film.playing ? 'pause' : 'play'} />
      </Press>
      <Press type="button" aria-label={film.muted ? 'Geluid aanzetten' : 'Geluid uitzetten'} onClick={film.toggleSound}>
        <Icon name={film.muted ? 'soundOff' : 'sound'} />
      </Press>
    </Grip>
  )
}
