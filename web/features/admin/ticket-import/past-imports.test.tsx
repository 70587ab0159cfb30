import { describe, expect, it } from 'vitest'
import { openImport, path } from './testing/open-ticket-import.tsx'

describe('a past import of tickets', () => {
  const importId = '3f7a2000-0000-8000-8000-000000000000'
  const one = {
    importId,
    code: '3F7A2',
    source: 'pretix',
    by: 'noor',
    at: '2025-09-01T10:00:00.000Z',
    written: 160,
    left: 160,
    people: 180,
  }
  const ids = Array.from({ length: 160 }, (_, at) => `ticket-${String(at).padStart(25, '0')}`)

  it('is undone as a whole after a confirmation, except for tickets in use, which are listed with the reason', async () => {
    const { screen, wire, dialog } = await openImport([one])
    await screen.press('Eerder ingelezen')
    await screen.until(() => dialog().includes('pretix, 160 tickets'))
    expect(dialog()).toContain('door noor, import 3F7A2')
    await screen.press('Draai 160 tickets terug')
    expect(dialog()).toContain('Alles van ‘pretix’ terugdraaien?160 tickets, 180 deelnemers. Ingelezen op ma 1 sep 12:00 door noor')
    expect(wire.sentTo(`${path}/undo`)).toEqual([])
    wire.answers[`GET ${path}/${importId}`] = { body: { ticketIds: ids } }
    wire.answers[`POST ${path}/undo`] = () => ({
      body: {
        results: (wire.sentTo(`${path}/undo`).at(-1)!.body as { ticketIds: string[] }).ticketIds.map((ticketId) =>
          ticketId === ids[3]
            ? { ticketId, outcome: 'kept', message: 'Sanne is al ingecheckt.' }
            : { ticketId, outcome: 'undone', message: null },
        ),
      },
    })
    await screen.press('Draai 160 tickets terug')
    await screen.until(() => dialog().includes('159 tickets teruggedraaid'))
    expect(dialog()).toContain('Blijft staan: Sanne is al ingecheckt.')
    expect(wire.sentTo(`${path}/undo`).map(({ body }) => (body as { ticketIds: string[] }).ticketIds.length)).toEqual([100, 60])
  })
})
