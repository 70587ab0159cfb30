import { expect, it } from 'vitest'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { startNewRegistration, useRegistrationDraft } from '#web/features/tickets/draft/registration-draft.ts'
import { emptyParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { get, offered, openWaiting, setUpWaiting, waitingAnswer, token } from '#web/features/tickets/testing/open-waiting.tsx'

setUpWaiting()

it(
  'opens the wizard with the day and type of the offer, which cannot change, and sends the offer with the order',
  { timeout: 20_000 },
  async () => {
    const register = 'POST /api/tickets/register'
    const screen = await openWaiting(`/ticket-waiting#${token}`, {
      [get]: { body: offered },
      [register]: refusal(410, 'offer_gone', 'Niet meer.'),
    })
    await screen.until(() => screen.text().includes('Er zijn twee plekken voor je'))
    expect(screen.text()).toContain('We houden ze voor je vast tot dinsdag 2 september om 14:16.')
    await screen.press('Schrijf je in')
    await screen.until(() => screen.text().includes('Wie doen er mee?'))
    expect(useTicketDraft.getState()).toMatchObject({ ticketType: 'duo', eventDate: '2025-10-11', offer: { token } })
    const again = await openWaiting('/tickets')
    await again.until(() => again.text().includes('Twee plekken van de wachtlijst'))
    expect(again.query('input[name=eventDate]')).toBeNull()
    const paying = await openWaiting('/tickets?stap=3', {
      [register]: refusal(410, 'offer_gone', 'Deze plek wordt niet meer vastgehouden.'),
    })
    await paying.submit()
    await paying.until(() => paying.text().includes('Deze plek wordt niet meer vastgehouden.'))
    expect(paying.wire.sentTo('/api/tickets/register')[0]!.body).toMatchObject({ offer: token, ticketType: 'duo', eventDate: '2025-10-11' })
    // After the refusal, the draft has no offer any more but still has the participants.
    expect(useTicketDraft.getState()).toMatchObject({ offer: null, eventDate: '', participants: [{ name: 'Sanne de Wit' }, {}] })
    await paying.until(() => paying.text().includes('Kies je race'))
  },
)

it('opens the form with the wave of the offer, and lets the visitor give up the offer to choose another wave', async () => {
  const inWave = { ...offered, waveId: 5, waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z' }
  const screen = await openWaiting(`/ticket-waiting#${token}`, { [get]: { body: inWave } })
  await screen.until(() => screen.text().includes('Wave 5, 12:00'))
  await screen.press('Schrijf je in')
  await screen.until(() => screen.text().includes('Twee plekken van de wachtlijst'))
  expect(useRegistrationDraft.getState()).toMatchObject({ offer: { token }, form: { waveId: '5', ticketType: 'duo' } })
  expect(screen.query('input[name=waveId]')).toBeNull()
  await screen.press('Toch een andere dag of ander ticket')
  await screen.until(() => screen.text().includes('Je betaalt wat op de knop staat'))
  expect(useRegistrationDraft.getState().offer).toBeNull()
})

it('fills in the mail address of the waiting list, unless the visitor typed another address', async () => {
  startDraft({ participants: [emptyParticipant(), emptyParticipant()] })
  const day = await openWaiting(`/ticket-waiting#${token}`, { [get]: { body: { ...offered, ticketType: 'solo' } } })
  await day.until(() => day.text().includes('Er is een plek voor je'))
  await day.press('Schrijf je in')
  await day.until(() => day.text().includes('Wie doet er mee?'))
  expect(day.fieldOf('E-mail').value).toBe('anna@voorbeeld.nl')
  await day.fill('E-mail', 'werk@voorbeeld.nl')
  await day.close()
  const again = await openWaiting(`/ticket-waiting#${token}`, { [get]: { body: { ...offered, ticketType: 'solo' } } })
  await again.until(() => again.text().includes('Er is een plek voor je'))
  await again.press('Schrijf je in')
  await again.until(() => again.text().includes('Wie doet er mee?'))
  expect(again.fieldOf('E-mail').value).toBe('werk@voorbeeld.nl')
  await again.close()

  startNewRegistration()
  const inWave = { ...offered, ticketType: 'solo', waveId: 5, waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z' }
  const wave = await openWaiting(`/ticket-waiting#${token}`, { [get]: { body: inWave } })
  await wave.until(() => wave.text().includes('Wave 5, 12:00'))
  await wave.press('Schrijf je in')
  await wave.until(() => wave.text().includes('Je plek van de wachtlijst'))
  expect(wave.fieldOf('E-mail').value).toBe('anna@voorbeeld.nl')
})

it('shows that an offer is expired or used, and lets a visitor join the list again, or leave it after a confirmation', async () => {
  const screen = await openWaiting(`/ticket-waiting#${token}`, {
    [get]: { body: { ...waitingAnswer, state: 'expired' } },
    [`POST /api/waiting-list/${token}/rejoin`]: { body: { ok: true } },
    [`POST /api/waiting-list/${token}/leave`]: { body: { ok: true } },
  })
  await screen.until(() => screen.text().includes('De tijd voor je plek is om'))
  screen.wire.answers[get] = { body: waitingAnswer }
  await screen.press('Zet me weer op de wachtlijst')
  await screen.until(() => screen.text().includes('Ben je aan de beurt, dan mailen we je'))
  await screen.press('Haal me van de lijst')
  expect(screen.wire.sentTo(`/api/waiting-list/${token}/leave`)).toEqual([])
  await screen.press('Haal me van de lijst')
  await screen.until(() => screen.text().includes('Je bent van de lijst'))
  const used = await openWaiting(`/ticket-waiting#${token}`, { [get]: { body: { ...waitingAnswer, state: 'used' } } })
  await used.until(() => used.text().includes('Je bent ingeschreven'))
})

it.each(['waiting', 'offered', 'expired'])(
  'shows in state %s that the wave is cancelled, and links to the choice of a day',
  async (state) => {
    const wave = { waveId: 4, waveNumber: 4, waveTime: '2025-10-11T09:00:00.000Z', waveCancelled: true }
    const screen = await openWaiting(`/ticket-waiting#${token}`, { [get]: { body: { ...offered, ...wave, state } } })
    await screen.until(() => screen.text().includes('Je wave gaat niet door'))
    expect(screen.query('a[href="/tickets"]')?.textContent).toBe('Bekijk de dagen')
    expect(screen.text()).not.toMatch(/Schrijf je in|weer op de wachtlijst/)
  },
)

it('shows that a link does not work or is incomplete, or that there is no network to check the link', async () => {
  const dead = await openWaiting(`/ticket-waiting#${token}`, { [get]: refusal(410, 'link_expired', 'Deze link hoort bij geen plek.') })
  await dead.until(() => dead.text().includes('Deze link hoort bij geen plek.'))
  const none = await openWaiting('/ticket-waiting')
  expect(none.text()).toContain('De link is niet compleet.')
  const lost = await openWaiting(`/ticket-waiting#${token}`, { [get]: 'no network' })
  await lost.until(() => lost.text().includes('Niet opgezocht'))
  changeDraft({ offer: null })
})
