import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Controls, Film as Video } from './teaser-parts.ts'
import { teaserVolume } from './try-sound.ts'
import { useTeaserSound } from './use-teaser-sound.ts'

/** The video files of the teaser, which the organiser can replace. An error of the last source means that the browser can play no file. */
const sources = [
  { src: '/video/teaser.webm', type: 'video/webm' },
  { src: '/video/teaser.mp4', type: 'video/mp4' },
] as const

/** Plays the teaser over the whole screen. The film starts muted, and its sound turns on when the browser allows that. */
export function Film({ onEnd, onError }: { onEnd: () => void; onError: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  const [hasChosenSound, setHasChosenSound] = useState(false)
  const handleSound = useCallback(() => setMuted(false), [])
  useTeaserSound(video, !hasChosenSound, handleSound)

  useEffect(() => {
    const film = video.current
    if (!film) return
    // React sets no `muted` attribute, and browsers do not autoplay an unmuted video.
    film.muted = true
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) film.play()?.catch(() => undefined)
    // A film that waits for a press needs a poster, because its first frame is black.
    else film.poster = '/art/share/default.jpg'
    // The film may have started or ended before this effect ran. No event follows then (see web/app/boot.ts).
    queueMicrotask(() => (film.ended ? onEnd() : setPlaying(!film.paused)))
    // On a prerendered page the film may fail before this script runs. While a browser selects a source, its state is the same as when it
    // found no source, so this code checks the state half a second later.
    const timer = window.setTimeout(() => film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE && onError(), 500)
    return () => window.clearTimeout(timer)
  }, [onEnd, onError])

  const toggleSound = () => {
    const film = video.current!
    setHasChosenSound(true)
    setMuted(!muted)
    film.muted = !muted
    film.volume = teaserVolume
  }
  const togglePlay = () => (video.current!.paused ? void video.current!.play()?.catch(() => undefined) : video.current!.pause())

  return (
    <>
      <Video
        ref={video}
        data-film
        muted
        playsInline
        preload="auto"
        aria-label="Teaser van de race"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={onEnd}
        onError={onError}
      >
        {sources.map(({ src, type }, index) => (
          <source key={src} src={src} type={type} onError={index === sources.length - 1 ? onError : undefined} />
        ))}
      </Video>
      <Controls>
        <Button
          variant="outline"
          size="icon"
          icon={playing ? 'pause' : 'play'}
          aria-label={playing ? 'Pauzeer' : 'Speel af'}
          onClick={togglePlay}
        />
        <Button
          variant="outline"
          size="icon"
          icon={muted ? 'soundOff' : 'sound'}
          aria-label={muted ? 'Geluid aan' : 'Geluid uit'}
          onClick={toggleSound}
        />
        <Button variant="outline" size="compact" onClick={onEnd}>
          Sla over
        </Button>
      </Controls>
    </>
  )
}
