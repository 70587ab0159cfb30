import { useEffect } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { startFilmLater, type FilmButton } from './film.ts'

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
const Grip = chakra('div', { base: { display: 'flex', minHeight: 'touch', marginInlineEnd: { base: '-13px', md: '0' } } })
const Press = chakra('button', {
  base: {
    display: 'grid',
    '&[hidden]': { display: 'none' },
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    borderRadius: '1',
    color: 'steel.200',
    fontSize: '1rem',
    _hover: { color: 'fg.strong' },
    '&[data-on] > :first-of-type, &:not([data-on]) > :last-of-type': { display: 'none' },
  },
})

/**
 * Cloud, surf and spindrift over the back image, which is its poster and stays when the film can't be shown. It waits
 * until the page is idle.
 */
export function HeroFilm() {
  useEffect(startFilmLater, [])
  return <Loop data-film="hero" muted loop playsInline preload="none" aria-hidden tabIndex={-1} disablePictureInPicture />
}

/** Play or pause, and the sound: film.ts makes them work, before the app too. */
export const FilmButtons = () => (
  <Grip>
    <Switch button="play" label="Video afspelen" off="play" on="pause" />
    <Switch button="sound" label="Geluid aanzetten" off="soundOff" on="sound" />
  </Grip>
)

const Switch = ({ button, label, off, on }: { button: FilmButton; label: string; off: IconName; on: IconName }) => (
  <Press type="button" aria-label={label} data-film-button={button}>
    <Icon name={off} />
    <Icon name={on} />
  </Press>
)
