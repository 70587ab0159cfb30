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
    // A video without a source is hidden: to lay it out, the browser would load its stylesheet of video controls, which delays the first
    // paint.
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

/** Shows the film over the back image of the hero, and starts it when the browser is idle. The image stays if the film cannot play. */
export function HeroFilm() {
  useEffect(startFilmLater, [])
  return <Loop data-film="hero" muted loop playsInline preload="none" aria-hidden tabIndex={-1} disablePictureInPicture />
}

/** Shows the buttons for play and sound. film.ts handles their presses, even before the app starts. */
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
