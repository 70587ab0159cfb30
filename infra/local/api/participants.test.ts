import { describe, expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { TicketView } from '#shared/contract/tickets.ts'
import { admin, listParticipants, listWaves, product, readParticipant, setUpDemoOffice } from './demo-office.ts'

setUpDemoOffice()
const someone = async (ticketType = 'solo', skip = 0) => (await listParticipants()).filter((one) => one.ticketType === ticketType)[skip]!

describe('a participant', () => {
  test('PUT and PATCH are the same operation; omitted fields keep their values', async () => {
    const { id } = await someone()
    const put = await admin.call('PUT', `/api/admin/participants/${id}`, {
      name: 'Nieuwe Naam',
      emergencyContact: 'Piet',
      emergencyContactPhone: '0612345678',
    })
    expect([put.status, put.body.participant]).toMatchObject([200, { name: 'Nieuwe Naam', emergencyContact: 'Piet' }])
    const patch = await admin.call('PATCH', `/api/participants/${id}`, { gender: 'other', specialRequirements: 'Bril', status: 'dnf' })
    expect(patch.body.participant).toMatchObject({
      name: 'Nieuwe Naam',
      emergencyContact: 'Piet',
      gender: 'other',
      specialRequirements: 'Bril',
      status: 'dnf',
    })
    expect(
      (await admin.call('PATCH', `/api/participants/${id}`, { specialRequirements: '', status: 'registered' })).body.participant,
    ).toMatchObject({
      specialRequirements: '',
      status: 'registered',
    })
    expect(await listParticipants()).toContainEqual(expect.objectContaining({ id, name: 'Nieuwe Naam' }))
  })

  test('reports each wrong field in Dutch, an unknown participant, and a body that is not JSON', async () => {
    const { id } = await someone()
    const faults = async (body: object) => (await admin.call('PUT', `/api/admin/participants/${id}`, body)).body.details
    expect(
      await faults({ name: '', email: 'geen', phone: '12345', gender: '', emergencyContact: 'P', emergencyContactPhone: '06' }),
    ).toEqual([
      { path: 'name', message: 'Naam is verplicht' },
      { path: 'email', message: 'Ongeldig email adres' },
      { path: 'phone', message: 'Telefoon moet minimaal 10 cijfers zijn' },
      { path: 'gender', message: 'Geslacht is verplicht' },
      { path: 'emergencyContact', message: 'Noodcontact is verplicht' },
      { path: 'emergencyContactPhone', message: 'Noodcontact telefoon is verplicht' },
    ])
    expect(await faults({ name: 'A', phone: '' })).toEqual([
      { path: 'name', message: 'Naam moet minimaal 2 karakters zijn' },
      { path: 'phone', message: 'Telefoonnummer is verplicht' },
    ])
    expect(await faults({ waveId: 99_999 })).toEqual([{ path: 'waveId', message: 'Deze wave bestaat niet of niet meer.' }])
    expect((await admin.call('PATCH', '/api/participants/00000000', { name: 'Iemand' })).status).toBe(404)
    expect((await admin.call('PATCH', `/api/participants/${id}`, '{')).status).toBe(400)
  })

  test('refuses the second of two administrators who save one record, and returns the current record', async () => {
    const { id } = await someone('solo', 1)
    const { version } = await readParticipant(id)
    const edits = ['Anna Eerst', 'Bert Later'].map((name) => admin.call('PATCH', `/api/participants/${id}`, { name, version }))
    const answers = await Promise.all(edits)
    const [refusal] = answers.filter(({ status }) => status !== 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal!.body).toMatchObject({ code: 'record_changed', details: { name: (await readParticipant(id)).name } })
    expect(
      (await admin.call('PATCH', `/api/participants/${id}`, { name: 'Bert Later', version: refusal!.body.details.version })).status,
    ).toBe(200)
  })

  test('the same edit sent again after a lost response succeeds; a different edit is refused', async () => {
    const { id } = await someone('solo', 1)
    const edit = {
      name: 'Carla Zeker',
      gender: 'other',
      emergencyContact: 'Piet',
      emergencyContactPhone: '0612345678',
      version: (await readParticipant(id)).version,
    }
    for (const _ of ['once', 'again'])
      expect((await admin.call('PATCH', `/api/participants/${id}`, edit)).body.participant).toMatchObject({ name: 'Carla Zeker' })
    expect((await admin.call('PATCH', `/api/participants/${id}`, { ...edit, gender: 'male' })).body.code).toBe('record_changed')
  })

  test('a changed mail address is also the new log-in, and both addresses get a mail', async () => {
    const { id } = await someone('solo', 2)
    const old = (await readParticipant(id)).email as string
    await product.deps.accounts.addParticipants(old.toLowerCase(), [id])
    await admin.call('PATCH', `/api/participants/${id}`, { email: 'Nieuw@voorbeeld.example' })
    expect((await product.deps.accounts.getAccount('nieuw@voorbeeld.example'))?.participantIds).toEqual([id])
    expect((await product.deps.accounts.getAccount(old.toLowerCase()))?.participantIds).not.toContain(id)
    expect((await readParticipant(id)).email).toBe('Nieuw@voorbeeld.example')
    // Both addresses get a mail, so that no ticket is moved unnoticed.
    const subjects = async (to: string) => {
      return (await product.listSent(to)).map(({ subject }) => subject)
    }
    while ((await subjects('Nieuw@voorbeeld.example')).length === 0) await new Promise((go) => setImmediate(go))
    expect(await subjects('Nieuw@voorbeeld.example')).toContain(
      `Het ticket van ${(await readParticipant(id)).name} staat nu op dit e-mailadres`,
    )
    expect(await subjects(old)).toContain('Het e-mailadres bij een ticket is veranderd')
  })

  test('after a new QR code, the check-in refuses the old code, and phones get the new code version', async () => {
    const phone = await product.asDevice()
    const { id } = await someone('solo', 3)
    const { qrCode: old } = await readParticipant(id)
    const { body } = await admin.call('POST', `/api/admin/participants/${id}/regenerate-qr`)
    expect(body).toMatchObject({ codeVersion: 2 })
    expect(body.qrCode).not.toBe(old)
    const rows = (await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
    expect(rows.find((row) => row.id === id)?.codeVersion).toBe(2)
    expect((await admin.call('POST', '/api/admin/check-in', { qrCode: old })).status).toBe(404)
    expect((await admin.call('POST', '/api/admin/check-in', { qrCode: body.qrCode })).status).toBe(200)
  })

  test('after a ticket gets a new link, the old URL shows nothing, and the URL in the new mail shows the new code', async () => {
    const { id } = await someone('solo', 4)
    const { ticketId } = (await product.deps.roster.getParticipant(id))!
    const visit = (address: string) => product.browser().call('GET', `/api/tickets/${address}`)
    const before = (await visit(ticketId)).body as TicketView
    const fileOf = (view: TicketView) => view.participants.find((one) => one.id === id)!.files!.calendar
    expect((await product.browser().call('GET', fileOf(before))).status).toBe(200)
    await admin.call('POST', `/api/admin/participants/${id}/regenerate-qr`)
    expect((await visit(ticketId)).status, 'a new code without a new link keeps the address').toBe(200)

    expect((await admin.call('POST', `/api/admin/participants/${id}/regenerate-qr?newLink=true`)).status).toBe(200)
    expect((await visit(ticketId)).body).toMatchObject({ code: 'link_expired', message: expect.stringContaining('nieuwste mail') })
    expect((await product.browser().call('GET', fileOf(before))).status).toBe(404)
    expect((await visit(`${ticketId}/invoices`)).status, 'the invoices have the name and address of the buyer').toBe(410)
    const again = { ticketId }
    expect((await product.browser().call('POST', '/api/send-current-participant-confirmation', again)).body.code).toBe('link_expired')

    const mailed = async () =>
      (await product.listSent(before.primaryParticipantEmail)).flatMap(({ text }) => /ticketId=([\w.-]+)/.exec(text)?.[1] ?? [])
    await expect.poll(async () => (await mailed()).length, { interval: 25 }).toBeGreaterThan(0)
    const [address] = (await mailed()) as [string]
    const { status, body } = await visit(address)
    expect([status, body.id]).toEqual([200, address])
    expect(body.participants.find((one: { id: string }) => one.id === id).qrCode).not.toBe('')
    expect((await product.browser().call('GET', fileOf(body))).status).toBe(200)
    expect((await product.browser().call('POST', '/api/send-current-participant-confirmation', { ticketId: address })).status).toBe(200)
    await admin.call('POST', `/api/admin/participants/${id}/regenerate-qr?newLink=true`)
    expect((await visit(address)).status, 'the second address ends at the third').toBe(410)
  })

  test('a deleted participant frees the place, and is restored unless the place is taken', async () => {
    const one = (await listParticipants()).find(({ ticketType, waveId }) => ticketType === 'duo' && waveId !== null)!
    const before = (await listWaves()).find(({ id }) => id === one.waveId)!
    const other = (await readParticipant(one.id)).teammate
    const gone = await admin.call('DELETE', `/api/participants/${one.id}`)
    expect(Date.parse(gone.body.restorableUntil) - product.deps.clock.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await admin.call('DELETE', `/api/participants/${one.id}`)).status).toBe(200)
    expect((await listParticipants()).map(({ id }) => id)).not.toContain(one.id)
    expect(await readParticipant(other.id)).toMatchObject({ teammate: null, waveId: one.waveId })
    // Because of these fields, the buyer's page draws no QR code and shows that the place is gone.
    const { ticketId } = (await product.deps.roster.getParticipant(one.id))!
    const { participants } = (await admin.call('GET', `/api/tickets/${ticketId}`)).body as TicketView
    expect(participants.find(({ id }) => id === one.id)).toMatchObject({ qrCode: '', files: null, transferred: false })
    expect(participants.find(({ id }) => id === other.id)?.qrCode).not.toBe('')
    const now = async () => (await listWaves()).find(({ id }) => id === one.waveId)!.currentCount
    expect(await now()).toBe(before.currentCount - 1)
    const full = (await admin.call('PATCH', `/api/waves/${before.id}`, { capacity: before.currentCount - 1 })).status
    expect([full, (await admin.call('POST', `/api/participants/${one.id}/restore`)).body.code]).toEqual([200, 'wave_full'])
    await admin.call('PATCH', `/api/waves/${before.id}`, { capacity: before.capacity })
    expect((await admin.call('POST', `/api/participants/${one.id}/restore`)).body.participant).toMatchObject({
      id: one.id,
      waveId: one.waveId,
    })
    expect(await now()).toBe(before.currentCount)
  })
})
