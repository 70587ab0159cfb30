/**
 * `denied`: the person or the phone's settings refused the camera. `no-camera`: the phone has no camera. `in-use`: another app uses the
 * camera. `unsupported`: this browser gives pages no camera (an old web view, a URL without https). `no-answer`: the browser neither grants
 * nor refuses the camera. `no-decoder`: there is a picture but no decoder. `broken`: anything else.
 */
export type CameraFailure = 'denied' | 'no-camera' | 'in-use' | 'unsupported' | 'no-answer' | 'no-decoder' | 'broken'

const byName: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  TypeError: 'unsupported',
}

/** Classifies an error of `getUserMedia` for the person who holds the phone. */
export function nameCameraFailure(error: unknown): CameraFailure {
  return byName[(error as { name?: string } | null)?.name ?? ''] ?? 'broken'
}
