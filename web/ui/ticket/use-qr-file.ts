import QRCode from 'qrcode'
import { useEffect, useState } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'

/** The picture as the specification requires it (section 9): 300 px wide, margin of 2 modules. */
const PICTURE = { width: 300, margin: 2, errorCorrectionLevel: 'M' } as const

/**
 * Returns the QR code as a PNG file. The file is made before the share button is pressed, because a browser opens its share sheet only
 * during the press itself, not after waiting for a picture. `undefined` until the file is made, and if the browser cannot make it.
 */
export function useQrFile({ id, qrCode }: { id: string; qrCode: string }): File | undefined {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    let current = true
    void drawPng(qrCode).then((blob) => {
      if (!current) return
      setFile(blob && new File([blob], `${brand.name.toLowerCase()}-${formatParticipantCode(id)}.png`, { type: 'image/png' }))
    })
    return () => {
      current = false
    }
  }, [id, qrCode])
  return file
}

async function drawPng(code: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  try {
    await QRCode.toCanvas(canvas, code, PICTURE)
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
  } catch {
    return undefined
  }
}
