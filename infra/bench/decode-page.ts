// Runs in the browser: the scanner's own decoders read one photograph after the other.
import type { Decoder, Pixels } from '#web/scan-decoder/frame.ts'
import { openNativeDecoder } from '#web/scan-decoder/native-decoder.ts'
import { openScriptDecoder } from '#web/scan-decoder/script-decoder.ts'
import { openWasmDecoder } from '#web/scan-decoder/wasm-decoder.ts'

const open: Record<string, () => Promise<Decoder | undefined>> = {
  BarcodeDetector: openNativeDecoder,
  'zxing-wasm': async () => openWasmDecoder({ wasmBinary: await (await fetch('/reader.wasm')).arrayBuffer() }),
  '@zxing/browser': async () => openScriptDecoder(),
}
const decoders = new Map<string, Decoder>()
let photographs: Pixels[] = []

/** Fetches all photographs. Each is `width` times `height` bytes of grey. */
async function load(width: number, height: number): Promise<number> {
  const grey = new Uint8Array(await (await fetch('/photographs')).arrayBuffer())
  const size = width * height
  photographs = Array.from({ length: grey.length / size }, (_, at) => {
    const data = new Uint8ClampedArray(size * 4).fill(255)
    for (let pixel = 0; pixel < size; pixel++) data.fill(grey[at * size + pixel]!, pixel * 4, pixel * 4 + 3)
    return { data, width, height }
  })
  return photographs.length
}

/** Opens a decoder. Returns the ms that this took, or null if this browser does not have the decoder. */
async function start(name: string): Promise<number | null> {
  const startedAt = performance.now()
  const decoder = await open[name]!()
  if (!decoder) return null
  decoders.set(name, decoder)
  return performance.now() - startedAt
}

async function read(name: string, at: number): Promise<{ text: string | null; ms: number }> {
  const photograph = photographs[at]!
  const startedAt = performance.now()
  const text = await decoders.get(name)!.decode(photograph)
  return { text, ms: performance.now() - startedAt }
}

/** Reads all photographs. Returns the text found on each and the ms it took. */
async function readAll(name: string): Promise<{ text: string | null; ms: number }[]> {
  await read(name, 0) // the first read compiles the decoder
  const answers = []
  for (const at of photographs.keys()) answers.push(await read(name, at))
  return answers
}

Object.assign(globalThis, { bench: { names: Object.keys(open), load, start, readAll } })
