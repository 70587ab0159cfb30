import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { mostMoves } from '#shared/domain/race/wave-moves.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const eventDate = '2025-10-11'
const moves = Array.from({ length: mostMoves + 2 }, (_, at) => ({
  participantId: String(10_000_000 + at),
  names: [`Naam ${at}`],
  eventDate,
  fromWaveId: null,
  toWaveId: 2,
}))
const answer = (portion: readonly { participantId: string }[]) => ({
  body: { results: portion.map(({ participantId }) => ({ participantId, outcome: 'moved', message: null })) },
})

// What was pressed is gone with its step: the focus is on the one that came.
const focused = () => document.activeElement?.getAttribute('aria-label')

it('says what was done when the connection is lost on the way, goes on, and takes back all of it on the day it was', async () => {
  const path = '/api/admin/waves/moves'
  const wire = fakeWire({
    'GET /api/admin/waves': { body: [] },
    'POST /api/admin/waves/plan': { body: { moves, left: [], waves: [] } },
    [`POST ${path}`]: () => {
      const sent = wire.sentTo(path)
      return sent.length === 2 ? refusal(503, 'busy', 'Even te druk.') : answer((sent.at(-1)!.body as { moves: typeof moves }).moves)
    },
  })
  const wanted = { kind: 'assign', eventDate, order: 'evenly' } as const
  const dialog = (
    <PlanDialog open onClose={() => {}} title="Verplaatsen" wanted={wanted}>
      {() => null}
    </PlanDialog>
  )
  const screen = await renderScreen({ '/': dialog }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  expect(focused()).toBe('52 deelnemers worden verplaatst')
  await screen.press('Terug')
  expect(focused()).toBe('Kies opnieuw')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => screen.text().includes('Even te druk. Al verplaatst: 50 deelnemers.'))
  await screen.press('Ga verder')
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
  expect(focused()).toBe('Wat er gebeurd is')
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes('52 van 52 verplaatsingen zijn teruggedraaid'))
  const [, , , first, last] = wire.sentTo(path).map(({ body }) => (body as { moves: object[] }).moves)
  expect([...first!, ...last!]).toEqual(
    moves.map(({ participantId }) => ({ participantId, fromWaveId: 2, toWaveId: null, toEventDate: eventDate })),
  )
})

function OnPage() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <PlanDialog open={open} onClose={() => setOpen(false)} title="Verplaatsen" wanted={{ kind: 'assign', eventDate, order: 'evenly' }}>
        {() => null}
      </PlanDialog>
    </>
  )
}
const path = '/api/admin/waves/moves'
const around = {
  'GET /api/admin/waves': { body: [] },
  'POST /api/admin/waves/plan': { body: { moves, left: [], waves: [] } },
}
/** Whether the browser would ask before the tab is closed. */
const asks = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}
const escape = () =>
  act(async () => void document.querySelector('dialog')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

it('while it runs Escape and the cross ask first, and who leaves finds it again', async () => {
  let give: (answer: Answer) => void = () => {}
  const wire = fakeWire({ ...around, [`POST ${path}`]: () => new Promise((go) => (give = go)) })
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
  expect(asks()).toBe(true)
  give(refusal(409, 'busy', 'Even te druk.'))
  await screen.until(() => screen.text().includes('Al verplaatst: 0 deelnemers'))
  expect(asks()).toBe(false)
})

it('what was moved can be taken back after the dialog was closed, also when another plan was looked at', async () => {
  const wire = fakeWire({ ...around, [`POST ${path}`]: () => answer((wire.sentTo(path).at(-1)!.body as { moves: typeof moves }).moves) })
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

it('says that the waves did not load, where none could be chosen', async () => {
  fakeWire({ 'GET /api/admin/waves': refusal(503, 'busy', 'Even te druk.') })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.until(() => screen.text().includes('De waves laden niet'))
  expect(screen.text()).toContain('Even te druk.')
})

it('who goes to another page is told that it goes on; the tab still asks, and says how it ended, with the way back', async () => {
  const held: ((answer: Answer) => void)[] = []
  const wire = fakeWire({ ...around, [`POST ${path}`]: () => new Promise((go) => held.push(go)) })
  const portion = () => (wire.sentTo(path).at(-1)!.body as { moves: typeof moves }).moves
  const screen = await renderScreen({ '/': <OnPage />, '/elders': 'ELDERS' }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => held.length === 1)
  await screen.go('/elders')
  await screen.until(() => screen.text().includes('Het verplaatsen gaat door'))
  held[0]!(answer(portion()))
  await screen.until(() => held.length === 2)
  expect(asks()).toBe(true)
  held[1]!(answer(portion()))
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
  expect(asks()).toBe(false)
  await screen.press('Ongedaan maken')
  await screen.until(() => held.length === 3)
  held[2]!(answer(portion()))
  await screen.until(() => held.length === 4)
  held[3]!(answer(portion()))
  await screen.until(() => screen.text().includes('52 van 52 verplaatsingen zijn teruggedraaid'))
})

it('who went to another page hears that it broke off, and goes on from there', async () => {
  let first: (answer: Answer) => void = () => {}
  const wire = fakeWire({
    ...around,
    [`POST ${path}`]: () => {
      const sent = wire.sentTo(path)
      if (sent.length === 1) return new Promise((go) => (first = go))
      return sent.length === 2 ? refusal(409, 'busy', 'Even te druk.') : answer((sent.at(-1)!.body as { moves: typeof moves }).moves)
    },
  })
  const screen = await renderScreen({ '/': <OnPage />, '/elders': 'ELDERS' }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => wire.sentTo(path).length === 1)
  await screen.go('/elders')
  first(answer((wire.sentTo(path)[0]!.body as { moves: typeof moves }).moves))
  await screen.until(() => screen.text().includes('Even te druk. Al verplaatst: 50 deelnemers.'))
  await screen.press('Ga verder')
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
})
