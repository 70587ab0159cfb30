import { act, useState } from 'react'
import { expect, it } from 'vitest'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { Timeline } from './timeline.tsx'

const decision = 'POST /api/admin/scan-decisions'
const target = '01890000-0000-7000-8000-000000000001'
const finish: TimelineItem = {
  at: '2025-10-11T09:20:00.000Z',
  kind: 'finish',
  place: 'Finish',
  who: 'Post B',
  what: 'WB-0412',
  undo: { target, becomes: 'started' },
}

async function open(items: TimelineItem[], answer: Answer = { body: { ok: true } }, role: AdminRole = 'staff') {
  const wire = fakeWire({ [decision]: answer })
  const screen = (
    <AdminRoleContext value={role}>
      <Timeline items={items} of={{ id: '5R8W1C6T', name: 'Jamal' }} />
    </AdminRoleContext>
  )
  return { wire, screen: await renderScreen({ '/': screen }, '/') }
}

it('hides the undo button from a read-only administrator', async () => {
  const { screen } = await open([finish], undefined, 'read-only')
  await screen.until(() => screen.text().includes('Gefinisht'))
  expect(screen.text()).not.toContain('Draai terug')
})

it('undoes an event after a confirmation that explains the effect', async () => {
  const { screen, wire } = await open([finish])
  await screen.until(() => screen.text().includes('Draai terug'))
  expect(screen.text()).toContain('GefinishtFinish · Post B · WB-0412')
  await screen.press('Terugdraaien: Gefinisht')
  await screen.until(() => screen.text().includes('Jamal staat daarna op ‘Gestart’'))
  expect(screen.text()).toContain('Gefinisht om 11:20:00 (Finish')
  expect(wire.sentTo('/api/admin/scan-decisions')).toEqual([])
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('De telefoons horen het bij hun volgende contact.'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([{ kind: 'undo', participantId: '5R8W1C6T', target }])
})

it('says where the tap of an undone finish appears, if the office assigned the tap', async () => {
  const { screen } = await open([{ ...finish, place: 'beheer', by: 'noor', tapDevice: 'Post B' }])
  await screen.press('Terugdraaien: Gefinisht')
  expect(screen.text()).toContain('alsof het er nooit was. De tik staat dan weer bij Controle. Jamal staat daarna op ‘Gestart’.')
})

it('says that undoing a finish that does not count changes nothing now', async () => {
  const { screen } = await open([{ ...finish, ignored: true, undo: { target, becomes: 'finished' } }])
  await screen.press('Terugdraaien: Gefinisht')
  expect(screen.text()).toContain(
    'WB-0412) telt nu al niet mee, en dan ook niet meer als je terugdraait wat nu wel telt. Jamal staat daarna op ‘Gefinisht’.',
  )
})

it('links an invoice and a credit note to their rows in the list of invoices, where a company can be added', async () => {
  const { screen } = await open([
    { at: '2025-09-15T10:00:00.000Z', kind: 'credit', what: '2025-000044', amount: -8500 },
    { at: '2025-09-15T09:00:00.000Z', kind: 'invoice', what: '2025-000042', amount: 8500 },
    { at: '2025-09-15T08:00:00.000Z', kind: 'paid', amount: 8500 },
  ])
  await screen.until(() => screen.text().includes('Factuur 2025-000042'))
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/admin/instellingen/facturen?zoek=2025-000044',
    '/admin/instellingen/facturen?zoek=2025-000042',
  ])
})

it('names the person who got a mail about a ticket for two people', async () => {
  const { screen } = await open([{ at: '2025-09-15T09:00:00.000Z', kind: 'ticket_mail', what: 'again', who: 'Sanne' }])
  await screen.until(() => screen.text().includes('Mail: de tickets opnieuw'))
  expect(readTexts('li')).toEqual(['11:00Mail: de tickets opnieuwaan Sanne'])
})

it('shows, under mails, requested tickets as on their way until they are sent, and a mail that came back', async () => {
  const asked: TimelineItem = { at: new Date(serverClock.now()).toISOString(), kind: 'resend_asked', by: 'noor' }
  const { screen } = await open([asked])
  await screen.press('Mails')
  await screen.until(() => screen.text().includes('Tickets opnieuw laten mailendoor noor · de mail is onderweg'))
  await screen.close()
  const { screen: later } = await open([
    { at: asked.at, kind: 'mail_returned', what: 'Je tickets' },
    { at: asked.at, kind: 'ticket_mail', what: 'again' },
    asked,
  ])
  await later.press('Mails')
  await later.until(() => later.text().includes('Mail kwam terugJe tickets'))
  expect(later.text()).not.toContain('onderweg')
})

it('shows the money that a cancellation refunded', async () => {
  const { screen } = await open([{ at: '2025-10-03T09:03:00.000Z', kind: 'refunded', amount: 8500 }])
  await screen.press('Geld')
  await screen.until(() => screen.text().replaceAll('\u00a0', ' ').includes('€ 85,00 teruggegeven'))
})

it('shows scans with seconds, and marks a second finish that does not count', async () => {
  const second = { ...finish, at: '2025-10-11T09:21:07.000Z', ignored: true as const }
  const { screen } = await open([second, finish, { at: '2025-10-11T08:00:05.000Z', kind: 'contact_seen', by: 'noor' }])
  await screen.until(() => screen.text().includes('Gefinisht'))
  expect(readTexts('li')).toEqual([
    '11:21:07GefinishtFinish · Post B · WB-0412 · telt niet meeDraai terug',
    '11:20:00GefinishtFinish · Post B · WB-0412Draai terug',
    '10:00Noodcontact bekekendoor noor',
  ])
})

it('keeps a confirmation open when a newer event appears above it', async () => {
  fakeWire({})
  let add = (_: TimelineItem) => {}
  function Growing() {
    const [items, setItems] = useState([finish, { ...finish, at: '2025-10-11T08:00:00.000Z', kind: 'check-in' as const }])
    add = (item) => setItems([item, ...items])
    return <Timeline items={items} of={{ id: '5R8W1C6T', name: 'Jamal' }} />
  }
  const screen = await renderScreen({ '/': <Growing /> }, '/')
  await screen.press('Terugdraaien: Gefinisht')
  await act(async () => add({ at: '2025-10-11T09:21:00.000Z', kind: 'contact_seen', by: 'noor' }))
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Jamal staat daarna op ‘Gestart’')
})

it('moves the focus to the line of an undone event, because the undo button is gone', async () => {
  let undo = () => {}
  fakeWire({
    [decision]: () => {
      undo()
      return { body: { ok: true } }
    },
  })
  function Undoing() {
    const [isUndone, setUndone] = useState(false)
    undo = () => setUndone(true)
    const { undo: _, ...rest } = finish
    return <Timeline items={[isUndone ? { ...rest, undone: true } : finish]} of={{ id: '5R8W1C6T', name: 'Jamal' }} />
  }
  const screen = await renderScreen({ '/': <Undoing /> }, '/')
  await screen.press('Terugdraaien: Gefinisht')
  await screen.press('Draai terug')
  await screen.until(() => document.activeElement?.tagName === 'LI')
  expect(document.activeElement?.textContent).toContain('Gefinisht')
})

it('shows why an undo is refused', async () => {
  const { screen } = await open([finish], refusal(404, 'not_found', 'Wat je wilt terugdraaien is er niet (meer).'))
  await screen.until(() => screen.text().includes('Draai terug'))
  await screen.press('Terugdraaien: Gefinisht')
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('Niet teruggedraaid') && screen.text().includes('is er niet (meer)'))
})

it('shows the bounds of an event whose time is unknown, instead of a time', async () => {
  const { screen } = await open([
    { ...finish, uncertainty: 2 * 3_600_000 },
    { ...finish, kind: 'check-in', uncertainty: 12_000 },
  ])
  await screen.until(() => screen.text().includes('Gefinisht'))
  const items = [...document.querySelectorAll('ol li')].map((one) => one.textContent)
  expect(items[0]).toContain('–GefinishtFinish · Post B · WB-0412 · tijd onbekend, tussen 09:20 en 13:20')
  expect(items[1]).toContain('11:20:00IngechecktFinish · Post B · WB-0412 · ± 12 s')
})

it('describes undone events, changes and messages', async () => {
  const at = finish.at
  const { screen } = await open([
    { at, kind: 'check-in', place: 'Check-in', who: 'Post A', undone: true },
    { at, kind: 'undo', place: 'Beheer', by: 'noor', what: 'check-in' },
    { at, kind: 'settle', place: 'Beheer', by: 'noor', what: 'Post B' },
    { at, kind: 'cancel', place: 'Beheer', by: 'noor' },
    { at, kind: 'moved', by: 'noor', changes: [{ field: 'waveId', from: 'Wave 3', to: 'Wave 5' }] },
    { at, kind: 'changed', by: 'noor', changes: [{ field: 'gender', from: 'x', to: 'f' }], uncertain: true },
    { at, kind: 'new_qr', by: 'noor', changes: [] },
    { at, kind: 'ticket_mail', what: 'confirmation' },
    { at, kind: 'push', what: 'Het waait', by: 'noor' },
  ])
  for (const words of [
    'IngechecktCheck-in · Post A · teruggedraaid, telt niet mee',
    'Teruggedraaid: ingechecktBeheer · door noor',
    'Conflict beslist: de check-in van Post B staatBeheer · door noor',
    'GeannuleerdBeheer · door noor',
    'Verplaatst naar Wave 5was Wave 3 · door noor',
    'Gegevens gewijzigdgeslacht: x → f · door noor · uitkomst onbekend: kijk of het is gedaan',
    'Nieuwe QR codedoor noor',
    'Mail: bevestiging met de tickets',
    'Pushmelding: Het waaitdoor noor',
  ])
    expect(screen.text()).toContain(words)
  expect(screen.text()).not.toContain('Draai terug')
})

it.each([
  ['moved', 'Mail: een andere start'],
  ['wave_cancelled', 'Mail: de wave gaat niet door'],
  ['wave_back', 'Mail: de wave gaat toch door'],
  ['part_refund', 'Mail aan de koper: een deel teruggegeven'],
  ['address_left', 'Mail aan het oude adres: er is een ander adres'],
  ['address_given', 'Mail aan het nieuwe adres: je ticket staat hier'],
])('shows the title of a ticket mail of the kind %s', async (what, title) => {
  const { screen } = await open([{ at: '2025-10-11T09:20:00.000Z', kind: 'ticket_mail', what }])
  expect(screen.text()).toContain(title)
})
