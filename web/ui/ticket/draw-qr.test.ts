import QRCode from 'qrcode'
import { expect, it } from 'vitest'
import { drawQr } from './draw-qr.ts'

it('draws exactly the dark modules, inside a quiet zone of four', () => {
  const { modules } = QRCode.create('DS1TEST', { errorCorrectionLevel: 'M' })
  const { path, size } = drawQr(modules)
  expect(size).toBe(modules.size + 8)

  const drawn = new Set<string>()
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(run); i++) drawn.add(`${Number(x) + i - 4},${Number(y) - 4}`)
  const dark = new Set<string>()
  for (let y = 0; y < modules.size; y++) for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.add(`${x},${y}`)
  expect(drawn).toEqual(dark)
})
