import { afterEach, expect, it, vi } from 'vitest'
import { focusFirstError } from './focus-first-error.ts'

afterEach(() => vi.unstubAllGlobals())

it('focuses an error that is rendered a few frames late, and then stops looking', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  document.body.innerHTML = '<input id="first"><input id="second">'
  focusFirstError(document, 3)
  frames.shift()!()
  document.getElementById('second')!.setAttribute('aria-invalid', 'true')
  frames.shift()!()
  expect(document.activeElement!.id).toBe('second')
  document.body.innerHTML = ''
  focusFirstError(document, 3)
  for (let at = 0; at < 3; at++) frames.shift()!()
  expect(frames).toEqual([])
})
