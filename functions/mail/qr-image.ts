import { create } from 'qrcode'
import { drawPng } from './draw-png.ts'

const quietZone = 4
/** Whole pixels, so that every module is as sharp as the other. */
const pixelsPerModule = 9

/** A PNG of a ticket's code, at least 300 wide so that it prints and scans well. */
export function qrImage(codeText: string): Uint8Array {
  const { modules } = create(codeText, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const side = size + 2 * quietZone
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && modules.get(y, x) === 1
  return drawPng(side, pixelsPerModule, (x, y) => isDark(x - quietZone, y - quietZone))
}
