import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  InvertedLuminanceSource,
  QRCodeReader,
  RGBLuminanceSource,
  type Binarizer,
} from '@zxing/library'
import type { Decoder, Pixels } from './frame.ts'
import { readPixels } from './read-pixels.ts'

/** ZXing in plain script, for browsers without WebAssembly (an iPhone in lockdown mode). */
export function openScriptDecoder(): Decoder {
  const reader = new QRCodeReader()
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  const read = (binarizer: Binarizer) => {
    try {
      return reader.decode(new BinaryBitmap(binarizer), hints).getText()
    } catch {
      return null // its way of saying that there is no code in the picture
    }
  }
  return {
    kind: 'script',
    async decode(frame) {
      const pixels = readPixels(frame)
      const source = new RGBLuminanceSource(toLuminance(pixels), pixels.width, pixels.height)
      return (
        read(new HybridBinarizer(source)) ??
        read(new GlobalHistogramBinarizer(source)) ??
        read(new HybridBinarizer(new InvertedLuminanceSource(source)))
      )
    },
  }
}

function toLuminance({ data, width, height }: Pixels): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) grey[at] = (data[at * 4]! * 2 + data[at * 4 + 1]! * 5 + data[at * 4 + 2]!) >> 3
  return grey
}
