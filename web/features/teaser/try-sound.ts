/** The volume of the teaser (specification section 2). */
export const teaserVolume = 0.8
/** The number of ms between two attempts to turn the sound of the teaser on (specification section 2). */
export const soundRetryMs = 100

/**
 * Turns the sound of a playing video on. Before a gesture on the page, a browser refuses sound and pauses the video: this function then
 * plays the video muted. Returns true if the video has sound now.
 */
export async function trySound(video: HTMLVideoElement): Promise<boolean> {
  video.muted = false
  video.volume = teaserVolume
  try {
    await video.play()
    if (!video.paused) return true
  } catch {
    // The browser refused sound.
  }
  video.muted = true
  await video.play().catch(() => undefined)
  return false
}

/**
 * True if the browser may allow sound: after a gesture on this page, or a click on a link to it. Also true in browsers that do not report
 * gestures.
 */
export function canTrySound(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
