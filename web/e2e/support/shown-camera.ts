import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { paintQr } from './paint-qr.ts'

const side = 420

/** Gives each page that a phone opens from now on a camera that sees what {@link showToCamera} holds up. The product's decoder reads it. */
export const giveShownCamera = (phone: BrowserContext): Promise<unknown> => phone.addInitScript(replaceCamera, side)

/** A text is shown as a QR code; bytes are a picture, such as a screenshot of another phone. */
export type Shown = string | Uint8Array

/**
 * Holds a code or a picture in front of the phone's camera until the next call. Waits first until `notBefore` (ms since the epoch by the
 * phone's clock). Returns the moment when the picture came into view, by the same clock.
 */
export async function showToCamera(page: Page, what: Shown, notBefore = 0): Promise<number> {
  const picture = (await (typeof what === 'string' ? paint(what) : fit(what))).toString('base64')
  return page.evaluate((how) => (globalThis as unknown as { holdBeforeCamera: Hold }).holdBeforeCamera(how), { picture, notBefore })
}

/** Clears the camera's view, and waits until the product's video shows nothing. */
export async function clearView(page: Page): Promise<void> {
  const shownSince = await page.evaluate(() => {
    ;(globalThis as unknown as { clearCamera: () => void }).clearCamera()
    return document.querySelector('video')!.currentTime
  })
  await page.waitForFunction((since) => document.querySelector('video')!.currentTime > since + 0.5, shownSince)
}

const paint = (text: string): Promise<Buffer> =>
  sharp(paintQr(text, { width: side, height: side, side: 330 }), { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()

const fit = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#fff' }).resize(side, side, { fit: 'contain', background: '#fff' }).png().toBuffer()

type Hold = (how: { picture: string; notBefore: number }) => Promise<number>

/** Runs in the page, before its own scripts. */
function replaceCamera(size: number): void {
  // A page that is not secure has no camera.
  if (!('mediaDevices' in navigator)) return
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const sight = canvas.getContext('2d')!
  let picture: ImageBitmap | undefined
  const draw = () => {
    sight.fillStyle = '#888'
    sight.fillRect(0, 0, size, size)
    if (picture) sight.drawImage(picture, 0, 0)
  }
  // A camera gives frames even when nothing moves.
  setInterval(draw, 50)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  const hold: Hold = async (how) => {
    const bytes = Uint8Array.from(atob(how.picture), (letter) => letter.charCodeAt(0))
    const next = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, how.notBefore - Date.now())))
    picture = next
    draw()
    return Date.now()
  }
  Object.assign(globalThis, { holdBeforeCamera: hold, clearCamera: () => (picture = undefined) })
}
