import { toBuffer } from 'qrcode'

/** Black and white in long runs: no filter finds anything that deflate does not, and one grey byte a pixel is enough. A third of the work and of the bytes. */
const rendererOpts = { filterType: 0, colorType: 0, deflateStrategy: 0 }

/** A PNG of a ticket's code: quiet zone of 4, whole pixels per module, at least 300 wide so that it prints and scans well. */
export async function qrImage(codeText: string): Promise<Uint8Array> {
  const colors = { dark: '#000000', light: '#ffffff' }
  // A copy, because the options are written to.
  const options = { errorCorrectionLevel: 'M', margin: 4, scale: 9, type: 'png', color: colors, rendererOpts: { ...rendererOpts } } as const
  return new Uint8Array(await toBuffer(codeText, options))
}
