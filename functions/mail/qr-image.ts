import { create } from 'qrcode'
import { drawPng } from './draw-png.ts'

const quietZone = 4
/** A whole number, so that all modules are equally sharp. */
const pixelsPerModule = 9

/** Draws a ticket's code as a PNG, at least 300 pixels wide so that it prints and scans well. */
export function drawQrImage(codeText: string): Uint8Array {
  const { modules } = create(codeText, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const side = size + 2 * quietZone
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && modules.get(y, x) === 1
  return drawPng(side, pixelsPerModule, (x, y) => isDark(x - quietZone, y - quietZone))
}
