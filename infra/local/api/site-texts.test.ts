import { expect, test } from 'vitest'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { homeSections } from '#shared/facts/fact-values.ts'
import {
  admin,
  createEdition,
  patchEdition,
  product,
  readEdition,
  readFacts,
  register,
  setFacts,
  setUpEditionOffice,
  visitor,
} from './edition-office.ts'

// Tests the site texts that an organiser writes, and their versions.

setUpEditionOffice()

interface Version {
  rev: number
  at: string
  by: string
  text: unknown
}
/** The username of the owner who makes the changes in these tests. */
const adminName = 'beheer'
const listVersions = async (name: string, edition = '2025', query = '') =>
  (await admin.call('GET', `/api/admin/editions/${edition}/texts/${name}${query}`)).body as { versions: Version[]; more: boolean }
const faq = (...questions: string[]) => ({ items: questions.map((question) => ({ question, answer: 'Ja.' })) })
const terms = (...titles: string[]) => ({
  items: titles.map((title) => ({ title, text: 'Vanaf {{minimumleeftijd}} jaar. Mail {{email}}.' })),
})
const readText = async (name: string) => (await readFacts()).facts[name]?.[0].value

test('sends no texts to the site while no organiser has changed a text', async () => {
  expect(Object.keys((await readFacts()).facts).filter((name) => name in builtInTexts)).toEqual([])
  expect(await listVersions('faq')).toEqual({ name: 'faq', versions: [], more: false })
})

test('a saved text is on the site at once, logged line by line, and stored with its author and time', async () => {
  const { version } = await readEdition('2025')
  expect((await patchEdition('2025', { version, facts: { faq: faq('Mag mijn hond mee?') } })).status).toBe(200)
  expect(await readText('faq')).toEqual(faq('Mag mijn hond mee?'))
  expect((await setFacts({ faq: faq('Mag mijn kat mee?') })).status).toBe(200)
  const { versions } = await listVersions('faq')
  expect(versions.map(({ text, by }) => [text, by])).toEqual([
    [faq('Mag mijn kat mee?'), adminName],
    [faq('Mag mijn hond mee?'), adminName],
  ])
  expect(versions[0]!.at).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
  const { body: log } = await admin.call('GET', '/api/admin/audit')
  expect(log.items[0]).toMatchObject({
    action: 'changeEdition',
    changes: [{ field: 'facts.faq.1.question', from: 'Mag mijn hond mee?', to: 'Mag mijn kat mee?' }],
  })
})

test('refuses a save from an outdated version, and returns the current edition', async () => {
  const { version } = await readEdition('2025')
  await patchEdition('2025', { version, facts: { faq: faq('Een collega was eerder?') } })
  const late = await patchEdition('2025', { version, facts: { faq: faq('Te laat?') } })
  expect([late.status, late.body.code, late.body.details.facts.faq]).toEqual([409, 'record_changed', faq('Een collega was eerder?')])
  expect(await readText('faq')).toEqual(faq('Een collega was eerder?'))
})

test('restoring a version creates a new version, and null restores the built-in text', async () => {
  const { versions: before } = await listVersions('faq')
  await setFacts({ faq: before.at(-1)!.text })
  expect(await readText('faq')).toEqual(faq('Mag mijn hond mee?'))
  await setFacts({ faq: null })
  expect(await readText('faq')).toBeUndefined()
  const { versions } = await listVersions('faq')
  expect(versions.map(({ text }) => text)).toEqual([null, faq('Mag mijn hond mee?'), ...before.map(({ text }) => text)])
})

test('stores no text that equals the built-in text, and no version for a save that changes nothing', async () => {
  await setFacts({ roleTexts: builtInTexts.roleTexts, homeTexts: builtInTexts.homeTexts })
  expect(await readText('roleTexts')).toBeUndefined()
  expect((await listVersions('roleTexts')).versions).toEqual([])
  expect(await readEdition('2025')).not.toHaveProperty('facts.homeTexts')
})

test('logs only what differs from the built-in text', async () => {
  const { courseTexts } = builtInTexts
  const items = courseTexts.items.map((item, at) => (at === 0 ? { ...item, count: 90 } : item))
  await setFacts({ courseTexts: { ...courseTexts, items } })
  const { body: log } = await admin.call('GET', '/api/admin/audit')
  expect(log.items[0].changes).toEqual([{ field: 'facts.courseTexts.1.count', from: '100', to: '90' }])
  await setFacts({ courseTexts: null })
})

test('dates the terms by their last change and keeps every version of them', async () => {
  const day = (at: string) => product.setClock(at)
  await day('2025-09-01T10:00:00Z')
  for (let number = 1; number <= 12; number++) await setFacts({ termsText: terms(`Versie ${number}`) })
  expect(await readText('termsText')).toEqual({ ...terms('Versie 12'), changedOn: '2025-09-01' })
  await day('2025-09-02T10:00:00Z')
  // The date of the terms stays the same if another fact changes or the same terms are saved again.
  await setFacts({ termsText: terms('Versie 12'), awards: '17:30' })
  expect(await readText('termsText')).toEqual({ ...terms('Versie 12'), changedOn: '2025-09-01' })
  const first = await listVersions('termsText')
  expect([first.versions.length, first.more]).toEqual([10, true])
  const rest = await listVersions('termsText', '2025', `?before=${first.versions.at(-1)!.rev}`)
  expect([rest.more, rest.versions.map(({ text }) => text)]).toEqual([false, [terms('Versie 2'), terms('Versie 1')]])
  await product.setClock(null)
})

test('the versions and the time of a sale show which terms the buyer agreed to', async () => {
  const at = (now: string) => product.setClock(now)
  await at('2025-09-03T10:00:00Z')
  await setFacts({ termsText: terms('Voor de verkoop') })
  await at('2025-09-04T10:00:00Z')
  expect((await register()).status).toBeLessThan(300)
  await at('2025-09-05T10:00:00Z')
  await setFacts({ termsText: terms('Na de verkoop') })
  const { body: tickets } = await admin.call('GET', '/api/admin/tickets')
  const { createdAt } = (tickets as { createdAt: string }[]).find((one) => one.createdAt.startsWith('2025-09-04'))!
  const { versions } = await listVersions('termsText')
  expect(versions.find((one) => one.at <= createdAt)!.text).toEqual(terms('Voor de verkoop'))
  await setFacts({ termsText: terms('Versie 12') })
  await product.setClock(null)
})

test('a new edition starts with copies of the current edition’s texts, each as a first version', async () => {
  await createEdition()
  const { versions } = await listVersions('termsText', 'duinstorm-2026')
  expect(versions.map(({ text, by, rev }) => [text, by, rev])).toEqual([[terms('Versie 12'), adminName, 1]])
  expect((await listVersions('faq', 'duinstorm-2026')).versions).toEqual([])
})

test('shows versions only to administrators, and refuses an unknown edition or text name', async () => {
  expect((await visitor.call('GET', '/api/admin/editions/2025/texts/faq')).status).toBe(401)
  expect((await admin.call('GET', '/api/admin/editions/1999/texts/faq')).status).toBe(404)
  expect((await admin.call('GET', '/api/admin/editions/2025/texts/contact')).status).toBe(400)
})

const course = builtInTexts.courseTexts
const stage = (change: object) => ({ ...course, items: course.items.map((item, at) => (at === 2 ? { ...item, ...change } : item)) })
const role = (change: object) => ({ items: [{ ...builtInTexts.roleTexts.items[0], ...change }] })
const home = (change: object) => ({ ...builtInTexts.homeTexts, ...change })
test.each<[path: string, facts: object]>([
  ['termsText.items', { termsText: { items: [] } }],
  ['termsText.items', { termsText: terms(...Array.from({ length: 21 }, (_, at) => `Artikel ${at}`)) }],
  ['termsText.items.0.title', { termsText: terms(' ') }],
  ['termsText.items.0.text', { termsText: { items: [{ title: 'Een', text: 'Vanaf {{leeftijd}} jaar.' }] } }],
  ['termsText.items.0.text', { termsText: { items: [{ title: 'Een', text: 'x'.repeat(4001) }] } }],
  ['courseTexts.items', { courseTexts: { ...course, items: course.items.slice(1) } }],
  ['courseTexts.items.2.count', { courseTexts: stage({ count: 0 }) }],
  ['courseTexts.items.2.pictogram', { courseTexts: stage({ pictogram: 'touw' }) }],
  ['courseTexts.items.2.detail', { courseTexts: stage({ detail: 'Mail {{email}}.' }) }],
  ['courseTexts.sprint', { courseTexts: { ...course, sprint: '' } }],
  ['roleTexts.items', { roleTexts: { items: [] } }],
  ['roleTexts.items.0.role', { roleTexts: role({ role: 'directeur' }) }],
  ['roleTexts.items.0.name', { roleTexts: role({ name: 'Twee\nregels' }) }],
  ['homeTexts.items', { homeTexts: home({ items: builtInTexts.homeTexts.items.toReversed() }) }],
  ['homeTexts.items.0.title', { homeTexts: home({ items: homeSections.map((section) => ({ section, title: '', text: 'Iets.' })) }) }],
  ['homeTexts.quote', { homeTexts: home({ quote: 'een\ntwee\ndrie\nvier\nvijf\nzes\nzeven' }) }],
  ['homeTexts.quote', { homeTexts: home({ quote: 'x'.repeat(41) }) }],
  ['faq.items.0.answer', { faq: { items: [{ question: 'Hoe?', answer: 'Zo {{.' }] } }],
])('refuses a wrong text at %s, and stores no version', async (path, facts) => {
  const { version } = await readEdition('duinstorm-2026')
  const answer = await patchEdition('duinstorm-2026', { facts })
  expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, `facts.${path}`])
  expect((await readEdition('duinstorm-2026')).version).toBe(version)
})
