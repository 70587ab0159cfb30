import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import { listReaders } from '#functions/usecases/campaigns/newsletter-readers.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-fixture.ts'
import { shop, open, idOf, mailOf, form, participant, closeAfterEach } from './campaign-shop.ts'

closeAfterEach()

const people = 210
const letter = form({ recipientType: 'newsletter', content: 'De inschrijving is open.' })
const ticketOf = (at: number, agreeToNewsletter: boolean) => ({
  ...ticketFixture({ id: `ticket-${at}`, state: 'paid' }),
  participants: [{ ...ticketFixture().participants[0]!, id: idOf(at), email: mailOf(at), agreeToNewsletter }],
})

test("the list of the newsletter's readers equals a recount after any change, and all tickets are read only once", async () => {
  const opened = await open(people)
  const readCounts = { pages: 0, tickets: 0 }
  const { tickets, roster } = opened
  const deps = {
    ...opened,
    tickets: {
      ...tickets,
      list: (page: Parameters<typeof tickets.list>[0]) => (readCounts.pages++, tickets.list(page)),
      get: (id: string) => (readCounts.tickets++, tickets.get(id)),
    },
  }
  await tickets.put(Array.from({ length: people }, (_, at) => ticketOf(at, at % 2 === 0)))
  const recount = async () => {
    const [{ participants }, sold] = await Promise.all([roster.listChanges({ since: 0, limit: 1000 }), tickets.list({ limit: 1000 })])
    const ticked = new Set(
      sold.tickets.flatMap((one) => one.participants.flatMap(({ id, agreeToNewsletter }) => (agreeToNewsletter ? id : []))),
    )
    return participants.flatMap(({ id, status }) => (status === 'active' && ticked.has(id) ? id : [])).toSorted()
  }
  const readers = async () => (await listReaders(deps)).map(({ id }) => id).toSorted()
  expect((await countBulkEmail(deps, letter)).count).toBe(people / 2)
  expect(readCounts.pages).toBe(1)
  const change = fc.record({
    at: fc.integer({ min: 0, max: people + 5 }),
    ticks: fc.boolean(),
    leaves: fc.boolean(),
    passes: fc.constantFrom(1_000, 60_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      Object.assign(readCounts, { pages: 0, tickets: 0 })
      for (const { at, ticks, leaves, passes } of changes) {
        shop.pass(passes)
        const before = await roster.getParticipant(idOf(at))
        await tickets.put([ticketOf(at, ticks)])
        const row = { ...participant(at), status: leaves ? ('cancelled' as const) : ('active' as const) }
        await roster.putParticipants([{ ...row, rev: (before?.rev ?? 0) + 1, updatedAt: deps.clock.now() }])
        expect(await readers()).toEqual(await recount())
      }
      expect(readCounts.pages).toBe(0)
    }),
    { numRuns: 3, seed: 5 },
  )
  shop.pass(60_000)
  await readers()
  Object.assign(readCounts, { pages: 0, tickets: 0 })
  await readers()
  expect(readCounts).toEqual({ pages: 0, tickets: 0 })
})
