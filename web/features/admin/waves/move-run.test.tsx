import { act } from 'react'
import { expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { answer, otherAnswers, lastMoves, OnPage, path } from './testing/open-plan.tsx'

/** Returns whether the browser would ask for confirmation before it closes the tab. */
const asksBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}
const escape = () =>
  act(async () => void document.querySelector('dialog')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

it('asks before it closes the dialog while moves are sent, and shows the progress when the dialog opens again', async () => {
  let respond: (answer: Answer) => void = () => {}
  const wire = fakeWire({ ...otherAnswers, [`POST ${path}`]: () => new Promise((resolve) => (respond = resolve)) })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => wire.sentTo(path).length === 1)
  for (const leave of [escape, () => screen.press('Sluiten')]) {
    await leave()
    expect(screen.text()).toContain('Het verplaatsen loopt nog')
    await screen.press('Blijf kijken')
    expect(screen.text()).not.toContain('Het verplaatsen loopt nog')
  }
  await escape()
  await screen.press('Sluit het venster')
  expect(screen.query('dialog[open]')).toBeNull()
  await screen.press('Open')
  expect(screen.text()).toContain('0 van 52...')
  expect(asksBeforeClosing()).toBe(true)
  respond(refusal(409, 'busy', 'Even te druk.'))
  await screen.until(() => screen.text().includes('Al verplaatst: 0 deelnemers'))
  expect(asksBeforeClosing()).toBe(false)
})

it('offers to undo moves after the dialog was closed, even after the user viewed another plan', async () => {
  const wire = fakeWire({ ...otherAnswers, [`POST ${path}`]: () => answer(lastMoves(wire)) })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
  await escape()
  expect(screen.query('dialog[open]')).toBeNull()
  await screen.press('Open')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Terug')
  expect(screen.text()).toContain('52 deelnemers verplaatst.')
  await screen.press('Bekijk of maak ongedaan')
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes('52 van 52 verplaatsingen zijn teruggedraaid'))
  await screen.press('Klaar')
  await screen.press('Open')
  expect(screen.text()).not.toContain('52 deelnemers verplaatst')
})

it('continues the moves while another page is shown, asks before the tab closes, and then offers to undo them', async () => {
  const responses: ((answer: Answer) => void)[] = []
  const wire = fakeWire({ ...otherAnswers, [`POST ${path}`]: () => new Promise((resolve) => responses.push(resolve)) })
  const screen = await renderScreen({ '/': <OnPage />, '/elders': 'ELDERS' }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => responses.length === 1)
  await screen.go('/elders')
  await screen.until(() => screen.text().includes('Het verplaatsen gaat door'))
  responses[0]!(answer(lastMoves(wire)))
  await screen.until(() => responses.length === 2)
  expect(asksBeforeClosing()).toBe(true)
  responses[1]!(answer(lastMoves(wire)))
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
  expect(asksBeforeClosing()).toBe(false)
  await screen.press('Ongedaan maken')
  await screen.until(() => responses.length === 3)
  responses[2]!(answer(lastMoves(wire)))
  await screen.until(() => responses.length === 4)
  responses[3]!(answer(lastMoves(wire)))
  await screen.until(() => screen.text().includes('52 van 52 verplaatsingen zijn teruggedraaid'))
})

it('shows on another page that the moves were interrupted, and continues them from that page', async () => {
  let first: (answer: Answer) => void = () => {}
  const wire = fakeWire({
    ...otherAnswers,
    [`POST ${path}`]: () => {
      const sent = wire.sentTo(path)
      if (sent.length === 1) return new Promise((resolve) => (first = resolve))
      return sent.length === 2 ? refusal(409, 'busy', 'Even te druk.') : answer(lastMoves(wire))
    },
  })
  const screen = await renderScreen({ '/': <OnPage />, '/elders': 'ELDERS' }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => wire.sentTo(path).length === 1)
  await screen.go('/elders')
  first(answer(lastMoves(wire)))
  await screen.until(() => screen.text().includes('Even te druk. Al verplaatst: 50 deelnemers.'))
  await screen.press('Ga verder')
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
})
