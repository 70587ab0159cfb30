import { expect, test } from 'vitest'
import { makeCampaign } from '#functions/ports/campaigns/campaign-store.conformance.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Wave } from './dossier-answers.ts'
import { postAction, admin, itemsOf, longTimeout, product, read, registered, setUpDossiers } from './dossier-office.ts'

// Tests the timeline on a participant's page.

setUpDossiers()

const decide = (body: object) => admin.call('POST', '/api/admin/scan-decisions', body)

test('the timeline shows who made each wristband scan, and what undoing an event would change', async () => {
  const { id, qrCode } = registered('solo', 8)
  const { body } = await admin.call('POST', '/api/admin/check-in', { qrCode })
  await decide({ kind: 'link-wristband', participantId: id, wristband: 'WB-0901' })
  await admin.call('POST', '/api/crew/scan-participant', { qrCode: 'WB-0901', location: 'finish', action: 'finish-race' })
  const [finish] = await itemsOf(id, 'finish')
  expect(finish).toMatchObject({ what: 'WB-0901', by: 'beheer', undo: { becomes: 'checked_in' } })
  const [checkIn] = await itemsOf(id, 'check-in')
  expect(checkIn!.undo).toEqual({ target: body.participant.scanId, becomes: 'finished' })
  expect((await decide({ kind: 'undo', participantId: id, target: finish!.undo!.target })).status).toBe(200)
  expect(await read(id)).toMatchObject({ participant: { status: 'checked_in' } })
  const [undone] = await itemsOf(id, 'finish')
  expect(undone).toMatchObject({ undone: true })
  expect(undone).not.toHaveProperty('undo')
  const [undo] = await itemsOf(id, 'undo')
  expect(undo).toMatchObject({ what: 'finish', by: 'beheer' })
  expect(undo).not.toHaveProperty('undo')
  // From now on another person wears the wristband, so its scans count for that person.
  const { id: next } = registered('solo', 9)
  await decide({ kind: 'link-wristband', participantId: next, wristband: 'WB-0901' })
  await admin.call('POST', '/api/crew/scan-participant', { qrCode: 'WB-0901', location: 'finish', action: 'finish-race' })
  expect(await itemsOf(id, 'finish')).toHaveLength(1)
  expect(await itemsOf(next, 'finish', 'link-wristband')).toHaveLength(2)
})

test('the timeline marks a scanned finish as ignored once the office enters another finish time by hand', async () => {
  const { id, qrCode } = registered('solo', 10)
  await admin.call('POST', '/api/crew/scan-participant', { qrCode, location: 'finish', action: 'finish-race' })
  const [scanned] = await itemsOf(id, 'finish')
  expect(scanned).not.toHaveProperty('ignored')
  const stated = { at: new Date(Date.parse(scanned!.at) - 60_000).toISOString(), uncertaintyMs: 0, reason: 'Film' }
  expect((await decide({ kind: 'finish', participantId: id, stated })).status).toBe(200)
  const counts = new Map((await itemsOf(id, 'finish')).map((item) => [item.stated?.reason ?? 'scan', item.ignored === undefined]))
  expect(Object.fromEntries(counts)).toEqual({ Film: true, scan: false })
})

test('the timeline says that the start of the wave was entered by hand, and by whom', async () => {
  const { id, qrCode, eventDate, waveNumber } = registered('solo', 11)
  await admin.call('POST', '/api/admin/check-in', { qrCode })
  const stated = { at: new Date(product.clock.now() - 60_000).toISOString(), uncertaintyMs: 0, reason: 'Startlijst', by: 'Noor' }
  const wave = { kind: 'start-wave', eventDate, waveNumber }
  expect((await decide(wave)).status).toBe(200)
  const [pressed] = await itemsOf(id, 'start-wave')
  expect(pressed).not.toHaveProperty('stated')
  expect((await decide({ ...wave, stated })).status).toBe(200)
  expect(await itemsOf(id, 'start-wave')).toMatchObject([{ by: 'beheer', stated: { reason: 'Startlijst', by: 'Noor' } }])
})

test('the timeline shows changes by the office; the timelines of both people of a duo show a wave change', async () => {
  const one = registered('duo', 3)
  const { participant } = await read(one.id)
  const waves = (await admin.call('GET', '/api/admin/waves')).body as Wave[]
  const to = waves.find(({ id, currentCount, capacity }) => id !== participant.waveId && currentCount + 4 <= capacity)!
  const move = { participantId: one.id, fromWaveId: participant.waveId, toWaveId: to.id }
  expect((await admin.call('POST', '/api/admin/waves/moves', { moves: [move] })).body.results[0].outcome).toBe('moved')
  await admin.call('PATCH', `/api/participants/${one.id}`, { emergencyContact: 'Oma van der Duin', status: 'checked_in' })
  await postAction(one.id, 'regenerate-qr')
  const items = await itemsOf(one.id, 'moved', 'changed', 'new_qr')
  expect(items.map(({ kind, by }) => [kind, by])).toEqual([
    ['new_qr', 'beheer'],
    ['changed', 'beheer'],
    ['moved', 'beheer'],
  ])
  expect(items[2]!.changes).toEqual([
    { field: 'waveId', from: expect.stringMatching(/^Wave \d+$/), to: expect.stringMatching(/^Wave \d+$/) },
  ])
  expect(JSON.stringify(items[1]!.changes)).toContain('emergencyContact')
  expect((await itemsOf(participant.teammate.id, 'moved', 'changed', 'new_qr')).map(({ kind }) => kind)).toEqual(['moved'])
})

test('the timeline shows ticket mails, and campaigns sent by mail or to the browser', async () => {
  const one = registered('solo', 10)
  const { campaigns, pushes, clock } = product.deps
  await postAction(one.id, 'resend')
  await expect.poll(() => itemsOf(one.id, 'ticket_mail'), longTimeout).toMatchObject([{ what: 'again' }])
  expect(await itemsOf(one.id, 'resend_asked')).toMatchObject([{ by: 'beheer' }])
  const forgetAt = clock.now() + 9_000_000
  const browser = { id: 'browser-1', email: one.email.toLowerCase(), endpoint: 'x', p256dh: 'x', auth: 'x', savedAt: clock.now(), forgetAt }
  await pushes.put(browser)
  const send = async (subject: string, change: Partial<CampaignRecord>, key: string) => {
    const made = makeCampaign({ createdAt: clock.now(), stage: 'done', ...change })
    const record = { ...made, message: { ...made.message, subject } }
    await campaigns.create(record)
    await campaigns.addRecipients([{ campaignId: record.id, key, ref: key, forgetAt }])
    const [to] = await campaigns.listRecipients(record.id, { after: null, limit: 1 })
    await campaigns.changeRecipient(to!, { ...to!, status: 'sent' })
  }
  await send('Tot zaterdag', {}, `p:${one.id}`)
  await send('Het waait', { channel: 'push', audience: { who: 'browsers' } }, 'b:browser-1')
  for (let n = 0; n < 55; n++) await campaigns.create(makeCampaign({ createdAt: clock.now() + n, stage: 'done' }))
  expect((await itemsOf(one.id, 'mail', 'push')).map(({ kind, what }) => `${kind} ${what}`).toSorted()).toEqual([
    'mail Tot zaterdag',
    'push Het waait',
  ])
})

test('the timeline of a duo names the recipient of each mail about the ticket', async () => {
  const one = registered('duo', 6)
  const { participant, ticket, money, mailTo } = await read(one.id)
  const bothNames: string[] = [participant.name, participant.teammate.name]
  await postAction(one.id, 'resend')
  await expect.poll(() => itemsOf(one.id, 'ticket_mail'), longTimeout).toHaveLength(mailTo.length)
  for (const { who } of await itemsOf(one.id, 'ticket_mail')) expect(bothNames).toContain(who)
  await postAction(one.id, 'refund', {
    amount: 1000,
    given: money.given,
    reason: 'Verkeerde prijs',
    key: '0198c0de-0000-4000-8000-000000000006',
  })
  const mailOf = async (id: string, what: string) => (await itemsOf(id, 'ticket_mail')).find((item) => item.what === what)
  for (const id of [one.id, participant.teammate.id])
    await expect.poll(() => mailOf(id, 'part_refund'), longTimeout).toMatchObject({ who: ticket.buyer.name })
  await postAction(one.id, 'cancel', { back: 'whole', expected: money.whole - 1000 })
  await expect.poll(() => mailOf(one.id, 'cancelled'), longTimeout).toMatchObject({ who: expect.stringContaining(' en ') })
  expect((await mailOf(one.id, 'cancelled'))!.who!.split(' en ').toSorted()).toEqual(bothNames.toSorted())
})

test('the timeline of a solo does not name the recipient of a mail', async () => {
  const { id } = registered('solo', 12)
  await postAction(id, 'resend')
  await expect.poll(() => itemsOf(id, 'ticket_mail'), longTimeout).toMatchObject([{ what: 'again' }])
  expect((await itemsOf(id, 'ticket_mail'))[0]).not.toHaveProperty('who')
})

test('the timeline shows a mail from the office to selected people, and both mails about a changed mail address', async () => {
  const one = registered('duo', 5)
  const form = { subject: 'Neem een jas mee', content: 'Hoi {{name}}, tot zaterdag.', recipientType: 'filter', ids: [one.id] }
  expect((await admin.call('POST', '/api/admin/bulk-email', form)).body).toMatchObject({ count: 1 })
  await expect.poll(() => itemsOf(one.id, 'mail'), longTimeout).toMatchObject([{ what: 'Neem een jas mee' }])
  await admin.call('PATCH', `/api/participants/${one.id}`, { email: 'ander.adres@voorbeeld.example' })
  const kinds = async (id: string) => (await itemsOf(id, 'ticket_mail')).map(({ what }) => what).toSorted()
  await expect.poll(() => kinds(one.id), longTimeout).toEqual(['address_given', 'address_left'])
  expect(await itemsOf(one.id, 'mail')).toHaveLength(1)
  const { participant } = await read(one.id)
  expect(await kinds(participant.teammate.id)).toEqual([])
})
