import { create } from 'qrcode'
import { glint, throughDrops, tilt, wrapAround, type Bend, type Drop } from './bend-light.ts'

/** How to draw a QR code, and the conditions under which a phone would see it. */
export interface QrPicture {
  width: number
  height: number
  /** Side of the symbol in pixels, without its quiet zone of four modules. */
  side: number
  /** Degrees, clockwise. */
  angle?: number
  /** The middle of the symbol, as fractions of the picture's size. Default: the picture's middle. */
  at?: readonly [number, number]
  /** Grey values of the dark modules, the card and the background, 0 to 255. */
  dark?: number
  light?: number
  ground?: number
  inverted?: boolean
  /** Largest change of a pixel by noise, up or down. */
  noise?: number
  /** Radius in pixels of two box blurs, which resemble a lens out of focus. */
  blur?: number
  /** Degrees by which the code is tilted: to the side, and backwards. */
  tilted?: readonly [number, number]
  /** Radius in pixels of the wrist that carries the code. */
  wrist?: number
  /** Number of water drops on the code, each a tenth to a fifth of its side. */
  drops?: number
  /** How much darker the right half is, 0 to 1, as in a hand's shadow. */
  shadow?: number
  /** Seed of the drops and of the noise. */
  seed?: number
}

/** Paints a QR code as a camera could see it: one grey byte per pixel, row by row. The same options give the same picture. */
export function paintQr(text: string, picture: QrPicture): Uint8Array {
  const { width, height, noise = 0, blur = 0, inverted = false, seed = 1 } = picture
  const grey = new Uint8Array(width * height)
  const shade = shader(text, picture)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Takes four samples per pixel, because edges never align with a sensor's grid.
      const sum = shade(x + 0.25, y + 0.25) + shade(x + 0.75, y + 0.25) + shade(x + 0.25, y + 0.75) + shade(x + 0.75, y + 0.75)
      grey[y * width + x] = inverted ? 255 - sum / 4 : sum / 4
    }
  }
  for (let pass = 0; pass < 2 && blur > 0; pass++) boxBlur(grey, width, height, blur)
  if (noise > 0) addNoise(grey, noise, seed)
  return grey
}

/** Paints the same picture as `paintQr`, but with four bytes per pixel, as a canvas stores it. */
export function paintQrRgba(text: string, picture: QrPicture) {
  const grey = paintQr(text, picture)
  const data = new Uint8ClampedArray(grey.length * 4)
  for (let at = 0; at < grey.length; at++) {
    data.fill(grey[at]!, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { data, width: picture.width, height: picture.height }
}

function shader(text: string, picture: QrPicture) {
  const { width, height, side, angle = 0, at = [0.5, 0.5], dark = 16, light = 240, ground = 150, shadow = 0 } = picture
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const [sin, cos] = [Math.sin((-angle * Math.PI) / 180), Math.cos((-angle * Math.PI) / 180)]
  const perModule = side / modules.size
  const drops = scatterDrops(picture)
  const bends = bendsOf(picture, drops)
  const inside = (place: number, margin: number) => place >= -margin && place < modules.size + margin
  const flat = (dx: number, dy: number) => {
    const column = Math.floor((dx * cos - dy * sin + side / 2) / perModule)
    const row = Math.floor((dx * sin + dy * cos + side / 2) / perModule)
    if (inside(column, 0) && inside(row, 0)) return modules.get(row, column) ? dark : light
    return inside(column, 4) && inside(row, 4) ? light : ground
  }
  return (x: number, y: number) => {
    const [fromX, fromY] = [x - width * at[0], y - height * at[1]]
    let point: readonly [number, number] | undefined = [fromX, fromY]
    for (const bend of bends) point = point && bend(point[0], point[1])
    const seen = point ? flat(point[0], point[1]) : ground
    const shine = drops.length > 0 ? glint(drops, fromX, fromY) : 0
    const lit = shine > 0 ? 255 : seen * (1 + shine)
    if (shadow === 0) return lit
    return lit * (1 - shadow / (1 + Math.exp(-fromX / 12)))
  }
}

/** Lists the distortions of a picture, in the order in which a line from the lens to the code passes them. */
function bendsOf({ tilted, wrist, width }: QrPicture, drops: readonly Drop[]): Bend[] {
  return [
    ...(drops.length > 0 ? [throughDrops(drops)] : []),
    ...(tilted ? [tilt(tilted[0], tilted[1], width)] : []),
    ...(wrist ? [wrapAround(wrist)] : []),
  ]
}

function scatterDrops({ drops = 0, side, seed = 1 }: QrPicture): Drop[] {
  const next = randomFrom(seed)
  return Array.from({ length: drops }, () => ({
    x: (next() - 0.5) * side * 1.1,
    y: (next() - 0.5) * side * 1.1,
    radius: side * (0.05 + 0.05 * next()),
  }))
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
  const next = randomFrom(seed)
  for (let at = 0; at < grey.length; at++) grey[at] = Math.max(0, Math.min(255, grey[at]! + (2 * next() - 1) * amount))
}

/** Creates a generator of numbers from 0 to 1 that gives the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
