import { chakra } from '@chakra-ui/react'
import { useEffect, useState, type RefObject } from 'react'
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
  },
})
const Grip = chakra('div', { base: { display: 'flex', marginInlineEnd: { base: '-13px', md: '0' } } })
const Press = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'raak',
    height: 'raak',
    borderRadius: '1',
    color: 'staal.200',
    fontSize: '1rem',
    _hover: { color: 'fg.strong' },
  },
})

type HeroFilmProps = { film: Film; video: RefObject<HTMLVideoElement | null> }

/** Cloud, surf and spindrift over the back plate, which is its poster and stays when the film can't be shown. */
export function HeroFilm({ film, video }: HeroFilmProps) {
  const [poster, setPoster] = useState<string>()
  // the plate that this browser chose for this window, so that nothing is loaded twice
  useEffect(() => setPoster(video.current?.parentElement?.querySelector('img')?.currentSrc || undefined), [film.ready, video])
  if (film.failed) return null
  // chosen when it is asked for, not by `media`: Chrome and Firefox before 2023 skip that on a film's source
  const name = film.ready && window.matchMedia('(max-width: 768px)').matches ? 'hero-tall' : 'hero'
  return (
    <Loop ref={video} muted loop playsInline preload="none" poster={poster} aria-hidden tabIndex={-1} disablePictureInPicture>
      {film.ready && (
        <>
          <source src={`/video/${name}.webm`} type="video/webm" />
          <source src={`/video/${name}.mp4`} type="video/mp4" onError={film.fail} />
        </>
      )}
    </Loop>
  )
}

/** Play or pause, and the sound. Keeps its place while there is nothing to play. */
export function FilmButtons({ film }: { film: Film }) {
  return (
    <Grip data-film visibility={film.ready && !film.failed ? 'visible' : 'hidden'}>
      <Press type="button" aria-label={film.playing ? 'Video pauzeren' : 'Video afspelen'} onClick={film.togglePlaying}>
        <Icon name={film.playing ? 'pauze' : 'speel'} />
      </Press>
      <Press type="button" aria-label={film.muted ? 'Geluid aanzetten' : 'Geluid uitzetten'} onClick={film.toggleSound}>
        <Icon name={film.muted ? 'geluiduit' : 'geluid'} />
      </Press>
    </Grip>
  )
}
