// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyViewSettings } from './gallery-page.ts'
import { sampleMails } from './sample-mails.ts'

const folder = join(import.meta.dirname, '../../../functions/mail')
const all = Object.entries(sampleMails)

test('every function that builds a mail has a sample at the desk', () => {
  const shown = readFileSync(join(import.meta.dirname, 'sample-mails.ts'), 'utf8')
  const builders = readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/export (?:async )?function (build\w+Mail)\(/g)])
    .map(([, name]) => name!)
  expect(builders.length).toBeGreaterThan(7)
  expect(builders.filter((name) => !new RegExp(`\\b${name}\\(`).test(shown))).toEqual([])
})

test.each(all)('%s: has the same content in its text version, works without pictures or network, and has a dark mode', async (_, build) => {
  const { html, text, subject, attachments } = await build()
  expect(subject.length).toBeLessThanOrEqual(80)
  expect(text).not.toMatch(/<[a-z]|&[a-z]+;|undefined|null|NaN/)
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.documentElement.lang).toBe('nl')
  for (const link of page.querySelectorAll('a[href^=http]'))
    if (!link.matches('.wordmark')) expect(text).toContain(link.getAttribute('href'))
  // The text contains everything that the html shows: amounts, names, codes, days.
  for (const cell of page.querySelectorAll('.fact, .amount, .sumAmount, .name, .code, .mono, .band, .title'))
    for (const line of cell.innerHTML.split('<br>')) expect(text.replace(/\s+/g, ' ')).toContain(plain(line))
  for (const picture of page.querySelectorAll('img')) {
    expect(picture.alt).not.toBe('')
    expect(picture.closest('a')).not.toBeNull()
    expect(attachments.map(({ contentId }) => `cid:${contentId}`)).toContain(picture.getAttribute('src'))
  }
  expect(html).not.toMatch(/src="http|url\(|@import|<script/)
  // Gmail cuts off a mail after 102 kB.
  expect(html.length).toBeLessThan(60_000)
  expect(html).toContain('content="light dark"')
  expect(applyViewSettings(html, { dark: true, bare: false, narrow: false, text: false })).toContain('@media all{.page')
})

const raceDay = /(?:zater|zon)dag 1[12] oktober/
// Leaves out bulk mails, because an organiser writes their text.
const ours = all.filter(([name]) => !name.startsWith('Mail aan velen'))

test.each(ours)('%s: names the year of the race day', async (_, build) => {
  const { html, text } = await build()
  if (raceDay.test(text)) for (const body of [html, text]) expect(body).toContain('oktober 2025')
})

test.each([
  'Team, betaald',
  'Team, plek voor een loper',
  'Op de wachtlijst',
  'Wachtlijst, er is een plek',
  'Vrijwilliger, diensten',
  'Vrijwilliger, herinnering',
])('%s: names the place', async (name) => {
  const { text } = await sampleMails[name]!()
  expect(text).toContain('Plaats: The Dune Base, Noordwijk')
})

const plain = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body.textContent!.replace(/\s+/g, ' ').trim()
