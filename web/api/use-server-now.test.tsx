import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { recordServerTime } from './server-clock.ts'
import { useServerNow } from './use-server-now.ts'

function Year() {
  return <p>{new Date(useServerNow(60_000)).getUTCFullYear()}</p>
}
/** Simulates an answer that arrives after the screen has rendered and before its effects run. */
function Answer({ serverTime }: { serverTime: string }) {
  useLayoutEffect(() => recordServerTime(serverTime, Date.now()), [serverTime])
  return null
}

it('uses a server time that arrives while the screen renders', async () => {
  const screen = await renderScreen({ '/': [<Year key="year" />, <Answer key="answer" serverTime="2031-06-01T10:00:00.000Z" />] }, '/')
  expect(screen.text()).toBe('2031')
})
