import type { ScanAction } from '#shared/scan/scan-action.ts'

interface ActionWords {
  /** What a scan here does, in a word: over the camera and on the button. */
  name: string
  /** Under the choice of a location. */
  does: string
  /** Beside the camera while nothing is scanned. */
  prompt: string
}

export const actionWords: Record<ScanAction, ActionWords> = {
  'check-in': { name: 'Check-in', does: 'elke scan checkt iemand in', prompt: 'Houd de QR voor de camera' },
  'start-race': { name: 'Start', does: 'elke scan is een starttijd', prompt: 'Scan de polsband: starttijd' },
  'finish-race': { name: 'Finish', does: 'elke scan is een finishtijd', prompt: 'Scan de polsband: finishtijd' },
  scan: { name: 'Gezien', does: 'elke scan zegt: hier langs gekomen', prompt: 'Scan de polsband: hier gezien' },
}

/** `post B` inside a sentence, `EHBO-tent` as it is. */
export function namePostInSentence(name: string): string {
  return name.startsWith('Post ') ? `post ${name.slice(5)}` : name
}
