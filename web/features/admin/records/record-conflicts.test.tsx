import { expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Articles from './articles.tsx'
import Discounts from './discounts.tsx'
import Gallery from './gallery.tsx'

/** The values of another user that the open dialog lists after a conflict: 'Titel Anders'. */
const conflictLines = () =>
  [...document.querySelectorAll('dialog[open] dt')].map((term) => `${term.textContent} ${term.nextElementSibling!.textContent}`)
const conflict = (details: object) => ({ status: 409, body: { code: 'record_changed', message: 'Intussen gewijzigd.', details } })

const article = {
  id: 'parcours',
  slug: 'parcours',
  title: 'Parcours',
  excerpt: 'Kort',
  content: 'Mijn tekst',
  category: 'events',
  author: 'Redactie',
  featuredImage: null,
  published: false,
  publishedAt: null,
  createdAt: '2025-10-01T10:00:00.000Z',
  viewCount: 0,
  version: 'v1',
}
const uploaded = (letter: string) => `/pictures/${letter.repeat(64)}-800x600.webp`

it('shows all fields of an article that another user changed meanwhile, including the text, summary and picture', async () => {
  const theirs = {
    excerpt: 'Korter',
    content: 'De tekst van een ander\n\nMet twee alinea’s',
    featuredImage: uploaded('b'),
    published: true,
  }
  fakeWire({
    'GET /api/admin/articles': { body: [article] },
    'PATCH /api/admin/articles/parcours': conflict({ ...article, ...theirs, version: 'v2' }),
  })
  const screen = await renderScreen({ '/': <Articles /> }, '/')
  await screen.until(() => screen.text().includes('Parcours'))
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await screen.press('Bewerk Parcours')
  await screen.press('Opslaan')
  await screen.until(() => conflictLines().length > 0)
  expect(conflictLines()).toEqual([
    'Titel Parcours',
    'Adres parcours',
    'Categorie Events',
    'Auteur Redactie',
    'Foto ',
    'Samenvatting Korter',
    `Tekst ${theirs.content}`,
    'Online ja',
  ])
  expect(screen.query(`dialog[open] dd img[src="${theirs.featuredImage}"]`)).not.toBeNull()
  // The form is longer than the screen and its button is at the end, so the notice is scrolled into view.
  expect(seen.mock.contexts.map((one) => (one as Element).querySelector('dl') !== null)).toEqual([true])
})

it('shows the new picture if another user replaced the picture of this form', async () => {
  const picture = { id: 'p', title: 'Mist', imageUrl: uploaded('a'), position: 1, version: 'v1' }
  fakeWire({
    'GET /api/admin/gallery': { body: [picture] },
    'PATCH /api/admin/gallery/p': conflict({ ...picture, imageUrl: uploaded('b'), version: 'v2' }),
  })
  const screen = await renderScreen({ '/': <Gallery /> }, '/')
  await screen.until(() => screen.text().includes('Mist'))
  await screen.press('Bewerk Mist')
  await screen.press('Opslaan')
  await screen.until(() => conflictLines().length > 0)
  expect(screen.query(`dialog[open] dd img[src="${uploaded('b')}"]`)).not.toBeNull()
})

it('shows that another user turned off an expired discount code', async () => {
  const code = {
    code: 'ZAND',
    name: 'Zand',
    type: 'percentage',
    value: 10,
    ticketTypes: ['solo'],
    validFrom: null,
    validUntil: '2025-01-01',
    maxUses: null,
    active: true,
    used: 0,
    over: 'Verlopen',
    version: 'v1',
  }
  fakeWire({
    'GET /api/admin/discount-codes': { body: [code] },
    'PATCH /api/admin/discount-codes/ZAND': conflict({ ...code, active: false, version: 'v2' }),
  })
  const screen = await renderScreen({ '/': <Discounts /> }, '/')
  await screen.until(() => screen.text().includes('ZAND'))
  await screen.press('Bewerk ZAND')
  await screen.press('Opslaan')
  await screen.until(() => conflictLines().length > 0)
  expect(conflictLines()).toContain('Aan nee')
})
