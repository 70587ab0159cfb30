import { closeSync, openSync, writeSync } from 'node:fs'
import sharp from 'sharp'

const width = 640
const height = 480

/** A camera that looks at a picture, such as the QR of a mail: the picture itself, scaled to fit, on grey; grey alone without one. */
export async function writePictureVideo(path: string, picture: Uint8Array | undefined, framesPerSecond = 10): Promise<void> {
  const luma = picture
    ? await sharp(picture)
        .flatten({ background: '#fff' })
        .resize(380, 380, { fit: 'contain', background: '#fff' })
        .extend({ top: 50, bottom: 50, left: 130, right: 130, background: '#888' })
        .grayscale()
        .raw()
        .toBuffer()
    : Buffer.alloc(width * height, 110)
  const file = openSync(path, 'w')
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const colourless = Buffer.alloc((width * height) / 2, 128)
  for (let frame = 0; frame < 10; frame++) {
    writeSync(file, 'FRAME\n')
    writeSync(file, luma)
    writeSync(file, colourless)
  }
  closeSync(file)
}
