import { expect, test } from 'vitest'
import { linkAddresses } from './text-links.ts'

const linksIn = (text: string) =>
  [
    ...linkAddresses(text)
      .map(({ markup }) => markup)
      .join('')
      .matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
  ].map(([, url, words]) => [url, words])

test.each([
  ['Kijk op https://duinstorm.example/nieuws.', ['https://duinstorm.example/nieuws', 'https://duinstorm.example/nieuws']],
  ['(zie www.duinstorm.example)', ['https://www.duinstorm.example', 'www.duinstorm.example']],
  ['https://x.example/a?b=1&c=2, en meer', ['https://x.example/a?b=1&amp;c=2', 'https://x.example/a?b=1&amp;c=2']],
  ['HTTP://X.EXAMPLE/!', ['HTTP://X.EXAMPLE/', 'HTTP://X.EXAMPLE/']],
])('turns the web address in %j into a link', (text, link) => {
  expect(linksIn(text)).toEqual([link])
})

test.each(['javascript:alert(1)', 'geen adres', 'https://', 'ftp://x.example', '<b>x</b>'])('leaves %j as text', (text) => {
  const markup = linkAddresses(text)
    .map((one) => one.markup)
    .join('')
  expect(markup).not.toContain('<a ')
  expect(markup).not.toContain('<b>')
})

test('keeps every word around the links', () => {
  const text = 'Eerst https://a.example, dan "https://b.example" & <klaar>'
  const words = linkAddresses(text)
    .map(({ markup }) => markup.replaceAll(/<[^>]*>/g, ''))
    .join('')
  expect(words).toBe('Eerst https://a.example, dan &quot;https://b.example&quot; &amp; &lt;klaar&gt;')
})
