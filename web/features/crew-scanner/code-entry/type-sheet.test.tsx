import { act } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { createTypingDetector } from '#web/ui/forms/typing-speed.ts'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import { findNumberFault } from './find-number-fault.ts'
import { TypeSheet } from './type-sheet.tsx'

/** Returns the successive values of a field into which the text is typed, one character at a time. */
const prefixes = (text: string) => [...text].map((_, at) => text.slice(0, at + 1))
const now = Date.parse('2025-10-11T08:03:00Z')
async function open(listRead = true, given: Partial<Parameters<typeof createTestCrew>[0]> = {}) {
  const codes: [text: string, typed: boolean][] = []
  const crew = createTestCrew({
    rows: [testPerson(0, 'Sanne de Wit'), testPerson(8, 'Jamal Bouzidi')],
    status: { lastSyncAt: now },
    ...given,
  }).get()
  const sheet = <TypeSheet crew={{ ...crew, listRead }} now={now} onCode={(...code) => codes.push(code)} onClose={() => {}} />
  const screen = await renderScreen({ '/': sheet }, '/')
  const field = () => document.querySelector<HTMLInputElement>('input[name=ticket]')!
  /** Fills the field with the text: with `ms`, by one event per character, `ms` apart by their time stamps; without `ms`, in one step. */
  const come = (text: string, ms?: number) =>
    act(async () => {
      for (let length = ms === undefined ? text.length : 0; length <= text.length; length++) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text.slice(0, length))
        const event = new Event('input', { bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: 1000 + length * (ms ?? 0) })
        field().dispatchEvent(event)
      }
    })
  return { screen, field, come, codes }
}

test('treats pasted text and slow typing as typed, and fast keys as the text of a hand scanner', async () => {
  const { screen, come, codes } = await open()
  for (const ms of [undefined, 12, 90]) {
    await come('')
    await come('DS-7K4P-2M00', ms)
    await screen.submit()
  }
  expect(codes.map(([, typed]) => typed)).toEqual([true, false, true])
})

test.each([
  ['a number of one digit', ['7'], 0, true],
  ['a number that the keyboard suggests', ['1', '101'], 20, true],
  ['a code pasted over another', ['DS-7K4P-2M08', 'DS-9999-2M00'], 0, true],
  ['a code with a corrected last character', ['DS-7K4P-2M08', 'DS-7K4P-2M0', 'DS-7K4P-2M00'], 90, true],
  ['a burst of keys after a paste', ['DS', ...prefixes('DS-7K4P-2M00').slice(2)], 12, false],
  ['a burst of keys over a typed code', [...prefixes('DS-7K4P'), ...prefixes('DS-7K4P-2M00')], 12, false],
])('decides whether a person gave %s', (_, values, ms, typed) => {
  const typing = createTypingDetector()
  for (const [at, value] of values.entries()) typing.changed(value, 1000 + at * ms)
  expect(typing.isTyped()).toBe(typed)
})

test('asks for a code when the field is empty, and passes on nothing', async () => {
  const { screen, field, come, codes } = await open()
  const alert = () => screen.query('form [role=alert]')?.textContent
  for (const nothing of ['', '   ']) {
    await come(nothing, 90)
    await screen.submit()
    expect([alert(), field().getAttribute('aria-invalid'), codes]).toEqual(['Typ eerst een code.', 'true', []])
  }
  await come(' DS-7K4P-2M00 ', 90)
  await screen.submit()
  expect([alert(), field().getAttribute('aria-invalid'), codes]).toEqual(['', null, [['DS-7K4P-2M00', true]]])
})

test('keeps an unknown typed code in its field, and offers the people whose code differs in one character', async () => {
  const { screen, field, come, codes } = await open()
  await come('ds 7k4p 2mo1', 90)
  await screen.submit()
  expect([field().value, codes]).toEqual(['ds 7k4p 2mo1', []])
  expect(screen.query('form [role=alert]')?.textContent).toBe(
    'Scan fout: DS-7K4P-2M01 staat niet in de lijst van 10:03 op dit toestel. Typ hem nog eens, of scan de QR.',
  )
  await screen.press('Bedoel je Sanne de Wit? DS-7K4P-2M00')
  expect(codes).toEqual([['DS-7K4P-2M00', true]])
})

test('offers the nearest code when a character is missing, and offers nobody for a text that is not a code', async () => {
  const { screen, come } = await open()
  await come('7K4P2M8', 90)
  await screen.submit()
  expect(screen.text()).toContain('dit is geen ticketcode en geen bandnummer.')
  expect(screen.text()).toContain('Bedoel je Jamal Bouzidi? DS-7K4P-2M08')
  await come('hallo', 90)
  await screen.submit()
  expect(screen.text()).not.toContain('Bedoel je')
})

test.each([
  ['any wristband', '845', true],
  ['a code of a person', 'ds7k4p2m08', true],
  ['any code while the list is being read', 'DS-9999-9999', false],
])('passes on %s', async (_, text, listRead) => {
  const { screen, come, codes } = await open(listRead)
  await come(text, 90)
  await screen.submit()
  expect(codes).toEqual([[text, true]])
})

test.each([
  ['start', false],
  ['finish', true],
])('keeps a start number that nobody has in its field, and offers to use it except at check-in: at %s', async (location, isUsed) => {
  const rows = [testPerson(0, 'Sanne de Wit', { ownNumber: 101 })]
  const { screen, come, codes, field } = await open(true, { rows, location, snapshot: { numbering: 'own' } })
  await come('109', 90)
  await screen.submit()
  expect([field().value, codes]).toEqual(['109', []])
  expect(screen.text()).toContain('Bedoel je Sanne de Wit? 101')
  expect([screen.text().includes('Toch 109'), screen.text().includes('Typ het nog eens, of scan de QR.')]).toEqual([isUsed, !isUsed])
  await screen.press(isUsed ? 'Toch 109' : 'Bedoel je Sanne de Wit? 101')
  expect(codes).toEqual([[isUsed ? '109' : '101', true]])
})

test.each([
  ['the number of a wristband that somebody wears', '412'],
  ['the number of somebody on another day', '205'],
])('passes on %s, although nobody has that start number today', async (_, number) => {
  const rows = [
    testPerson(0, 'Sanne de Wit', { ownNumber: 101 }),
    testPerson(8, 'Jamal Bouzidi', { ownNumber: 205, eventDate: '2025-10-12' }),
  ]
  const phone = createTestCrew({ rows, location: 'finish', snapshot: { numbering: 'own' } })
  phone.add({ kind: 'link-wristband', participantId: rows[0]!.id, wristband: 'WB-0412' })
  expect(findNumberFault(number, phone.get(), now)).toBeUndefined()
  expect(findNumberFault('413', phone.get(), now)).toBeDefined()
})

test.each([
  ['own', 'start', 'Ticketcode of startnummer'],
  ['wristband', 'finish', 'Ticketcode of startnummer'],
  ['wristband', 'start', 'Ticketcode'],
  ['none', 'finish', 'Ticketcode of nummer van de polsband'],
  ['none', 'start', 'Ticketcode'],
] as const)('names a number as an accepted input only where it is one: numbers %s, location %s', async (numbering, location, label) => {
  const { screen, field } = await open(true, { snapshot: { numbering }, location })
  expect(field().closest('label')?.textContent).toBe(label)
  expect(screen.text()).not.toContain('mag ook')
})
