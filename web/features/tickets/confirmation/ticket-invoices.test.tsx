import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { get, transferredPlace, open, paid } from '#web/features/tickets/testing/open-confirmation.tsx'
import { sampleTicket, ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'

beforeEach(() => localStorage.clear())

describe('the invoices of a ticket', () => {
  const invoices = `GET /api/tickets/${id}/invoices`
  const invoice = {
    number: '2025-000001',
    kind: 'invoice',
    issuedAt: '2025-06-01T10:00:00.000Z',
    total: 8500,
    what: 'Solo ticket, 11 oktober 2025',
  }
  const credit = { ...invoice, number: '2025-000002', kind: 'credit', total: -2500 }
  const hrefOf = (screen: { query: (selector: string) => Element | null }, number: string) =>
    screen.query(`a[download][href="/api/tickets/${id}/invoices/${number}"]`)?.textContent

  it.each([
    ['paid', paid],
    ['refunded', sampleTicket({ status: 'refunded' })],
    ['transferred', { ...paid, qrCode: '', participants: [transferredPlace] }],
  ])('links to the invoice and to each credit note of a ticket that is %s', async (_, ticket) => {
    fakeWire({ [get]: { body: ticket }, [invoices]: { body: [invoice, credit] } })
    const screen = await open()
    await screen.until(() => hrefOf(screen, '2025-000001') !== undefined)
    expect(hrefOf(screen, '2025-000001')).toBe('Download je factuur')
    expect(hrefOf(screen, '2025-000002')).toBe('Download creditfactuur 2025-000002')
  })

  it('shows that the invoices failed to load, and loads them after a retry', async () => {
    const wire = fakeWire({ [get]: { body: paid }, [invoices]: refusal(500, 'unexpected', 'Er ging iets mis.') })
    const screen = await open()
    await screen.until(() => screen.text().includes('Je factuur is niet opgehaald'))
    wire.answers[invoices] = { body: [invoice] }
    await screen.press('Probeer opnieuw')
    await screen.until(() => hrefOf(screen, '2025-000001') !== undefined)
    expect(screen.text()).not.toContain('Je factuur is niet opgehaald')
  })

  it.each([
    ['free', { ...paid, price: 0 }],
    ['not paid yet', sampleTicket()],
  ])('fetches no invoices of a ticket that is %s', async (_, ticket) => {
    const wire = fakeWire({ [get]: { body: ticket } })
    const screen = await open()
    await screen.until(() => screen.query('h1') !== null)
    expect(wire.sentTo(invoices.slice(4))).toEqual([])
  })
})
