import type { RefusalReason } from '#shared/scan/decide-verdict.ts'

const refusalTexts: Record<RefusalReason, string | undefined> = {
  forged: 'Deze QR code is niet echt: nagemaakt of veranderd.',
  replaced_code: 'Deze QR code is vervangen door een nieuwere. Scan de nieuwe, of zoek op naam.',
  other_day: 'Dit ticket is voor een andere dag.',
  unpaid: 'Dit ticket is nog niet betaald.',
  cancelled: 'Dit ticket is geannuleerd.',
  underage: 'Deze deelnemer is op de racedag jonger dan de minimumleeftijd.',
  wristband_at_check_in: 'Dit is een polsband. Scan voor de check-in de QR van het ticket.',
  scanned_short_code: 'In deze QR staat alleen een korte code. Die telt alleen als je hem zelf typt.',
  foreign: undefined,
  unknown_short_code: undefined,
  removed: undefined,
}

/** Explains to the office why a code is refused, in Dutch; undefined if "unknown code" explains it well enough. */
export const formatRefusal = (reason: RefusalReason): string | undefined => refusalTexts[reason]
