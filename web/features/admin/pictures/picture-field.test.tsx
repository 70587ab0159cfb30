import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

const uploaded = (name: string) => `/pictures/${name.repeat(64)}-900x600.webp`
const small = (as: string) => ({ width: 900, height: 600, as })
const call = 'POST /api/admin/pictures'

/** The fake browser: whether it can decode a file, the type that its canvas produces, and what was drawn. */
const browser = { reads: true, makes: 'image/webp', drawn: [] as { width: number; height: number; as: string }[] }
beforeEach(() => Object.assign(browser, { reads: true, makes: 'image/webp', drawn: [] }))
Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL() {} })
Object.assign(HTMLImageElement.prototype, {
  decode: () => (browser.reads ? Promise.resolve() : Promise.reject(new DOMException('no picture', 'EncodingError'))),
})
Object.defineProperties(HTMLImageElement.prototype, { naturalWidth: { value: 4500 }, naturalHeight: { value: 3000 } })
HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never
HTMLCanvasElement.prototype.toBlob = function (callback, type) {
  browser.drawn.push({ width: this.width, height: this.height, as: type! })
  callback(new Blob(['zand'], { type: type === 'image/webp' ? browser.makes : type! }))
}

async function open(value = '') {
  const saved: unknown[] = []
  const screen = await renderScreen(
    {
      '/': (
        <EditDialog
          open
          onClose={() => undefined}
          title="Product"
          schema={z.object({ picture: z.string() })}
          fields={[{ name: 'picture', label: 'Foto', kind: 'picture', options: [{ value: '', label: 'Geen foto' }], longest: 900 }]}
          values={{ picture: value }}
          save={async (values) => saved.push(values)}
          done={{ title: 'Opgeslagen' }}
        />
      ),
    },
    '/',
  )
  const choose = (file: File) =>
    act(async () => {
      const input = screen.query('input[type=file]') as HTMLInputElement
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...screen, choose, saved, chosen: () => (screen.query('select') as HTMLSelectElement).selectedOptions[0]!.text }
}
const photo = new File(['x'], 'strand.jpg', { type: 'image/jpeg' })

it('scales a chosen photo down, uploads it and selects it in the field', async () => {
  const wire = fakeWire({ [call]: { body: { url: uploaded('a'), width: 900, height: 600 } } })
  const screen = await open()
  await screen.choose(photo)
  await screen.until(() => screen.chosen() === 'Eigen foto')
  expect(wire.sentTo('/api/admin/pictures').map(({ body }) => body)).toEqual([{ picture: btoa('zand') }])
  expect(browser.drawn).toEqual([small('image/webp')])
  await screen.submit()
  await screen.until(() => screen.saved.length > 0)
  expect(screen.saved).toEqual([{ picture: uploaded('a') }])
})

it('uploads a JPEG when the canvas cannot make a WebP', async () => {
  browser.makes = 'image/png'
  const wire = fakeWire({ [call]: { body: { url: uploaded('b'), width: 900, height: 600 } } })
  const screen = await open()
  await screen.choose(photo)
  await screen.until(() => screen.chosen() === 'Eigen foto')
  expect([browser.drawn, wire.sent.length]).toEqual([[small('image/webp'), small('image/jpeg')], 1])
})

it('keeps the photo without network, blocks saving until it is uploaded, and uploads it on retry', async () => {
  const wire = fakeWire({})
  const screen = await open(uploaded('a'))
  await screen.choose(photo)
  await screen.until(() => screen.text().includes('Geen verbinding. Probeer het opnieuw als je weer bereik hebt.'))
  expect(screen.query('img[src="blob:foto"]')).not.toBeNull()
  await screen.submit()
  await screen.until(() => screen.text().includes('Deze foto is nog niet geüpload'))
  expect(screen.saved).toEqual([])
  wire.answers[call] = { body: { url: uploaded('c'), width: 900, height: 600 } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Geüpload. Sla hem nu op.'))
  await screen.submit()
  await screen.until(() => screen.saved.length > 0)
  expect(screen.saved).toEqual([{ picture: uploaded('c') }])
})

it('says that a file is not a photo, too large or unreadable, and still lets the form be saved', async () => {
  fakeWire({})
  const screen = await open(uploaded('a'))
  await screen.choose(new File(['%PDF'], 'prijzen.pdf', { type: 'application/pdf' }))
  await screen.until(() => screen.text().includes('Dit is geen foto. Kies een JPEG, PNG of WebP.'))
  await screen.choose(Object.defineProperty(new File(['x'], 'groot.jpg', { type: 'image/jpeg' }), 'size', { value: 40_000_001 }))
  await screen.until(() => screen.text().includes('Deze foto is te groot: maximaal 40 MB.'))
  browser.reads = false
  await screen.choose(new File(['x'], 'iphone.heic', { type: 'image/heic' }))
  await screen.until(() => screen.text().includes('Deze foto kan deze browser niet lezen. Bewaar hem als JPEG en kies hem opnieuw.'))
  expect(screen.text()).not.toContain('Probeer opnieuw')
  await screen.submit()
  await screen.until(() => screen.saved.length > 0)
  expect(screen.saved).toEqual([{ picture: uploaded('a') }])
})

it('shows why the server refused a photo, and lets the form be saved after another choice', async () => {
  fakeWire({ [call]: refusal(429, 'too_many_attempts', 'Te veel pogingen. Wacht een kwartier en probeer het opnieuw.') })
  const screen = await open(uploaded('a'))
  await screen.choose(photo)
  await screen.until(() => screen.text().includes('Te veel pogingen.'))
  await screen.fill(/^Foto/, '')
  expect(screen.text()).not.toContain('Te veel pogingen.')
  await screen.submit()
  await screen.until(() => screen.saved.length > 0)
  expect(screen.saved).toEqual([{ picture: '' }])
})
