import { closeSync, openSync, writeSync } from 'node:fs'
import sharp from 'sharp'

const width = 640
const height = 480

const grey = Buffer.alloc(width * height, 110)

/** A picture, such as a mail's QR, scaled to fit on grey, and how long it is shown. If the picture is undefined, only grey is shown. */
type Shot = readonly [picture: Uint8Array | undefined, seconds: number]

/** Writes a video for a fake camera: the picture for one second, then grey for three seconds. Without a picture it shows only grey. */
export const writePictureVideo = (path: string, picture: Uint8Array | undefined, framesPerSecond = 10): Promise<void> =>
  writeShots(path, [...(picture ? [[picture, 1] as const] : []), [undefined, picture ? 3 : 10 / framesPerSecond]], framesPerSecond)

/** Writes a video with the shots one after another. The fake camera plays it again and again. */
export async function writeShots(path: string, shots: readonly Shot[], framesPerSecond: number): Promise<void> {
  const file = openSync(path, 'w')
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const colourless = Buffer.alloc((width * height) / 2, 128)
  for (const [picture, seconds] of shots) {
    const held = picture ? await hold(picture) : grey
    for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame++) {
      writeSync(file, 'FRAME\n')
      writeSync(file, held)
      writeSync(file, colourless)
    }
  }
  closeSync(file)
}

const hold = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: '#fff' })
    .resize(380, 380, { fit: 'contain', background: '#fff' })
    .extend({ top: 50, bottom: 50, left: 130, right: 130, background: '#888' })
    .grayscale()
    .raw()
    .toBuffer()
