import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Controls, Film as Video } from './teaser-parts.ts'
import { teaserVolume } from './try-sound.ts'
import { useTeaserSound } from './use-teaser-sound.ts'

/** Replaced by the organiser's own files of the same name. The last one's error means that none could be played. */
const sources = [
  { src: '/video/teaser.webm', type: 'video/webm' },
  { src: '/video/teaser.mp4', type: 'video/mp4' },
] as const

/** The teaser, from edge to edge: starts muted and takes its sound when it may. */
export function Film({ onEnd, onError }: { onEnd: () => void; onError: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  const [chosen, setChosen] = useState(false)
  const heard = useCallback(() => setMuted(false), [])
  useTeaserSound(video, !chosen, heard)

  useEffect(() => {
    const film = video.current
    if (!film) return
    // React sets no `muted` attribute, and an unmuted video may not start by itself.
    film.muted = true
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) film.play()?.catch(() => undefined)
    // The film begins in the dark: what waits for a press shows what it is of.
    else film.poster = '/art/share/default.jpg'
    // It may be running already, or over, and then it says so no more: see web/app/boot.ts.
    queueMicrotask(() => (film.ended ? onEnd() : setPlaying(!film.paused)))
    // On a prerendered page the error can come before this script does. While a browser is still choosing it says
    // the same as when nothing was left to choose from: ask a moment later.
    const timer = window.setTimeout(() => film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE && onError(), 500)
    return () => window.clearTimeout(timer)
  }, [onEnd, onError])

  const toggleSound = () => {
    const film = video.current!
    setChosen(true)
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
