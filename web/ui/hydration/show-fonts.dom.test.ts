import { afterEach, expect, test } from 'vitest'
import { fontsAttribute, showFonts } from './show-fonts.ts'

afterEach(() => document.head.replaceChildren())

const preloads = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
const end = (link: HTMLLinkElement, how: 'load' | 'error') => link.dispatchEvent(new Event(how))

test('turns on the font faces once the fonts of the first view have loaded or failed', async () => {
  document.head.innerHTML = `<style ${fontsAttribute}="/een.woff2 /twee.woff2" media="not all">@font-face{}</style>`
  const style = document.head.querySelector('style')!
  const shown = showFonts()
  const links = preloads()
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('crossorigin')])).toEqual([
    ['/een.woff2', ''],
    ['/twee.woff2', ''],
  ])

  end(links[0]!, 'load')
  await Promise.resolve()
  expect(style.media).toBe('not all')
  end(links[1]!, 'error')
  await shown
  expect(style.hasAttribute('media')).toBe(false)
})

test('requests no font for a page without marked fonts', async () => {
  await showFonts()
  expect(preloads()).toEqual([])
})
