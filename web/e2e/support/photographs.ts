import { signTicketCode } from '#shared/lib/ticket-code.ts'
import { toBase32 } from '#shared/lib/ticket-code.ts'
import type { QrPicture } from './paint-qr.ts'

/** The kinds of pictures that a phone sees on the beach. Each function takes a hardness, from 0 (easy) to 1 (hard). */
const kinds: Record<string, (hardness: number) => Partial<QrPicture>> = {
  upright: (hard) => ({ noise: 8 + 8 * hard }),
  rotated: (hard) => ({ angle: 15 + 330 * hard }),
  far: (hard) => ({ side: 190 - 110 * hard, noise: 6 }),
  blurred: (hard) => ({ blur: 1 + Math.round(2 * hard), noise: 4 }),
  wet: (hard) => ({ drops: 2 + Math.round(7 * hard), angle: 20 * hard }),
  dim: (hard) => ({ dark: 14, light: 64 - 34 * hard, ground: 24, noise: 6 + 8 * hard }),
  'in hard shadow': (hard) => ({ shadow: 0.4 + 0.45 * hard, noise: 6 }),
  inverted: (hard) => ({ inverted: true, angle: 40 * hard, noise: 8 }),
  'at an angle': (hard) => ({ tilted: [20 + 40 * hard, 10 + 25 * hard] }),
  noisy: (hard) => ({ noise: 30 + 60 * hard }),
  'on a wristband': (hard) => ({ side: 210, wrist: 260 - 130 * hard, angle: 8 * hard, tilted: [0, 15 * hard] }),
  'all at once': (hard) => ({
    angle: 25,
    tilted: [12 + 12 * hard, 10],
    blur: 1,
    noise: 16 + 10 * hard,
    dark: 30,
    light: 150 - 40 * hard,
    drops: 2,
    shadow: 0.2,
  }),
}

/** A photograph of a ticket that is not painted yet: `paintQr` paints its `picture`. */
export interface Photograph {
  /** The name of the conditions, such as 'far' or 'in hard shadow'. */
  kind: string
  /** The ticket code in the picture. */
  text: string
  picture: QrPicture
}

/**
 * Returns the same photographs every time: `each` photographs of every kind, all with different tickets, and as large as the scanner
 * requests them from a camera. `paintQr` paints them.
 */
export function createPhotographs(each: number): Photograph[] {
  return Object.entries(kinds).flatMap(([kind, take], at) =>
    Array.from({ length: each }, (_, n) => {
      const seed = 1 + at * 100 + n
      const hardness = each === 1 ? 0.5 : n / (each - 1)
      return { kind, text: ticketCode(seed), picture: { width: 1280, height: 720, side: 380, seed, ...take(hardness) } }
    }),
  )
}

function ticketCode(seed: number): string {
  const id = toBase32(Uint8Array.of(0, 77, seed >> 8, seed & 255, 3))
  const code = {
    participantId: id,
    ticketRef: id,
    ticketType: 'duo',
    index: 1,
    eventDate: '2025-10-11',
    waveNumber: 5,
    version: 1,
  } as const
  return signTicketCode(code, new Uint8Array(32).fill(7))
}
