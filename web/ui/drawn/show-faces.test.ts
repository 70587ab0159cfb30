import { afterEach, expect, test } from 'vitest'
import { facesAttribute, showFaces } from './show-faces.ts'

afterEach(() => document.head.replaceChildren())

const asked = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
const end = (link: HTMLLinkElement, how: 'load' | 'error') => link.dispatchEvent(new Event(how))

test('the page knows of its faces once those of the first view are there, or lost', async () => {
  document.head.innerHTML = `<style ${facesAttribute}="/een.woff2 /twee.woff2" media="not all">@font-face{}</style>`
  const style = document.head.querySelector('style')!
  const shown = showFaces()
  const links = asked()
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

test('a page that hides none asks for none', async () => {
  await showFaces()
  expect(asked()).toEqual([])
})
