import { closeSync, openSync, writeSync } from 'node:fs'
import sharp from 'sharp'

const width = 640
const height = 480

const grey = Buffer.alloc(width * height, 110)

/**
 * Writes a video for a fake camera: the picture, such as a mail's QR, scaled to fit on grey, is visible for a second, away for three, and
 * so on. Without a picture it is grey only.
 */
export async function writePictureVideo(path: string, picture: Uint8Array | undefined, framesPerSecond = 10): Promise<void> {
  const held = picture
    ? await sharp(picture)
        .flatten({ background: '#fff' })
        .resize(380, 380, { fit: 'contain', background: '#fff' })
        .extend({ top: 50, bottom: 50, left: 130, right: 130, background: '#888' })
        .grayscale()
        .raw()
        .toBuffer()
    : grey
  const file = openSync(path, 'w')
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const colourless = Buffer.alloc((width * height) / 2, 128)
  for (let frame = 0; frame < (picture ? 4 * framesPerSecond : 10); frame++) {
    writeSync(file, 'FRAME\n')
    writeSync(file, frame < framesPerSecond ? held : grey)
    writeSync(file, colourless)
  }
  closeSync(file)
}
