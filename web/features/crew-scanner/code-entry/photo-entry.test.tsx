import { act } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import type { readPhoto } from '#web/scan-decoder/read-photo.ts'
import { PhotoEntry } from './photo-entry.tsx'

const choose = (photo: File) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [photo], configurable: true })
    Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const photo = new File(['…'], 'ticket.jpg', { type: 'image/jpeg' })

it('passes on the code in a photo, and says when it is reading, finds no code, or cannot open the photo', async () => {
  const scanned: string[] = []
  const answers: PromiseWithResolvers<string | null>[] = []
  const read = () => {
    answers.push(Promise.withResolvers())
    return answers.at(-1)!.promise
  }
  await renderScreen({ '/': <PhotoEntry onScan={(text) => scanned.push(text)} read={read} /> }, '/')
  const alertText = () => document.querySelector('[role=alert]')!.textContent

  await choose(photo)
  expect(document.body.textContent).toContain('Foto wordt gelezen…')
  await act(async () => answers[0]!.resolve(null))
  expect([alertText(), scanned]).toEqual([expect.stringContaining('Geen code gevonden op deze foto'), []])

  await choose(photo)
  expect(alertText()).toBe('')
  await act(async () => answers[1]!.reject(new Error('no picture')))
  expect(alertText()).toContain('Deze foto kan niet gelezen worden')

  await choose(photo)
  await act(async () => answers[2]!.resolve('DS1ABC'))
  expect([alertText(), scanned]).toEqual(['', ['DS1ABC']])
})

it('ignores the code in a photo if the sheet was closed while the photo was being read', async () => {
  const scanned: string[] = []
  const answer = Promise.withResolvers<string | null>()
  let signal: AbortSignal | undefined
  const read: typeof readPhoto = (_photo, options) => ((signal = options?.signal), answer.promise)
  const screen = await renderScreen({ '/': <PhotoEntry onScan={(text) => scanned.push(text)} read={read} /> }, '/')
  await choose(photo)
  expect(signal?.aborted).toBe(false)
  await screen.close()
  expect(signal?.aborted).toBe(true)
  await act(async () => answer.resolve('DS1ABC'))
  expect(scanned).toEqual([])
})
