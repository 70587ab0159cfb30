import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import { paintQrRgba, type QrPicture } from '#web/e2e/support/paint-qr.ts'
import type { Decoder, Pixels } from './frame.ts'
import { openScriptDecoder } from './script-decoder.ts'
import { openWasmDecoder } from './wasm-decoder.ts'

const ticket = signTicketCode(
  { participantId: '7K4P2M9X', ticketRef: 'Q0RST1VW', ticketType: 'duo', index: 1, eventDate: '2025-10-11', waveNumber: 5, version: 1 },
  new Uint8Array(32).fill(7),
)

const scene = { width: 640, height: 480, side: 280 }
const pictures: Record<string, Partial<QrPicture>> = {
  clean: {},
  'turned 90': { angle: 90 },
  'turned 180': { angle: 180 },
  'turned 270': { angle: 270 },
  'askew 7': { angle: 7 },
  inverted: { inverted: true },
  noisy: { noise: 70 },
  'low contrast': { dark: 120, light: 165, ground: 140 },
  'out of focus': { side: 330, blur: 2 },
  small: { side: 110 },
  'in a corner': { side: 200, at: [0.22, 0.27] },
  'in full HD': { width: 1920, height: 1080, side: 420, angle: 12, noise: 20 },
  wet: { side: 330, drops: 6, seed: 3 },
  dim: { dark: 10, light: 42, ground: 16, noise: 5 },
  'in the shadow of a hand': { shadow: 0.7, noise: 6 },
  'at an angle': { side: 330, tilted: [38, 20] },
  'on a wristband': { side: 200, wrist: 230 },
  'all at once': { side: 360, angle: 13, dark: 60, light: 190, noise: 25, blur: 1 },
}
const painted = Object.entries(pictures).map(([name, picture]) => [name, paintQrRgba(ticket, { ...scene, ...picture }) as Pixels] as const)

describe('WebAssembly', () => {
  let decoder: Decoder
  beforeAll(async () => {
    const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
    decoder = await openWasmDecoder({ wasmBinary: new Uint8Array(binary).buffer })
  })

  test.each(painted)('reads a ticket that is %s', async (_, picture) => {
    expect(await decoder.decode(picture)).toBe(ticket)
  })

  test('finds nothing in a picture without a code', async () => {
    const beach = { width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4).fill(150) }
    expect(await decoder.decode(beach)).toBeNull()
  })

  test('reads the code nearest to the middle, if there are two', async () => {
    const [left, middle] = [
      paintQrRgba('LEFT', { ...scene, width: 900, side: 150, at: [0.15, 0.5] }),
      paintQrRgba(ticket, { ...scene, width: 900, side: 280, at: [0.6, 0.5] }),
    ]
    for (let at = 0; at < left.data.length; at++) if ((at / 4) % 900 > 300) left.data[at] = middle.data[at]!
    expect(await decoder.decode(left as Pixels)).toBe(ticket)
  })
})

describe('the decoder in plain JavaScript', () => {
  // The pictures that this decoder cannot read. It is the first decoder tried for photos, before the WebAssembly decoder. It also reads
  // the camera on phones that forbid WebAssembly, where crew can type codes too.
  const tooHard = new Set(['noisy', 'low contrast', 'wet', 'at an angle'])
  const decoder = openScriptDecoder()

  test.each(painted.filter(([name]) => !tooHard.has(name)))('reads a ticket that is %s', async (_, picture) => {
    expect(await decoder.decode(picture)).toBe(ticket)
  })
})
