// Renders the upper half of a certificate to functions/adapters/pdfkit/finisher.jpg. Usage: node web/art/render-certificate.mjs
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#shared/facts/brand.ts'
import { logo, poster, svg, text } from './poster.mjs'

const target = join(import.meta.dirname, '../../functions/adapters/pdfkit/finisher.jpg')
// In the proportions of its place on the page: the width of a landscape A4 by 300 points (functions/adapters/pdfkit/certificate-printer.ts).
const size = { width: 1440, height: 513 }
const plate = await sharp(await poster('FINISHER'))
  .extract({ left: 0, top: 112, ...size })
  .png()
  .toBuffer()
const words = logo(58, 32, 1.2) + text(brand.tagline.toUpperCase(), { x: 1386, y: 72, size: 42, end: true, heavy: false })
const made = await sharp(plate)
  .composite([{ input: svg(size.width, size.height, words) }])
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(target)
console.log(Math.round(made.size / 1024), 'KiB')
