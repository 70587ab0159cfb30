import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TicketView } from '#shared/contract/tickets.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checkout from './checkout.tsx'
import { fakeStripe } from './testing/fake-stripe.ts'
import { startDraft } from './testing/sample-draft.ts'
import { sampleTicket, ticketId as id } from './testing/sample-ticket.ts'
import { useTicketDraft } from './ticket-draft.ts'

/** Pressing pay when the time of the hold is nearly over. */
const clientSecret = 'pi_1_secret_2'
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const ticketUntil = (holdExpiresAt: string, status: TicketView['status'] = 'pending') => sampleTicket({ holdExpiresAt, status })
const get = `GET /api/tickets/${id}`
const renew = `POST /api/tickets/${id}/hold`

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

async function pressPay(answers: Record<string, Answer>) {
  const stripe = fakeStripe()
  const wire = fakeWire({ 'GET /api/payment-settings': { body: { publishableKey: 'pk_test_1' } }, ...answers })
  const screen = await renderScreen(
    { '/checkout': <Checkout />, '/payment-success': <Where />, '/tickets': <Where /> },
    `/checkout?clientSecret=${clientSecret}&ticketId=${id}`,
  )
  await screen.until(() => screen.query('button[type="submit"]:not(:disabled)') !== null)
  await screen.submit()
  return { screen, confirmed: stripe.confirmed, renewals: () => wire.sentTo(`/api/tickets/${id}/hold`).length }
}

beforeEach(() => startDraft({ sent: { key: 'old', contents: '{}', replaces: [] } }))

describe('paying', () => {
  it('with more than five minutes left asks for nothing', async () => {
    const { screen, confirmed, renewals } = await pressPay({ [get]: { body: ticketUntil(minutes(6)) } })
    await screen.until(() => confirmed.length === 1)
    expect(renewals()).toBe(0)
  })

  it('with less than five minutes left holds the places anew first', async () => {
    const { screen, confirmed, renewals } = await pressPay({
      [get]: { body: ticketUntil(minutes(4)) },
      [renew]: { body: { clientSecret, holdExpiresAt: minutes(15) } },
    })
    await screen.until(() => confirmed.length === 1)
    expect(renewals()).toBe(1)
  })

  it.each([
    ['may not be longer', refusal(409, 'hold_over', 'Je plekken stonden lang genoeg vast.')],
    ['can not be asked, the server being busy', refusal(503, 'busy', 'Het is heel druk.')],
  ])('goes on in the time that is left when the hold %s', async (_, answer) => {
    const { screen, confirmed } = await pressPay({ [get]: { body: ticketUntil(minutes(4)) }, [renew]: answer })
    await screen.until(() => confirmed.length === 1)
  })

  it.each([
    [
      'closed meanwhile',
      'Je plekken zijn vergeven',
      refusal(409, 'registration_closed', 'Deze inschrijving is geannuleerd. Begin opnieuw.'),
    ],
    ['over its time', 'Je tijd om te betalen is om', refusal(409, 'hold_over', 'Je plekken stonden lang genoeg vast.')],
  ])('pays nothing for what is %s, and the next registration has a key of its own', async (_, title, answer) => {
    const { screen, confirmed } = await pressPay({ [get]: { body: ticketUntil(minutes(-1), 'expired') }, [renew]: answer })
    await screen.until(() => screen.text().includes(title))
    expect(confirmed).toEqual([])
    expect(useTicketDraft.getState().sent).toMatchObject({ contents: '' })
  })

  it('says that it is busy, not that there is no network', async () => {
    const { screen, confirmed } = await pressPay({
      [get]: { body: ticketUntil(minutes(-1), 'expired') },
      [renew]: refusal(503, 'busy', 'Het is heel druk. Er is niets verloren, probeer het zo opnieuw.'),
    })
    await screen.until(() => screen.text().includes('Het is heel druk'))
    expect(screen.text()).not.toContain('Geen verbinding')
    expect(confirmed).toEqual([])
  })
})
