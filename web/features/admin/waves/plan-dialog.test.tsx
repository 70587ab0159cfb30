import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { answer, otherAnswers, eventDate, lastMoves, moves, OnPage, path } from './testing/open-plan.tsx'

// The pressed button disappears with its step, so the focus must move to the next step.
const focused = () => document.activeElement?.getAttribute('aria-label')

it('shows what was moved when the connection is lost, continues with the rest, and undoes all moves back to the original day', async () => {
  let answerRest = () => {}
  const wire = fakeWire({
    'GET /api/admin/waves': { body: [] },
    'POST /api/admin/waves/plan': { body: { moves, left: [], waves: [] } },
    [`POST ${path}`]: async () => {
      const sent = wire.sentTo(path)
      if (sent.length === 3) await new Promise<void>((resolve) => (answerRest = resolve))
      return sent.length === 2 ? refusal(503, 'busy', 'Even te druk.') : answer(lastMoves(wire))
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

it('says that the waves did not load', async () => {
  fakeWire({ 'GET /api/admin/waves': refusal(503, 'busy', 'Even te druk.') })
  const screen = await renderScreen({ '/': <OnPage /> }, '/')
  await screen.until(() => screen.text().includes('De waves laden niet'))
  expect(screen.text()).toContain('Even te druk.')
})

it('moves people without mails if the switch is off, and undoes the moves without mails too', async () => {
  const team = { ...moves[0]!, names: ['Sanne', 'Joris'] }
  const wire = fakeWire({
    'GET /api/admin/waves': { body: [] },
    'POST /api/admin/waves/plan': { body: { moves: [team], left: [], waves: [] } },
    [`POST ${path}`]: async () => answer(lastMoves(wire)),
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

it('names the people whom the plan leaves in their wave, even after the others were moved', async () => {
  const reason = 'Al gefinisht'
  const left = [{ participantId: '9K4P2M9X', names: ['Noor'], eventDate, fromWaveId: 5, reason }]
  fakeWire({
    ...otherAnswers,
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

it('names the people whom the server left out of the undo because their old wave started meanwhile', async () => {
  const team = { ...moves[0]!, fromWaveId: 5, names: ['Sanne', 'Joris'] }
  const message = 'Wave 5 is intussen gestart.'
  const wire = fakeWire({
    ...otherAnswers,
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

it('warns that people who move into a started wave start at once, and names the people whom the server left out', async () => {
  const planOf = (names: string[], started: { at: string | null; people: number }) => ({
    body: {
      moves: [{ ...moves[0]!, names }],
      left: [],
      waves: [{ id: 2, number: 2, eventDate, startTime: '2025-10-11T08:00:00.000Z', capacity: 9, before: 0, after: names.length, started }],
    },
  })
  const at = '2025-10-11T08:00:04.000Z'
  const path = 'POST /api/admin/waves/plan'
  const wire = fakeWire({ ...otherAnswers, [path]: planOf(['Sanne', 'Joris'], { at, people: 1 }) })
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
