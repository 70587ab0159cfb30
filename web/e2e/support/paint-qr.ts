import { create } from 'qrcode'

export interface QrPicture {
  width: number
  height: number
  /** Side of the symbol in pixels, without its quiet zone of four modules. */
  side: number
  /** Degrees, clockwise. */
  angle?: number
  /** Where the middle of the symbol lies, as parts of the picture; the middle unless said otherwise. */
  at?: readonly [number, number]
  /** Grey of dark modules, of the card, and of what lies around it, 0 to 255. */
  dark?: number
  light?: number
  ground?: number
  inverted?: boolean
  /** Largest change of a pixel, up or down. */
  noise?: number
  /** Radius in pixels of two box blurs, near to a lens out of focus. */
  blur?: number
  seed?: number
}

/** A picture of a QR code as a camera could give it: one byte of grey a pixel, row by row. The same options, the same picture. */
export function paintQr(text: string, picture: QrPicture): Uint8Array {
  const { width, height, noise = 0, blur = 0, inverted = false, seed = 1 } = picture
  const grey = new Uint8Array(width * height)
  const shade = shader(text, picture)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // four samples a pixel: edges are never on the grid of the sensor
      const sum = shade(x + 0.25, y + 0.25) + shade(x + 0.75, y + 0.25) + shade(x + 0.25, y + 0.75) + shade(x + 0.75, y + 0.75)
      grey[y * width + x] = inverted ? 255 - sum / 4 : sum / 4
    }
  }
  for (let pass = 0; pass < 2 && blur > 0; pass++) boxBlur(grey, width, height, blur)
  if (noise > 0) addNoise(grey, noise, seed)
  return grey
}

/** The same with four bytes a pixel, as a canvas gives it. */
export function paintQrRgba(text: string, picture: QrPicture) {
  const grey = paintQr(text, picture)
  const data = new Uint8ClampedArray(grey.length * 4)
  for (let at = 0; at < grey.length; at++) data.set([grey[at]!, grey[at]!, grey[at]!, 255], at * 4)
  return { data, width: picture.width, height: picture.height }
}

function shader(text: string, { width, height, side, angle = 0, at = [0.5, 0.5], dark = 16, light = 240, ground = 150 }: QrPicture) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const [sin, cos] = [Math.sin((-angle * Math.PI) / 180), Math.cos((-angle * Math.PI) / 180)]
  const perModule = side / modules.size
  return (x: number, y: number) => {
    const [dx, dy] = [x - width * at[0], y - height * at[1]]
    const column = Math.floor((dx * cos - dy * sin + side / 2) / perModule)
    const row = Math.floor((dx * sin + dy * cos + side / 2) / perModule)
    const inside = (place: number, margin: number) => place >= -margin && place < modules.size + margin
    if (inside(column, 0) && inside(row, 0)) return modules.get(row, column) ? dark : light
    return inside(column, 4) && inside(row, 4) ? light : ground
  }
}

function boxBlur(grey: Uint8Array, width: number, height: number, radius: number): void {
  blurLines(grey, height, width, 1, width, radius)
  blurLines(grey, width, height, width, 1, radius)
}

function blurLines(grey: Uint8Array, lines: number, length: number, step: number, stride: number, radius: number): void {
  const line = new Uint8Array(length)
  for (let start = 0; start < lines; start++) {
    for (let at = 0; at < length; at++) line[at] = grey[start * stride + at * step]!
    for (let at = 0; at < length; at++) {
      const [from, to] = [Math.max(0, at - radius), Math.min(length - 1, at + radius)]
      let sum = 0
      for (let near = from; near <= to; near++) sum += line[near]!
      grey[start * stride + at * step] = sum / (to - from + 1)
    }
  }
}

function addNoise(grey: Uint8Array, amount: number, seed: number): void {
  let state = seed
  for (let at = 0; at < grey.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    grey[at] = Math.max(0, Math.min(255, grey[at]! + (state / 2 ** 31 - 1) * amount))
  }
}
