import { act } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useWedge } from './use-wedge.ts'

test('gives the time of the first key as the time when the code was seen, however late the last key comes', async () => {
  const scans: unknown[] = []
  const Screen = () => {
    useWedge((text, _, seenAt) => scans.push([text, seenAt]))
    return <p>Scanner</p>
  }
  await renderScreen({ '/': <Screen /> }, '/')
  await act(async () => {
    for (const [at, key] of [...'WB-0845', 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 5000 + at * 100 })
      document.body.dispatchEvent(event)
    }
  })
  expect(scans).toEqual([['WB-0845', 5000]])
})
