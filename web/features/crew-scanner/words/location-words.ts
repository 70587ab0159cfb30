import type { ScanAction } from '#shared/scan/scan-action.ts'

interface ActionWords {
  /** The effect of a scan here in a word, over the camera and on the button. */
  name: string
  /** Explains the choice of a location. */
  does: string
  /** Shown beside the camera while nothing is scanned. */
  prompt: string
}

export const actionWords: Record<ScanAction, ActionWords> = {
  'check-in': { name: 'Check-in', does: 'elke scan checkt iemand in', prompt: 'Houd de QR voor de camera' },
  'start-race': { name: 'Start', does: 'elke scan is een starttijd', prompt: 'Scan de polsband: starttijd' },
  'finish-race': { name: 'Finish', does: 'elke scan is een finishtijd', prompt: 'Scan de polsband: finishtijd' },
  scan: { name: 'Gezien', does: 'elke scan zegt: hier langs gekomen', prompt: 'Scan de polsband: hier gezien' },
}

/** `post B` within a sentence; `EHBO-tent` unchanged. */
export function namePostInSentence(name: string): string {
  return name.startsWith('Post ') ? `post ${name.slice(5)}` : name
}
