import { act } from 'react'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ImportTicketsButton } from '#web/features/admin/ticket-import/import-tickets-button.tsx'

/** The path of the ticket import on the server. */
export const path = '/api/admin/ticket-import'
/** The tickets and waves that can be sold on the race day. */
export const offer = {
  prices: { solo: 8500, duo: 15_500 },
  holdMinutes: 15,
  hoodieSizes: ['S', 'M', 'L', 'XL', 'XXL'],
  today: '2025-10-11',
  days: [{ eventDate: '2025-10-11', left: 500, waitingList: false, waves: [] }],
}
/** The body of a request to import rows, as far as the tests read it. */
export interface Sent {
  importId: string
  mail: boolean
  source: string
  rows: { line: number; buyer: { name: string } }[]
}
/** Creates the answer of the fake server that gives every row this outcome. */
export const answerAll = (outcome: string) => (rows: { line: number }[]) => ({
  body: { results: rows.map(({ line }) => ({ line, outcome, message: null, field: null })) },
})

/**
 * Opens the ticket import. In the result, `choose` chooses a file with the given text, and `last` returns the rows of the last call to a
 * path.
 */
export async function openImport(imports: object[] = [], days: readonly object[] = offer.days) {
  const wire = fakeWire({ 'GET /api/crew/ticket-offer': { body: { ...offer, days } }, [`GET ${path}`]: { body: { imports } } })
  const last = (at: string) => (wire.sentTo(at).at(-1)!.body as Sent).rows
  wire.answers[`POST ${path}/check`] = () => answerAll('new')(last(`${path}/check`))
  wire.answers[`POST ${path}`] = () => answerAll('written')(last(path))
  const screen = await renderScreen({ '/': <ImportTicketsButton /> }, '/')
  const dialog = () => document.querySelector('dialog')?.textContent ?? ''
  await screen.press('Tickets inlezen')
  await screen.until(() => document.querySelector('input[type=file]') !== null)
  return {
    wire,
    screen,
    dialog,
    last,
    async choose(text: string) {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      await act(async () => {
        Object.defineProperty(input, 'files', { value: [new File([text], 'lijst.csv')], configurable: true })
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await screen.until(() => dialog().includes('lijst.csv'))
    },
  }
}
