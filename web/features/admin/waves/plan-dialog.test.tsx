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

// The pressed button disappears with its step, so the focus must move to the next step.
const focused = () => document.activeElement?.getAttribute('aria-label')

it('shows what was moved when the connection is lost, continues with the rest, and undoes all moves back to the original day', async () => {
  const path = '/api/admin/waves/moves'
  let answerRest = () => {}
  const wire = fakeWire({
    'GET /api/admin/waves': { body: [] },
    'POST /api/admin/waves/plan': { body: { moves, left: [], waves: [] } },
    [`POST ${path}`]: async () => {
      const sent = wire.sentTo(path)
      if (sent.length === 3) await new Promise<void>((resolve) => (answerRest = resolve))
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
  await screen.until(() => screen.text().includes('50 van 52...'))
  answerRest()
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
const asksBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}
const escape = () =>
  act(async () => void document.querySelector('dialog')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

it('asks before the dialog is closed during a run, and shows the progress when the dialog is opened again', async () => {
  let respond: (answer: Answer) => void = () => {}
  const wire = fakeWire({ ...around, [`POST ${path}`]: () => new Promise((resolve) => (respond = resolve)) })
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

it('offers to undo a run after the dialog was closed, even after another plan was viewed', async () => {
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

it('says that the waves did not load', async () => {
  fakeWire({ 'GET /api/admin/waves': refusal(503, 'busy', 'Even te druk.') })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.until(() => screen.text().includes('De waves laden niet'))
  expect(screen.text()).toContain('Even te druk.')
})

it('continues a run while another page is shown, asks before the tab is closed, and offers to undo at the end', async () => {
  const responses: ((answer: Answer) => void)[] = []
  const wire = fakeWire({ ...around, [`POST ${path}`]: () => new Promise((resolve) => responses.push(resolve)) })
  const portion = () => (wire.sentTo(path).at(-1)!.body as { moves: typeof moves }).moves
  const screen = await renderScreen({ '/': <OnPage />, '/elders': 'ELDERS' }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('52 deelnemers worden verplaatst'))
  await screen.press('Verplaats 52 deelnemers')
  await screen.until(() => responses.length === 1)
  await screen.go('/elders')
  await screen.until(() => screen.text().includes('Het verplaatsen gaat door'))
  responses[0]!(answer(portion()))
  await screen.until(() => responses.length === 2)
  expect(asksBeforeClosing()).toBe(true)
  responses[1]!(answer(portion()))
  await screen.until(() => screen.text().includes('52 deelnemers verplaatst'))
  expect(asksBeforeClosing()).toBe(false)
  await screen.press('Ongedaan maken')
  await screen.until(() => responses.length === 3)
  responses[2]!(answer(portion()))
  await screen.until(() => responses.length === 4)
  responses[3]!(answer(portion()))
  await screen.until(() => screen.text().includes('52 van 52 verplaatsingen zijn teruggedraaid'))
})

it('shows on another page that the run was interrupted, and continues it from there', async () => {
  let first: (answer: Answer) => void = () => {}
  const wire = fakeWire({
    ...around,
    [`POST ${path}`]: () => {
      const sent = wire.sentTo(path)
      if (sent.length === 1) return new Promise((resolve) => (first = resolve))
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

it('moves without mails if the switch is off, and undoes them without mails too', async () => {
  const path = '/api/admin/waves/moves'
  const team = { ...moves[0]!, names: ['Sanne', 'Joris'] }
  const wire = fakeWire({
    'GET /api/admin/waves': { body: [] },
    'POST /api/admin/waves/plan': { body: { moves: [team], left: [], waves: [] } },
    [`POST ${path}`]: async () => answer((wire.sentTo(path).at(-1)!.body as { moves: typeof moves }).moves),
  })
  const dialog = (
    <PlanDialog open onClose={() => {}} title="Verplaatsen" wanted={{ kind: 'assign', eventDate, order: 'evenly' }}>
      {() => null}
    </PlanDialog>
  )
  const screen = await renderScreen({ '/': dialog }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('Mail de deelnemers (2)'))
  await screen.press(/Mail de deelnemers \(2\)/, 'checkbox')
  await screen.press('Verplaats 2 deelnemers')
  await screen.until(() => screen.text().includes('2 deelnemers verplaatst'))
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes('1 van 1 verplaatsingen zijn teruggedraaid'))
  expect(wire.sentTo(path).map(({ body }) => (body as { mail: boolean }).mail)).toEqual([false, false])
})

it('names whom the plan left in their wave, also after the others were moved', async () => {
  const reason = 'Al gefinisht'
  const left = [{ participantId: '9K4P2M9X', names: ['Noor'], eventDate, fromWaveId: 5, reason }]
  fakeWire({
    ...around,
    'POST /api/admin/waves/plan': { body: { moves: [moves[0]!], left, waves: [] } },
    'POST /api/admin/waves/moves': answer([moves[0]!]),
  })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('1 deelnemer wordt verplaatst'))
  await screen.press('Verplaats 1 deelnemer')
  await screen.until(() => screen.text().includes('1 deelnemer verplaatst'))
  expect(screen.text()).toContain(`1 deelnemer blijftNoor${reason}`)
})

it('names whom the server left out of the undo, because their old wave started meanwhile', async () => {
  const path = '/api/admin/waves/moves'
  const team = { ...moves[0]!, fromWaveId: 5, names: ['Sanne', 'Joris'] }
  const message = 'Wave 5 is intussen gestart.'
  const wire = fakeWire({
    ...around,
    'POST /api/admin/waves/plan': { body: { moves: [team], left: [], waves: [] } },
    [`POST ${path}`]: answer([team]),
  })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('Verplaats 2 deelnemers'))
  await screen.press('Verplaats 2 deelnemers')
  await screen.until(() => screen.text().includes('2 deelnemers verplaatst'))
  wire.answers[`POST ${path}`] = { body: { results: [{ participantId: team.participantId, outcome: 'refused', message }] } }
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes(`Sanne en Joris: ${message}`))
  const [, undo] = wire.sentTo(path).map(({ body }) => (body as { moves: object[] }).moves)
  expect(undo).toEqual([{ participantId: team.participantId, fromWaveId: 2, toWaveId: 5 }])
})

it('warns that people who move into a started wave start at once, and names whom the server left out', async () => {
  const planOf = (names: string[], started: { at: string | null; people: number }) => ({
    body: {
      moves: [{ ...moves[0]!, names }],
      left: [],
      waves: [{ id: 2, number: 2, eventDate, startTime: '2025-10-11T08:00:00.000Z', capacity: 9, before: 0, after: names.length, started }],
    },
  })
  const at = '2025-10-11T08:00:04.000Z'
  const path = 'POST /api/admin/waves/plan'
  const wire = fakeWire({ ...around, [path]: planOf(['Sanne', 'Joris'], { at, people: 1 }) })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  const expectWarning = async (text: string) => {
    await screen.press('Bekijk eerst')
    await screen.until(() => screen.text().includes(text))
    await screen.press('Terug')
  }
  await expectWarning(
    'Wave 2 is om 10:00 gestart: 1 deelnemer start daarmee meteen en kan niet meer terug. Wie toen niet was ingecheckt, start je los.',
  )
  wire.answers[path] = planOf(['Sanne', 'Joris'], { at: null, people: 2 })
  await expectWarning('Wave 2 is al gestart: 2 deelnemers starten daarmee meteen en kunnen niet meer terug.')
  wire.answers[path] = planOf(['Sanne'], { at, people: 0 })
  await expectWarning('Wave 2 is om 10:00 gestart: niemand start daarmee meteen. Wie toen niet was ingecheckt, start je los.')
  const into = '/api/admin/waves/moves'
  const gone = 'Wave 2 is intussen gestart.'
  wire.answers[`POST ${into}`] = { body: { results: [{ participantId: moves[0]!.participantId, outcome: 'refused', message: gone }] } }
  await screen.press('Bekijk eerst')
  await screen.until(() => screen.text().includes('Verplaats 1 deelnemer'))
  await screen.press('Verplaats 1 deelnemer')
  await screen.until(() => screen.text().includes(`Sanne: ${gone}`))
  expect(wire.sentTo(into)).toMatchObject([{ body: { moves: [{ toWaveId: 2, mayStart: true }] } }])
})
