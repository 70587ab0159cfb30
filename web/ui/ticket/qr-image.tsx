import { chakra } from '#web/ui/theme/chakra.ts'
import QRCode from 'qrcode'
import { useMemo, type ComponentProps } from 'react'
import { drawQr } from './draw-qr.ts'

const Art = chakra('svg', {
  base: { width: 'full', height: 'auto', aspectRatio: '1', bg: 'white', '@media print': { printColorAdjust: 'exact' } },
})

type QrImageProps = { code: string; label: string } & Omit<ComponentProps<typeof Art>, 'children' | 'viewBox'>

/**
 * Draws a QR code as one path: sharp at every size, with the quiet zone of 4 modules inside the image. `label` names the ticket's holder.
 * Renders nothing for an empty `code`.
 */
export function QrImage({ code, label, ...rest }: QrImageProps) {
  // The library throws for an empty code, which would break the whole page.
  const drawn = useMemo(() => (code === '' ? undefined : drawQr(QRCode.create(code, { errorCorrectionLevel: 'M' }).modules)), [code])
  if (!drawn) return null
  const { path, size } = drawn
  return (
    <Art viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" {...rest}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </Art>
  )
}
