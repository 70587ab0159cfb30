import { BrowserQRCodeReader } from '@zxing/browser'
import {
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  InvertedLuminanceSource,
  RGBLuminanceSource,
  type Binarizer,
} from '@zxing/library'
import type { Decoder, Pixels } from './frame.ts'
import { readPixels } from './read-pixels.ts'

/**
 * Opens ZXing in plain JavaScript, which runs in the page. It reads photos, and the camera where a worker cannot decode (an iPhone in
 * lockdown mode has no WebAssembly, Firefox before 114 has no modules in workers). It is slower and reads fewer codes than the other
 * decoders.
 */
export function openScriptDecoder(): Decoder {
  const reader = new BrowserQRCodeReader(new Map([[DecodeHintType.TRY_HARDER, true]]))
  const read = (binarizer: Binarizer) => {
    try {
      return reader.decodeBitmap(new BinaryBitmap(binarizer)).getText()
    } catch {
      return null // the library throws if there is no code in the picture
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
