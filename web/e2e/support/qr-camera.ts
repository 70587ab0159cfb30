import { closeSync, openSync, writeSync } from 'node:fs'
import { paintQr, type QrPicture } from './paint-qr.ts'

interface QrVideo extends Partial<QrPicture> {
  fps?: number
  /** How long the code is in view, and then how long it is away, in seconds. Chromium plays the file again and again. */
  shownSeconds?: number
  awaySeconds?: number
}

/**
 * Writes what Chromium takes for a camera (`--use-file-for-fake-video-capture=FILE.y4m`, with
 * `--use-fake-device-for-media-stream --use-fake-ui-for-media-stream`): a hand that holds up a QR code and takes it away.
 * Several texts are held up one after the other.
 */
export function writeQrVideo(path: string, text: string | readonly string[], options: QrVideo = {}): void {
  const { fps = 10, shownSeconds = 1, awaySeconds = 0, ...picture } = options
  const scene: QrPicture = { width: 640, height: 480, side: 280, angle: -5, noise: 8, blur: 1, ...picture }
  const file = openSync(path, 'w')
  try {
    writeSync(file, `YUV4MPEG2 W${scene.width} H${scene.height} F${fps}:1 Ip A1:1 C420jpeg\n`)
    const nobody = new Uint8Array(scene.width * scene.height).fill(scene.ground ?? 150)
    for (const one of typeof text === 'string' ? [text] : text) {
      writeFrames(file, paintQr(one, scene), scene, shownSeconds * fps)
      writeFrames(file, nobody, scene, awaySeconds * fps)
    }
  } finally {
    closeSync(file)
  }
}

function writeFrames(file: number, luma: Uint8Array, { width, height }: QrPicture, count: number): void {
  const colourless = new Uint8Array(2 * Math.ceil(width / 2) * Math.ceil(height / 2)).fill(128)
  for (let frame = 0; frame < count; frame++) {
    writeSync(file, 'FRAME\n')
    writeSync(file, luma)
    writeSync(file, colourless)
  }
}
