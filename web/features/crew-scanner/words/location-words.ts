import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'
import { wornWords } from './worn-words.ts'

interface ActionWords {
  /** One word for the effect of a scan at this location. Shown over the camera and on the button. */
  name: string
  /** Explains to the crew what scans do at this location. */
  does: string
}

/** The Dutch texts about what a scan does at a location. */
export const actionWords: Record<ScanAction, ActionWords> = {
  'check-in': { name: 'Check-in', does: 'elke scan checkt iemand in' },
  'start-race': { name: 'Start', does: 'elke scan is een starttijd' },
  'finish-race': { name: 'Finish', does: 'elke scan is een finishtijd' },
  scan: { name: 'Gezien', does: 'elke scan zegt: hier langs gekomen' },
}

/** Shown beside the camera while nothing is scanned. */
export const formatPrompt = (action: ScanAction, numbering: Numbering): string =>
  action === 'check-in' ? 'Houd de QR voor de camera' : wornWords(numbering).prompt[action]
