import { pickNearestToMiddle, type Decoder } from './frame.ts'

interface DetectedCode {
  rawValue: string
  boundingBox: { x: number; y: number; width: number; height: number }
}
interface NativeDetector {
  detect(image: ImageBitmapSource): Promise<DetectedCode[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/**
 * Opens the phone's built-in decoder; undefined if it has none for QR (desktop Linux lists no formats, iOS lacks the class). The decoder
 * does not close a frame, so that a second decoder can read the frame too.
 */
export async function openNativeDecoder(): Promise<Decoder | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  if (!Detector) return undefined
  const formats = await Detector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('qr_code')) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return {
    kind: 'native',
    async decode(frame) {
      const image = 'data' in frame ? new ImageData(frame.data, frame.width, frame.height) : frame
      const found = await detector.detect(image)
      const codes = found.map(({ rawValue, boundingBox: box }) => ({ text: rawValue, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      return pickNearestToMiddle(codes, frame.width, frame.height)
    },
  }
}
