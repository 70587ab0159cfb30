import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import { drawQrImage } from './qr-image.ts'

test('draws a QR code that another library reads, wide enough to print', async () => {
  const ticket = signTicketCode(
    { participantId: '7K4P2M9X', ticketRef: 'Q0RST1VW', ticketType: 'duo', index: 1, eventDate: '2025-10-11', waveNumber: 5, version: 1 },
    new Uint8Array(32).fill(7),
  )
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })
  const picture = drawQrImage(ticket)
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  expect(read?.text).toBe(ticket)
  expect(new DataView(picture.buffer, picture.byteOffset).getUint32(16)).toBeGreaterThanOrEqual(300)
})
