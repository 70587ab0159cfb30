import { toBuffer } from 'qrcode'

/** A PNG of a ticket's code: quiet zone of 4, whole pixels per module, at least 300 wide so that it prints and scans well. */
export async function qrImage(codeText: string): Promise<Uint8Array> {
  return new Uint8Array(
    await toBuffer(codeText, { errorCorrectionLevel: 'M', margin: 4, scale: 9, type: 'png', color: { dark: '#000000', light: '#ffffff' } }),
  )
}
