/** How loud, and how often it is tried (specification section 2). */
export const teaserVolume = 0.8
export const tryEveryMs = 100

/**
 * Turns the sound of a playing video on. Browsers refuse that until somebody touched the page, and pause the video for it:
 * then it goes on without sound. Answers whether there is sound now.
 */
export async function trySound(video: HTMLVideoElement): Promise<boolean> {
  video.muted = false
  video.volume = teaserVolume
  try {
    await video.play()
    if (!video.paused) return true
  } catch {
    // refused
  }
  video.muted = true
  await video.play().catch(() => undefined)
  return false
}

/** Whether a try can succeed: somebody touched this page, or came to it by one of our links. A browser that does not say is tried. */
export function mayHaveSound(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
