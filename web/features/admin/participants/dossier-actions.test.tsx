import { within } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import { refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { at, dossier, id, openDossier, page } from './testing/open-dossier.tsx'

it('shows another user’s refund after a conflict on a partial refund, and keeps the input', async () => {
  const { wire, screen, plain } = await openDossier({})
  await screen.press('Deel terugbetalen')
  await screen.fill('Bedrag (euro)', '12,50')
  await screen.fill('Waarvoor', 'Verkeerde prijs')
  wire.answers[`POST ${at}/refund`] = {
    status: 409,
    body: { code: 'record_changed', message: 'Intussen ging er in totaal al € 20,00 terug.', details: dossier(2000).money },
  }
  wire.answers[page] = { body: dossier(2000) }
  await screen.press('Betaal terug')
  await screen.until(() => plain().includes('eerder terug € 20,00'))
  expect(plain()).toContain(
    'Hoogstens € 64,99: een cent minder dan er nog terug kan. Alles terug doe je met ‘Ticket annuleren’: dan vervalt het ticket.',
  )
  expect(plain()).toContain('Intussen ging er in totaal al € 20,00 terug')
  expect([screen.fieldOf('Bedrag (euro)').value, screen.fieldOf('Waarvoor').value]).toEqual(['12,50', 'Verkeerde prijs'])
  wire.answers[`POST ${at}/refund`] = { body: { ok: true } }
  await screen.press('Betaal terug')
  await screen.until(() => screen.text().includes('Terugbetaling onderweg'))
  const [first, second] = wire.sentTo(`${at}/refund`).map(({ body }) => body as { given: number })
  expect([first!.given, second]).toEqual([0, { ...first, given: 2000 }])
})

it('retries a cancellation with the new amount after a conflict', async () => {
  const { wire, screen, plain } = await openDossier({})
  await screen.press('Ticket annuleren')
  wire.answers[`POST ${at}/cancel`] = refusal(409, 'record_changed', 'Intussen kan er € 65,00 terug.')
  wire.answers[page] = { body: dossier(2000) }
  await screen.press(/^Annuleer en betaal €.85,00 terug/)
  await screen.until(() => plain().includes('Annuleer en betaal € 65,00 terug'))
  expect(plain()).toContain('Intussen kan er € 65,00 terug.')
  wire.answers[`POST ${at}/cancel`] = { body: { ok: true } }
  await screen.press(/^Annuleer en betaal €.65,00 terug/)
  await screen.until(() => screen.text().includes('Ticket geannuleerd'))
  expect(wire.sentTo(`${at}/cancel`).map(({ body }) => body)).toEqual([
    { back: 'whole', expected: 8500 },
    { back: 'whole', expected: 6500 },
  ])
})

it('names the day, the wave and the kind of ticket before a cancellation, and extras only if there are any', async () => {
  const { screen, wire } = await openDossier({})
  await screen.press('Ticket annuleren')
  expect(screen.query('dialog[open]')!.textContent).toContain('Solo, zaterdag 11 oktober, wave 2')
  expect(screen.text()).not.toContain('Ook de extra’s')
  await screen.close()
  const { participant } = dossier(0)
  const duo = { ...participant, ticketType: 'duo' as const, waveNumber: null, teammate: { id: '5R8W1C6T', name: 'Jamal' } }
  const answer = { body: dossier(0, { participant: duo, money: { given: 0, whole: 17_000, entry: 15_500, maxPartialRefund: 16_999 } }) }
  wire.answers[page] = answer
  const { screen: other } = await openDossier({ [page]: answer })
  await other.press('Ticket annuleren')
  expect(other.query('dialog[open]')!.textContent).toContain('Duo, zaterdag 11 oktober, geen wave')
  expect(other.text()).toContain('Ook de extra’s')
})

/** A ticket that was paid by PIN at the desk. */
const paidByPin = () => ({ ...dossier(0), ticket: { ...dossier(0).ticket, paymentMethod: 'pin', soldBy: 'Balie 1' } })

it('records how the organiser refunds a cancelled ticket that was not paid online', async () => {
  const { wire, screen } = await openDossier({ [page]: { body: paidByPin() }, [`POST ${at}/cancel`]: { body: { ok: true } } })
  expect(screen.text()).toMatch(/Betaald€.85,00, pinVerkocht doorBalie 1/)
  await screen.press('Ticket annuleren')
  expect(screen.text()).toContain('Geef het geld zelf terug. Hier noteer je dat; de betaaldienst doet niets.')
  expect(screen.fieldOf('Hoe geef je het terug?').value).toBe('pin')
  await screen.fill('Hoe geef je het terug?', 'cash')
  await screen.press(/^Annuleer, ik geef €.85,00 terug/)
  await screen.until(() => screen.text().includes('Ticket geannuleerd'))
  expect(wire.sentTo(`${at}/cancel`).map(({ body }) => body)).toEqual([{ back: 'whole', expected: 8500, how: 'cash' }])
})

it('records how the organiser refunds a part of a ticket that was not paid online', async () => {
  const { wire, screen } = await openDossier({ [page]: { body: paidByPin() }, [`POST ${at}/refund`]: { body: { ok: true } } })
  await screen.press('Deel terugbetalen')
  await screen.fill('Bedrag (euro)', '12,50')
  await screen.fill('Waarvoor', 'Geen parkeerplek')
  await screen.press('Noteer als teruggegeven')
  await screen.until(() => screen.text().includes('Terugbetaling genoteerd'))
  expect(wire.sentTo(`${at}/refund`)[0]!.body).toMatchObject({ amount: 1250, given: 0, how: 'pin' })
})

it('shows, after a refused transfer, the offer that another user made, and keeps the input', async () => {
  const { wire, screen } = await openDossier({})
  await screen.press('Plek overdragen')
  await screen.fill('E-mail van wie de plek overneemt', 'anna@voorbeeld.nl')
  wire.answers[`POST ${at}/transfer`] = refusal(409, 'transfer_refused', 'De plek is al aangeboden.')
  wire.answers[page] = { body: dossier(0, { offered: { email: 'joris@voorbeeld.nl', until: '2025-10-01T10:00:00.000Z' } }) }
  await screen.press('Bied aan')
  await screen.until(() => screen.text().includes('De plek is aangeboden aan joris@voorbeeld.nl'))
  expect(screen.fieldOf('E-mail van wie de plek overneemt').value).toBe('anna@voorbeeld.nl')
})

it('records a finish time by hand with the race day filled in, and shows a refusal at its field', async () => {
  const decide = 'POST /api/admin/scan-decisions'
  const fault = 'Deze tijd is nog niet geweest.'
  const { screen, wire } = await openDossier({
    [decide]: { status: 400, body: { message: fault, code: 'invalid_input', details: [{ path: 'stated.at', message: fault }] } },
  })
  await screen.until(() => screen.text().includes('Finishtijd vastleggen'))
  await screen.press('Finishtijd vastleggen')
  await screen.fill('Tijd', '13:12:45')
  await screen.fill('Waarom', 'Op papier genoteerd')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes(`Met seconden.${fault}`))
  wire.answers[decide] = { body: { ok: true } }
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Tijd vastgelegd'))
  const stated = { at: '2025-10-11T11:12:45.000Z', uncertaintyMs: 1000, reason: 'Op papier genoteerd' }
  const [first, again] = wire.sentTo('/api/admin/scan-decisions')
  expect(again!.body).toEqual({ kind: 'finish', participantId: id, stated })
  expect(again!.idempotencyKey, 'so that a time whose answer was lost is recorded once').toBe(first!.idempotencyKey ?? 'no key')
})

it('reports an undo only when the timeline shows it', async () => {
  const finish = {
    kind: 'finish' as const,
    at: '2025-10-11T10:00:00.000Z',
    undo: { target: '01890000-0000-7000-8000-000000000001', becomes: 'started' as const },
  }
  const { screen, wire } = await openDossier({
    [page]: { body: dossier(0, { timeline: [finish] }) },
    'POST /api/admin/scan-decisions': { body: { ok: true } },
  })
  await screen.press('Terugdraaien: Gefinisht')
  const slow = Promise.withResolvers<Answer>()
  wire.answers[page] = () => slow.promise
  await screen.press('Draai terug')
  await screen.until(() => wire.sentTo('/api/admin/scan-decisions').length === 1)
  await screen.until(() => screen.text().includes('Bezig...'))
  expect(screen.text()).not.toContain('Teruggedraaid')
  const { undo: _, ...undone } = { ...finish, undone: true as const }
  await act(async () => slow.resolve({ body: dossier(0, { timeline: [undone] }) }))
  await screen.until(() => screen.text().includes('Teruggedraaid'))
  expect(screen.text()).toContain('teruggedraaid, telt niet mee')
})

it('asks for another finish time with the start number and the finish that counts', async () => {
  const wrong = { kind: 'finish' as const, at: '2025-10-11T10:50:16.000Z', ignored: true as const }
  const finish = { kind: 'finish' as const, at: '2025-10-11T10:41:07.000Z', place: 'Finish', who: 'Bram' }
  const { participant } = dossier(0)
  const body = dossier(0, { participant: { ...participant, startNumber: '104' }, timeline: [wrong, finish] })
  const { screen } = await openDossier({ [page]: { body } })
  await screen.press('Finishtijd vastleggen')
  expect(screen.text()).toContain('Nummer 104. Nu: 12:41:07, Finish · Bram.')
  expect(screen.fieldOf('Tijd').value).toBe('12:41:07')
})

it('records another reason for a participant who stopped, and proposes the place where the crew last saw them', async () => {
  const decisions = '/api/admin/scan-decisions'
  const { participant } = dossier(0)
  const stop = { reason: 'Niet meer gezien', lastPlace: 'Duin 4' }
  const timeline = [{ kind: 'dnf' as const, at: '2025-10-11T10:00:00.000Z', stop }]
  const body = dossier(0, { participant: { ...participant, status: 'dnf' }, timeline, lastPost: 'Strand 3' })
  const { screen, wire } = await openDossier({ [page]: { body }, [`POST ${decisions}`]: { body: { ok: true } } })
  await screen.press('Andere reden')
  expect(screen.fieldOf(/^Laatst gezien bij/).value).toBe('Duin 4')
  await screen.fill('Waarom', 'Stopte zelf')
  expect(screen.text()).toContain('Sanne telt dan niet meer als onderweg of vermist.')
  await screen.fill(/^Laatst gezien bij/, '')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Sanne: andere reden'))
  expect(wire.sentTo(decisions).map((one) => one.body)).toEqual([{ kind: 'dnf', participantId: id, stopReason: 'Stopte zelf' }])
})

it('proposes the post that last saw a participant who does not finish', async () => {
  const { participant } = dossier(0)
  const { screen } = await openDossier({
    [page]: { body: dossier(0, { participant: { ...participant, status: 'started' }, lastPost: 'Strand 3' }) },
  })
  await screen.press('Niet gefinisht')
  expect(screen.fieldOf(/^Laatst gezien bij/).value).toBe('Strand 3')
})

it('records why somebody did not finish, and removes a finish that was recorded by mistake', async () => {
  const decisions = '/api/admin/scan-decisions'
  const { participant } = dossier(0)
  const body = dossier(0, { participant: { ...participant, status: 'started' } })
  const { screen, wire } = await openDossier({ [page]: { body }, [`POST ${decisions}`]: { body: { ok: true } } })
  await screen.press('Niet gefinisht')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Kies waarom'))
  await screen.fill('Waarom', 'Niet meer gezien')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Sanne: niet gefinisht'))
  const stop = { kind: 'dnf', participantId: id, stopReason: 'Niet meer gezien' }
  expect(wire.sentTo(decisions).map((one) => one.body)).toEqual([stop])
  await screen.close()
  const finished = { ...body, participant: { ...participant, status: 'finished' } }
  const other = await openDossier({ [page]: { body: finished }, [`POST ${decisions}`]: { body: { ok: true } } })
  await other.screen.press('Niet gefinisht')
  await other.screen.fill('Waarom', 'Niet meer gezien')
  await other.screen.press('Leg vast')
  await other.screen.until(() => other.wire.sentTo(decisions).length === 2)
  expect(other.wire.sentTo(decisions).map((one) => one.body)).toEqual([{ kind: 'set-status', participantId: id, status: 'dnf' }, stop])
})

it.each<[RaceStatus, string[]]>([
  ['registered', ['Bewerken', 'Tickets opnieuw mailen', 'Inchecken']],
  ['checked_in', ['Polsband koppelen', 'Bewerken', 'Tickets opnieuw mailen']],
  ['started', ['Finishtijd vastleggen', 'Niet gefinisht', 'Bewerken']],
  ['finished', ['Finishtijd vastleggen', 'Bewerken', 'Tickets opnieuw mailen']],
  ['dnf', ['Andere reden', 'Bewerken', 'Tickets opnieuw mailen']],
  ['cancelled', ['Bewerken', 'Tickets opnieuw mailen', 'Factuur']],
])('shows the three actions that somebody with status %s needs most, and folds the others', async (status, labels) => {
  const participant = { ...dossier(0).participant, qrCode: 'DS1.x', status }
  const { screen } = await openDossier({ [page]: { body: dossier(0, { participant, active: status !== 'cancelled' }) } })
  const fold = screen.query('details')!
  expect(fold).toHaveProperty('open', false)
  const shown = [...document.querySelectorAll('button')].filter((one) => !one.closest('details, dialog, section'))
  expect(shown.map((one) => one.textContent)).toEqual(labels)
  expect(fold.textContent).not.toContain(labels[0])
})

it('groups the collapsed actions by subject, and lists the cancellation separately', async () => {
  await openDossier({})
  const fold = within(document.querySelector('details')!)
  const labelsOf = (subject: string) =>
    [...fold.getByRole('region', { name: subject }).querySelectorAll('button, a')].map((one) => one.textContent)
  expect(labelsOf('Geld')).toEqual(['Deel terugbetalen'])
  expect(labelsOf('Ticket annuleren')).toEqual(['Ticket annuleren'])
  expect(labelsOf('Race')).toContain('Alle scans van deze persoon')
})

it('shows a read-only administrator all allowed actions, without a collapsed list', async () => {
  const { screen } = await openDossier({}, { role: 'read-only' })
  expect(screen.query('details')).toBeNull()
  expect(screen.text()).not.toContain('Bewerken')
})
