import QRCode from 'qrcode'
import { brand } from '#shared/facts/brand.ts'

/** Saves a QR as a PNG of 300 px with a margin of 2 modules (specification section 9). Rejects when the browser cannot draw it. */
export async function downloadQr(code: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = await QRCode.toDataURL(code, { width: 300, margin: 2, errorCorrectionLevel: 'M' })
  link.download = `${brand.name.toLowerCase()}-${name}.png`
  link.click()
}
