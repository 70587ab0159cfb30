import { prepareZXingModule, readBarcodes, type ReaderOptions, type ZXingModuleOverrides } from 'zxing-wasm/reader'
import { pickNearestToMiddle, type Decoder } from './frame.ts'
import { readPixels } from './read-pixels.ts'

const options: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 4,
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
}

/**
 * Opens ZXing-C++ as WebAssembly. `overrides` gives the location of the binary: without a location the package fetches the binary from a
 * public CDN, which fails without network. Rejects if WebAssembly is missing or the binary cannot be loaded.
 */
export async function openWasmDecoder(overrides: Partial<Pick<ZXingModuleOverrides, 'locateFile' | 'wasmBinary'>>): Promise<Decoder> {
  await prepareZXingModule({ overrides, fireImmediately: true })
  return {
    kind: 'wasm',
    async decode(frame) {
      const pixels = readPixels(frame)
      const found = await readBarcodes(pixels as ImageData, options)
      const codes = found.map(({ text, position: { topLeft: a, bottomRight: b } }) => ({ text, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))
      return pickNearestToMiddle(codes, pixels.width, pixels.height)
    },
  }
}
