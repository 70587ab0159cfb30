import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { webVital } from '#shared/contract/monitoring.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Privacy from './privacy.tsx'
import { cookies, storedItems } from './stored-on-device.tsx'
import Terms from './terms.tsx'

const articles = () => [...document.querySelectorAll<HTMLElement>('section[id]')]
const anchors = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a')].map((link) => new URL(link.href).hash.slice(1))

it('shows the ten articles of the terms, with a table of contents that links to each', async () => {
  const screen = await renderScreen({ '/terms': <Terms /> }, '/terms')
  expect(articles()).toHaveLength(10)
  expect(anchors()).toEqual(articles().map(({ id }) => id))
  await screen.press('Als jij niet kunt', 'link')
  // jsdom does not scroll to an anchor, so the test checks only the hash.
  expect(location.hash).toBe('#artikel-4')
})

it('has in the terms each statement that the specification requires', async () => {
  const screen = await renderScreen({ '/voorwaarden': <Terms /> }, '/voorwaarden')
  const says = (id: number, text: string) => expect(articles()[id - 1]!.textContent!.replaceAll('\u00a0', ' ')).toContain(text)
  expect(screen.text()).toContain('Laatst gewijzigd: 1 januari 2025')
  says(3, 'minstens 16 jaar')
  says(4, 'krijg je je inschrijfgeld niet terug')
  says(4, 'Flex annulering')
  says(4, '€ 12,50 voor Solo, € 19,99 voor Duo')
  says(5, 'overmacht')
  says(5, 'het volledige bedrag terug')
  says(6, '30 minuten')
  says(6, 'Elders vermeld: 45 minuten (evenementen)')
  says(7, 'Alcohol')
})

it('links from the table of contents of the privacy page to each chapter', async () => {
  await renderScreen({ '/privacy': <Privacy /> }, '/privacy')
  expect(anchors()).toEqual(articles().map(({ id }) => id))
})

it('names every measured web vital and error detail on the privacy page, and offers to change the consent', async () => {
  const screen = await renderScreen({ '/privacy': <Privacy /> }, '/privacy')
  const chapter = screen.query('#meten')!
  for (const name of webVital.shape.name.options) expect(chapter.textContent).toContain(`(${name})`)
  for (const word of ['soort fout', 'bestand', 'regel', 'scherm', 'verbinding']) expect(chapter.textContent).toContain(word)
  expect(chapter.querySelector('[data-consent-answer=ask]')?.textContent).toBe('Kies opnieuw')
})

it('shows on the privacy page which data first-aid phones have, and who delivers push messages', async () => {
  const screen = await renderScreen({ '/privacy': <Privacy /> }, '/privacy')
  const textOf = (id: string) => screen.query(`#${id}`)!.textContent
  expect(textOf('crew')).toContain('Alleen op telefoons van de EHBO staat ook wie we moeten bellen')
  expect(textOf('delen')).toContain('pushberichten')
})

it('names on the privacy page every cookie and storage key that the code uses', async () => {
  const screen = await renderScreen({ '/privacy': <Privacy /> }, '/privacy')
  const root = `${import.meta.dirname}/../../../`
  const sources = globSync(['web/**/*.{ts,tsx}', 'functions/http/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\/|\/e2e\//.test(file),
  )
  const text = sources.map((file) => readFileSync(root + file, 'utf8')).join('\n')
  const used = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort()
  // Finds the key in every call that stores an item. A computed part of a key becomes '…'. The page also shows '…', or lists each value.
  const named = used(/\b(?:storageKey|typedText|createAnswerCache)\(\s*((?:'[^']+'|`[^`]+`|\w+)[^\w])/g).map((name) => name.slice(0, -1))
  const literals = named.filter((name) => /^['`]/.test(name)).map((name) => name.slice(1, -1).replace(/\$\{[^}]+\}/g, '…'))
  const isKnown = (used: string) => storedItems.some(([known]) => new RegExp(`^${used.replaceAll('…', '.+')}$`).test(known))
  expect(literals.filter((name) => !isKnown(name))).toEqual([])
  expect(literals).toContain('transfer-…')
  // Only the helper functions and the list on the page pass the key as a variable, called `name`.
  expect(named.filter((name) => !/^['`]/.test(name))).toEqual(['name'])
  // No code passes a literal key directly to the storage functions: the search above would not find that key.
  expect(used(/(?<!clipboard\.)\b(?:readText|writeText|readJson|writeJson|[gs]etItem|removeItem)\((['"`][^,)]*)/g)).toEqual([])
  const locks = ['aid', 'carry', 'looks', 'pull', 'push', 'scanner']
  const ofTheSiteItself = ['crew-files', 'seen-files', 'sync']
  const written = used(/['"`]duinstorm-([\w-]+)/g).filter((name) => !isKnown(name))
  expect(written).toEqual([...locks, ...ofTheSiteItself].sort())
  expect(used(/cookies\.(?:get|set)\('([^']+)'/g)).toEqual(cookies.map(([name]) => name).sort())
  for (const [name] of storedItems) expect(screen.text()).toContain(storageKey(name))
})
