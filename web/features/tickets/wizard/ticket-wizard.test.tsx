import { act } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recordServerTime } from '#web/api/server-clock.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { editions, openWizard, register, startWithDraft } from '#web/features/tickets/testing/open-wizard.tsx'
import { days, jamal, startDraft } from '#web/features/tickets/testing/sample-draft.ts'

const missing = 'Controleer of alle vereiste informatie is ingevuld'
/** Opens or closes the collapsible fields, as a press on their summary does. */
const fold = (open: boolean) =>
  act(async () => {
    const details = document.querySelector('details')!
    details.open = open
    details.dispatchEvent(new Event('toggle'))
  })

startWithDraft()

describe('step 1', () => {
  it('requires a ticket type and a day', async () => {
    startDraft({ ticketType: null, eventDate: '' })
    const screen = await openWizard('/tickets')
    await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
    await screen.submit()
    await screen.until(() => screen.text().includes('Vul alle verplichte velden in'))
    await screen.until(() => screen.text().includes(missing))
    expect(screen.text()).toContain('Selecteer een evenementdatum')
    await screen.press(/^Duo, /, 'radio')
    await screen.press(/zaterdag 11 oktober/, 'radio')
    await screen.submit()
    expect(screen.text()).toContain('Wie doen er mee?')
  })

  it('shows which ticket type is chosen most, also in the accessible label', async () => {
    const screen = await openWizard('/tickets')
    const labelOf = (type: string) => screen.query(`input[value=${type}]`)!
    expect(labelOf('duo').closest('label')!.textContent).toContain('Meest gekozen')
    expect(labelOf('duo').closest('label')!.textContent!.replaceAll('\u00A0', ' ')).toContain('Meest gekozen, bespaar € 23')
    expect(labelOf('duo').getAttribute('aria-label')).toContain('meest gekozen')
    expect(labelOf('solo').closest('label')!.textContent).not.toContain('gekozen')
  })

  it('shows the year of a race day that is not in the current year', async () => {
    onTestFinished(() => recordServerTime(new Date().toISOString(), Date.now()))
    recordServerTime('2024-11-30T10:00:00.000Z', Date.now())
    const screen = await openWizard('/tickets')
    await screen.until(() => screen.text().includes('zaterdag 11 oktober 2025'))
  })

  it('shows that a day is full and cannot be chosen', async () => {
    const screen = await openWizard('/tickets')
    await screen.until(() => screen.text().includes('Vol'))
    expect((screen.query('input[value="2025-10-12"]') as HTMLInputElement).disabled).toBe(true)
  })

  it('shows the days that this device stored last when the server does not answer', async () => {
    const seen = { seenAt: Date.parse('2025-09-01T10:03:00Z'), answer: days }
    localStorage.setItem('duinstorm-editions', JSON.stringify(seen))
    const screen = await openWizard('/tickets', { [editions]: 'no network' })
    await screen.until(() => screen.text().includes('Dit zijn de plekken van 12:03'))
    expect(screen.text()).toContain('zaterdag 11 oktober')
  })
})

describe('step 2', () => {
  it('opens step 1 from a link to a later step while no day is chosen', async () => {
    startDraft({ eventDate: '' })
    const screen = await openWizard('/tickets?stap=3')
    expect(screen.text()).toContain('Kies je race')
  })

  it('shows the errors at their fields, focuses the first of these fields, and keeps the other values', async () => {
    startDraft({ ticketType: 'duo', participants: [{ ...jamal, phone: '', agreeToTerms: false }, jamal] })
    const screen = await openWizard('/tickets?stap=2')
    await screen.submit()
    await screen.until(() => screen.text().includes('Telefoonnummer is verplicht'))
    expect(screen.text()).toContain('Ga akkoord met de voorwaarden')
    await screen.until(() => screen.text().includes(missing)) // the toast appears one frame later
    await screen.until(() => document.activeElement === screen.fieldOf('Telefoon'))
    await screen.fill('Telefoon', '0687654321')
    await screen.press(/Ik ga akkoord/, 'checkbox')
    expect(useTicketDraft.getState().participants[0]).toMatchObject({ phone: '0687654321', agreeToTerms: true, name: jamal.name })
    await screen.submit()
    await screen.until(() => screen.text().includes('Extra’s'))
  })

  it('shows an error for each participant who is too young on the chosen day', async () => {
    startDraft({
      ticketType: 'duo',
      participants: [
        { ...jamal, birthDate: '2009-10-12' },
        { ...jamal, birthDate: '2019-05-01' },
      ],
    })
    const screen = await openWizard('/tickets?stap=3')
    await screen.until(() => screen.text().includes('Wie doen er mee?'))
    await screen.submit()
    const says = 'Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'
    await screen.until(() => screen.text().split(says).length === 3)
  })

  it('checks the age of a participant when the birth date loses the focus, and when the day changes', async () => {
    const says = 'Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'
    const screen = await openWizard('/tickets?stap=2')
    await screen.fill('Geboortedatum', '2009-10-12')
    expect(screen.text()).not.toContain(says)
    await screen.leave('Geboortedatum')
    await screen.until(() => screen.text().includes(says))
    await screen.fill('Geboortedatum', '2009-10-11')
    await screen.leave('Geboortedatum')
    await screen.until(() => !screen.text().includes(says))
    await act(async () => changeDraft({ eventDate: '2025-10-10' }))
    await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, vrijdag 10 oktober 2025'))
  })

  it('keeps the values of the collapsible fields after the visitor closes the group', async () => {
    const screen = await openWizard('/tickets?stap=2')
    expect(screen.text()).not.toContain('Straat')
    await fold(true)
    await screen.fill('Straat', 'Duinweg')
    await fold(false)
    expect(screen.text()).not.toContain('Straat')
    await fold(true)
    expect(screen.fieldOf('Straat').value).toBe('Duinweg')
    await fold(false)
    await screen.submit()
    await screen.until(() => screen.text().includes('Extra’s'))
    expect(useTicketDraft.getState().participants[0].street).toBe('Duinweg')
  })

  it('opens the collapsed fields when the server finds an error in one of them', async () => {
    const says = 'Deze postcode bestaat niet'
    const body = { message: says, code: 'invalid_input', details: [{ path: 'participants.0.postalCode', message: says }] }
    const screen = await openWizard('/tickets?stap=3', { [register]: { status: 400, body } })
    await screen.submit()
    await screen.until(() => screen.text().includes(says))
    await screen.until(() => document.activeElement === screen.fieldOf('Postcode'))
  })
})
