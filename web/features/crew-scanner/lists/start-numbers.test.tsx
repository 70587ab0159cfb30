import { expect, test } from 'vitest'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import { PersonFacts } from '#web/features/crew-scanner/person/person-facts.tsx'
import { jamal, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { PersonRow } from './person-row.tsx'

withoutCamera()

/** Renders the list row and the person sheet of Sanne, to whom the office gave number 101. */
async function showSanne(numbering: Numbering) {
  const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit', { ownNumber: 101 })], snapshot: { numbering } })
  const Sanne = () => {
    const crew = phone.useCrew()
    const [hit] = crew.people()
    return (
      <>
        <PersonRow crew={crew} hit={hit!} onOpen={() => {}} />
        <PersonFacts crew={crew} hit={hit!} now={Date.parse('2025-10-11T08:00:00Z')} />
      </>
    )
  }
  return (await renderScreen({ '/': <Sanne /> }, '/')).text()
}

test('shows in the list and on the person sheet the start number that the office gave', async () => {
  const text = await showSanne('own')
  expect(text).toContain('nr 101')
  expect(text).toContain('Startnummer101')
})

test('shows no start number in an edition without start numbers', async () => {
  const text = await showSanne('none')
  expect(text).not.toContain('nr 101')
  expect(text).not.toContain('Startnummer')
})

test('says that a person has no start number until they get a wristband', async () => {
  const text = await showSanne('wristband')
  expect(text).not.toContain('nr 101')
  expect(text).toContain('Startnummernog geen')
})

test.each([
  ['own', true],
  ['none', false],
] as const)('says at check-in which start number to hand out, if the edition has them: numbering %s', async (numbering, says) => {
  const rows = [{ ...sanne, ownNumber: 101 }]
  const screen = await openScanner({ location: 'check-in', rows, snapshot: { numbering } })
  await screen.press('Typ code')
  await screen.enter(`DS-${sanne.id}`)
  expect(screen.alert()).toContain('Sanne de Wit')
  expect(screen.alert().includes('Startnummer 101')).toBe(says)
})

test('mentions start numbers and no wristbands at the check-in, if the office gives the numbers', async () => {
  const rows = [{ ...sanne, ownNumber: 101 }, jamal]
  const screen = await openScanner({ location: 'check-in', rows, snapshot: { numbering: 'own' } })
  const texts: string[] = []
  for (const code of ['101', `DS-${jamal.id}`, '101', 'hallo', '109']) {
    await screen.press('Typ code')
    await screen.enter(code)
    texts.push(screen.alert(), screen.text())
    await screen.press(screen.alert() === '' ? 'Terug naar scannen' : 'Verder scannen')
  }
  expect(texts[0]).toContain('Geef startnummer, wijs naar het startvak.')
  expect(texts[2]).toContain('Startnummer onbekend. Vraag de infobalie.')
  expect(texts[4]).toContain('Startnummer op?')
  await screen.until(() => screen.text().includes('Laatste: 101 Sanne de Wit'))
  await screen.press(/^Laatste: 101 Sanne de Wit/)
  texts.push(screen.text())
  expect(texts.join(' ')).not.toMatch(/band|WB-/i)
  await screen.press('Draai terug')
  await screen.pressAfterReading('Draai terug')
  await screen.press('Terug naar scannen')
  expect(screen.text()).toMatch(/Laatste: 101 Sanne de Witteruggedraaid, /)
})
