import { expect, it, vi } from 'vitest'
import { emptyCompany } from '#shared/contract/company.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { changeCompanyDraft, clearCompanyDraft, useCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'
import { dropPending, persistPending, readPending } from '#web/features/tickets/order/stored-order.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import TeamRunners from './team-runners.tsx'

const id = 't'.repeat(32)
const get = `GET /api/teams/${id}`
const token = 'k'.repeat(72)
const place = (number: number, change: object = {}) => ({
  number,
  version: 0,
  name: null as string | null,
  isCancelled: false,
  invited: null as object | null,
  link: `/team-place#${token}`,
  ...change,
})
const team = (change: object = {}) => ({
  name: 'Duin & Zn',
  eventDate: '2025-10-11',
  waveNumber: 3,
  waveTime: '2025-10-11T09:00:00.000Z',
  price: 25_500,
  status: 'confirmed',
  until: '2025-10-04T18:00:00.000Z',
  refused: null as string | null,
  places: [
    place(1, { name: 'Anna', link: null }),
    place(2, { invited: { email: 'bo@voorbeeld.example', at: '2025-09-01T10:00:00.000Z' } }),
    place(3),
  ],
  ...change,
})

async function open(body: object = team(), more: Record<string, Answer> = {}) {
  const wire = fakeWire({ [get]: { body }, [`GET /api/tickets/${id}/invoices`]: { body: [] }, ...more })
  const screen = await renderScreen({ '/team-runners': <TeamRunners /> }, `/team-runners#${id}`)
  await screen.until(() => screen.text().includes('Team Duin & Zn'))
  return { ...screen, wire }
}

it('lists the places with their names and the links that were mailed', async () => {
  const screen = await open()
  for (const text of [
    'Betaald. Nog 2 plekken hebben geen naam',
    '1. Anna',
    'Link gemaild naar bo@voorbeeld.example',
    '3. Nog niet ingevuld',
    'zaterdag 4 oktober om 20:00',
  ])
    expect(screen.text()).toContain(text)
})

it('shows that the wave of the team is cancelled', async () => {
  const screen = await open(team({ waveCancelled: true }))
  expect(screen.text()).toContain('Wave 3 gaat niet door. Je nieuwe start mailen we')
})

it('shows which fields of a runner are missing, and saves the runner once they are filled in', async () => {
  const path = `/api/teams/${id}/places/3`
  const screen = await open(team(), { [`POST ${path}`]: { body: { ok: true } } })
  await screen.press('Vul plek 3 in')
  await screen.press('Bewaar en mail het ticket')
  await screen.until(() => screen.text().includes('Naam is verplicht'))
  expect(screen.wire.sentTo(path)).toEqual([])
  await screen.fill('Naam', 'Cas Smit')
  await screen.fill('E-mail', 'cas@voorbeeld.example')
  await screen.fill('Telefoon', '0612345678')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.press('Man', 'radio')
  await screen.fill('Noodcontact', 'Marit')
  await screen.fill('Telefoon noodcontact', '0687654321')
  await screen.press('Bewaar en mail het ticket')
  await screen.until(() => screen.text().includes('Cas Smit doet mee'))
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toMatchObject([{ version: 0, runner: { name: 'Cas Smit', gender: 'male' } }])
})

it('shows at the field why the server refused a runner, and keeps the typed values', async () => {
  const path = `/api/teams/${id}/places/3`
  const message = 'Je bent dan nog te jong'
  const screen = await open(team(), {
    [`POST ${path}`]: { status: 400, body: { code: 'invalid_input', message, details: [{ path: 'runner.email', message }] } },
  })
  await screen.press('Vul plek 3 in')
  await screen.fill('Naam', 'Cas Smit')
  await screen.fill('E-mail', 'cas@voorbeeld.example')
  await screen.fill('Telefoon', '0612345678')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.press('Man', 'radio')
  await screen.fill('Noodcontact', 'Marit')
  await screen.fill('Telefoon noodcontact', '0687654321')
  await screen.press('Bewaar en mail het ticket')
  await screen.until(() => screen.text().includes('Wat je typte staat er nog.'))
  expect(screen.fieldOf('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(screen.fieldOf('Naam').value).toBe('Cas Smit')
})

it('mails the link of a place again, and copies a link', async () => {
  const path = `/api/teams/${id}/places/2/invite`
  const screen = await open(team(), { [`POST ${path}`]: { body: { ok: true } } })
  await screen.press('Mail de link van plek 2')
  expect(screen.fieldOf('E-mail van de loper').value).toBe('bo@voorbeeld.example')
  await screen.press('Mail de link opnieuw')
  await screen.until(() => screen.text().includes('De link is onderweg'))
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toEqual([{ version: 0, email: 'bo@voorbeeld.example' }])
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.press('Kopieer de link van plek 3')
  await screen.until(() => screen.text().includes('De link is gekopieerd'))
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/team-place#${token}`)
})

it('takes a place back from a runner after a confirmation, and shows why the server refuses that', async () => {
  const path = `/api/teams/${id}/places/1/take-back`
  const screen = await open(team(), { [`POST ${path}`]: refusal(409, 'change_refused', 'Anna is al ingecheckt.') })
  await screen.press('Neem plek 1 terug')
  await screen.press('Neem de plek terug')
  await screen.until(() => screen.text().includes('Anna is al ingecheckt.'))
  screen.wire.answers[`POST ${path}`] = { body: { ok: true } }
  await screen.press('Neem de plek terug')
  await screen.until(() => screen.text().includes('Plek 1 is weer vrij'))
})

it('offers no changes after the deadline for names, and links from an unpaid team to its order', async () => {
  const late = await open(team({ refused: 'Namen invullen kon tot en met zaterdag 4 oktober om 20:00.' }))
  expect(late.text()).toContain('De plekken zonder naam blijven van jullie.')
  expect(late.query('ol button')).toBeNull()
  await late.close()
  const unpaid = await open(team({ status: 'pending', refused: 'Dit team is nog niet betaald.' }))
  expect(unpaid.query(`a[href="/ticket-confirmation?ticketId=${id}"]`)).not.toBeNull()
})

it('puts a company on the invoice of the team', async () => {
  const path = `/api/teams/${id}/company`
  const screen = await open(team(), { [`POST ${path}`]: { body: { number: '2025-000003' } } })
  await screen.press('Zet bedrijf op factuur')
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Vul de naam van het bedrijf in'))
  await screen.fill('Bedrijf', 'Duin & Zn')
  await screen.fill('Straat en huisnummer', 'Zeestraat 1')
  await screen.fill('Postcode', '2202 AA')
  await screen.fill('Plaats', 'Noordwijk')
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Je factuur is nu 2025-000003'))
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toMatchObject([{ company: { name: 'Duin & Zn', city: 'Noordwijk' } }])
})

it('does not change the pending order of another ticket, or its company, when a paid team is shown', async () => {
  persistPending({ ticketId: 'o'.repeat(32), ticketType: 'solo', participantCount: 1, total: 8500 })
  changeCompanyDraft({ wanted: true, company: { ...emptyCompany, name: 'Zee BV' } })
  const screen = await open()
  expect(screen.text()).toContain('1. Anna')
  expect([readPending()?.ticketId, useCompanyDraft.getState().company.name]).toEqual(['o'.repeat(32), 'Zee BV'])
  clearCompanyDraft()
  dropPending()
})

it('shows that the link does not work if the server does not find the team', async () => {
  fakeWire({ [get]: refusal(404, 'not_found', 'Dit team kennen we niet.') })
  const screen = await renderScreen({ '/team-runners': <TeamRunners /> }, `/team-runners#${id}`)
  await screen.until(() => screen.text().includes('Deze link werkt niet'))
})
