import type { Lens } from './lens.ts'

/** The settings of a running camera that the crew can change. */
export interface Optics {
  lenses: readonly Lens[]
  /** The id of the open lens. */
  lens: string | undefined
  /** Null if this lens has no zoom. */
  zoom: Zoom | null
}
export interface Zoom {
  /** The current factor. */
  now: number
  /** The factors that the button goes through, the widest first. */
  steps: readonly number[]
}

/** The abilities of a camera that the DOM types lack. */
export interface CameraAbilities {
  torch?: boolean
  zoom?: { min: number; max: number }
  focusMode?: string[]
}
/** The settings of a camera that the DOM types lack. */
export interface CameraSettings {
  torch?: boolean
  zoom?: number
  focusMode?: string
}

/** Zoom factors that help to read a code. Higher factors make the picture shake; lower factors are for landscapes. */
const factors = [1, 2, 3]

/** Returns the abilities of a camera; empty if there is no camera or the browser does not tell them. */
export const abilitiesOf = (track: MediaStreamTrack | undefined): CameraAbilities => (track?.getCapabilities?.() ?? {}) as CameraAbilities

/** Returns the zoom of a camera with these abilities, at the chosen factor; null if the camera has no zoom. */
export function toZoom({ zoom }: CameraAbilities, chosen: number | undefined): Zoom | null {
  const steps = factors.filter((factor) => zoom && factor >= zoom.min && factor <= zoom.max)
  return steps.length < 2 ? null : { steps, now: steps.find((step) => step === chosen) ?? steps[0]! }
}

/** Returns the zoom factor after the current factor; after the last factor comes the first. */
export const nextZoomFactor = ({ steps, now }: Zoom): number => steps[(steps.indexOf(now) + 1) % steps.length]!

/** Applies settings together with continuous focus: a browser may drop each setting that a later call does not repeat. */
export async function applySettings(track: MediaStreamTrack, settings: CameraSettings): Promise<void> {
  const apply = (all: CameraSettings) => track.applyConstraints({ advanced: [all as MediaTrackConstraintSet] })
  const isAlone = Object.keys(settings).length === 0
  if (!abilitiesOf(track).focusMode?.includes('continuous')) return isAlone ? undefined : apply(settings)
  const focused = apply({ focusMode: 'continuous', ...settings })
  await (isAlone ? focused : focused.catch(() => apply(settings)))
}
