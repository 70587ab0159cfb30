import { expect, it } from 'vitest'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ActionRow } from './action-groups.tsx'
import { useRaceActions } from './race-actions.tsx'

const decisions = '/api/admin/scan-decisions'
type Person = Partial<ParticipantDossier['participant']>

function RaceActions({ dossier }: { dossier: ParticipantDossier }) {
  const { actions, dialogs } = useRaceActions(dossier)
  return (
    <>
      <ActionRow actions={actions} />
      {dialogs}
    </>
  )
}

async function open(
  change: Person = {},
  { role = 'staff', timeline = [], wave }: { role?: AdminRole; timeline?: TimelineItem[]; wave?: ParticipantDossier['wave'] } = {},
) {
  const participant = { id: '7K4P2M9X', name: 'Sanne', eventDate: '2025-10-11', waveNumber: 2, qrCode: 'DS1.x', status: 'registered', ...change } // prettier-ignore
  const wire = fakeWire({ [`POST ${decisions}`]: { body: { ok: true } } })
  const dossier = { participant, active: true, timeline, wave } as unknown as ParticipantDossier
  const office = (
    <AdminRoleContext value={role}>
      <RaceActions dossier={dossier} />
    </AdminRoleContext>
  )
  return { wire, screen: await renderScreen({ '/': office }, '/') }
}

it('checks in a late participant after a confirmation that names the day of the ticket, also on another day', async () => {
  const { wire, screen } = await open()
  const checkIn = '/api/admin/check-in'
  const participant = { id: '7K4P2M9X', name: 'Sanne', waveId: 2, waveNumber: 2, checkInTime: '2025-10-11T08:00:00.000Z' }
  wire.answers[`POST ${checkIn}`] = { body: { participant } }
  await screen.press('Inchecken')
  expect(screen.text()).toContain('Sanne heeft een ticket voor zaterdag 11 oktober.')
  expect(wire.sentTo(checkIn)).toEqual([])
  await screen.press('Check in')
  await screen.until(() => screen.text().includes('Ingecheckt'))
  expect(wire.sentTo(checkIn)[0]!.body).toEqual({ qrCode: 'DS1.x', otherDay: true })
})

it('says before a check-in that the wave has already started, so that the participant gets no start', async () => {
  const { screen } = await open({}, { wave: { cancelled: false, started: true } })
  await screen.press('Inchecken')
  expect(screen.text()).toContain('Wave 2 is al gestart: Sanne start niet vanzelf mee.')
})

it('shows why a check-in is refused', async () => {
  const { wire, screen } = await open()
  wire.answers['POST /api/admin/check-in'] = refusal(409, 'already_checked_in', 'Sanne is al ingecheckt.')
  await screen.press('Inchecken')
  await screen.press('Check in')
  await screen.until(() => screen.text().includes('Sanne is al ingecheckt.'))
})

it('starts the wave after a confirmation that names everybody who starts', async () => {
  const { wire, screen } = await open()
  await screen.press('Wave 2 starten')
  expect(screen.text()).toContain('Iedereen van wave 2 op zaterdag 11 oktober die is ingecheckt')
  expect(wire.sentTo(decisions)).toEqual([])
  await screen.press('Start nu')
  await screen.until(() => screen.text().includes('Wave 2 gestart'))
  expect(wire.sentTo(decisions)[0]!.body).toEqual({ kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 2 })
})

it.each([
  ['412', 'WB-0412'],
  ['wb 0412', 'WB-0412'],
  ['12345', 'WB-12345'],
])('links the wristband that is typed as %s', async (typed, wristband) => {
  const { wire, screen } = await open()
  await screen.press('Polsband koppelen')
  await screen.fill('Nummer of code van de polsband', typed)
  await screen.press('Koppel')
  await screen.until(() => screen.text().includes('Polsband gekoppeld'))
  expect(wire.sentTo(decisions)[0]!.body).toEqual({ kind: 'link-wristband', participantId: '7K4P2M9X', wristband })
})

it('keeps a mistyped wristband in its field, and sends nothing', async () => {
  const { wire, screen } = await open()
  await screen.press('Polsband koppelen')
  await screen.fill('Nummer of code van de polsband', 'DS-7K4P')
  await screen.press('Koppel')
  await screen.until(() => screen.text().includes('Vul het nummer in, zoals 412'))
  expect(screen.fieldOf('Nummer of code van de polsband').value).toBe('DS-7K4P')
  expect(wire.sentTo(decisions)).toEqual([])
})

it.each([
  ['205', 205],
  ['', null],
])('saves the start number that is typed as "%s"', async (typed, number) => {
  const { wire, screen } = await open({ numbering: 'own', startNumber: '101' })
  const path = '/api/admin/participants/7K4P2M9X/start-number'
  wire.answers[`PUT ${path}`] = { body: { startNumber: typed || null } }
  await screen.press('Startnummer')
  expect(screen.fieldOf(/^Startnummer/).value).toBe('101')
  await screen.fill(/^Startnummer/, typed)
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Startnummer bijgewerkt'))
  expect(wire.sentTo(path)[0]!.body).toEqual({ number })
})

it('shows at the field who already has the start number', async () => {
  const { wire, screen } = await open({ numbering: 'own', startNumber: null })
  const message = 'Nummer 7 is van Jamal Bouzidi. Kies een ander nummer.'
  wire.answers['PUT /api/admin/participants/7K4P2M9X/start-number'] = {
    status: 409,
    body: { code: 'start_number_taken', message, details: [{ path: 'number', message }] },
  }
  await screen.press('Startnummer')
  await screen.fill(/^Startnummer/, '7')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes(message))
  expect(document.getElementById(`${screen.fieldOf(/^Startnummer/).id}-error`)!.textContent).toBe(message)
})

const started: TimelineItem = { at: '2025-10-11T08:00:00.000Z', kind: 'start-wave' }
it.each<[string, Person, Parameters<typeof open>[1], string[]]>([
  ['all actions for a participant who is not checked in', {}, {}, ['Inchecken', 'Polsband koppelen', 'Wave 2 starten']],
  ['a start number if the office hands them out', { numbering: 'own' }, {}, ['Inchecken', 'Startnummer', 'Wave 2 starten']],
  ['no start number if wristband numbers are used', { numbering: 'wristband' }, {}, ['Inchecken', 'Polsband koppelen', 'Wave 2 starten']],
  ['no check-in for a checked-in participant', { status: 'checked_in' }, {}, ['Polsband koppelen', 'Wave 2 starten']],
  ['no check-in without a valid ticket', { qrCode: '' }, {}, ['Polsband koppelen', 'Wave 2 starten']],
  ['no start without a wave', { waveNumber: null }, {}, ['Inchecken', 'Polsband koppelen']],
  ['no start of a started wave', { status: 'started' }, { timeline: [started] }, ['Polsband koppelen']],
  ['the start of a wave again after its start was undone', { status: 'checked_in' }, { timeline: [{ ...started, undone: true }] }, ['Polsband koppelen', 'Wave 2 starten']], // prettier-ignore
  ['nothing for a read-only administrator', {}, { role: 'read-only' }, []],
])('offers %s', async (_, change, options, labels) => {
  await open(change, options)
  expect([...document.querySelectorAll('button')].filter((one) => !one.closest('dialog')).map((one) => one.textContent)).toEqual(labels)
})

it.each([
  ['cancelled', { cancelled: true, started: false }],
  ['started', { cancelled: false, started: true }],
])('does not offer to start a wave that is %s', async (_, wave) => {
  const { screen } = await open({ status: 'checked_in' }, { wave })
  expect(screen.text()).toContain('Polsband koppelen')
  expect(screen.text()).not.toContain('Wave 2 starten')
})
