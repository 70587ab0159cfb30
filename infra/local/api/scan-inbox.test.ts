import { expect, test } from 'vitest'
import { eventDateOf } from '#shared/lib/dates.ts'
import { product, admin, next, advanceClock, decide, shortAnswer, desk, lines, pair, setUpRaceDay } from './scan-posts.ts'

setUpRaceDay()

test('refuses a decision about an unknown participant, event or wave, and an undo of an undo', async () => {
  const one = next()
  const nothing = crypto.randomUUID()
  for (const body of [
    { kind: 'settle', participantId: one.id, stands: nothing },
    { kind: 'undo', participantId: one.id, target: nothing },
    { kind: 'undo', target: nothing },
    { kind: 'cancel', participantId: '00000000' },
    { kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 999 },
  ])
    expect(shortAnswer(await decide(body))).toBe('404 not_found')
  await decide({ kind: 'dnf', participantId: one.id })
  const [dnf] = await product.deps.roster.listEvents(`participant:${one.id}`)
  await decide({ kind: 'undo', participantId: one.id, target: dnf!.id })
  expect((await product.deps.roster.getState(one.id))!.state.status).toBe('registered')
  const undo = (await product.deps.roster.listEvents(`participant:${one.id}`)).find(({ kind }) => kind === 'undo')
  expect(shortAnswer(await decide({ kind: 'undo', participantId: one.id, target: undo!.id }))).toBe('400 invalid_input')
})

test('lists scans of a wristband without a wearer until the wristband is linked or the scan is undone', async () => {
  const unworn = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body.unworn as { wristband: string; scanId: string }[]
  const at = product.clock.now()
  const passing = { kind: 'finish', participantId: undefined, location: 'finish' }
  for (const [wristband, late] of [
    ['WB-9700', 1000],
    ['WB-9701', 2000],
    ['WB-9700', 3000],
  ] as const)
    expect(await lines!.push({ ...passing, wristband, deviceTime: at + late })).toBe('stored')
  const shown = { kind: 'finish', location: 'finish', deviceName: 'Post B', timeKnown: true, uncertaintyMs: 400 }
  expect(await unworn(), 'newest first').toMatchObject([
    { ...shown, wristband: 'WB-9700', scannedAt: new Date(at + 3000).toISOString() },
    { ...shown, wristband: 'WB-9701', scannedAt: new Date(at + 2000).toISOString() },
    { ...shown, wristband: 'WB-9700', scannedAt: new Date(at + 1000).toISOString() },
  ])
  const day = eventDateOf(at)
  const otherDay = day === '2025-10-11' ? '2025-10-12' : '2025-10-11'
  const counted = async (path: string) => (await admin.call('GET', path)).body.unworn as number
  expect(
    await Promise.all(
      ['race-day', 'editions/2025/closing', `results?day=${day}`, `results?day=${otherDay}`].map((path) => counted(`/api/admin/${path}`)),
    ),
  ).toEqual([3, 3, 3, 0])
  const undo = (wristband: string, target: string) => ({ kind: 'undo', wristband, target })
  const [last, other, first] = await unworn()
  expect(shortAnswer(await decide(undo('WB-9701', last!.scanId))), 'the scan belongs to another wristband').toBe('404 not_found')
  expect(shortAnswer(await lines!.call('POST', '/api/admin/scan-decisions', undo('WB-9700', last!.scanId)))).toBe('403 not_allowed')
  for (const { scanId } of [last!, first!]) expect((await decide(undo('WB-9700', scanId))).status).toBe(200)
  expect(await unworn()).toEqual([other])
  expect(shortAnswer(await decide(undo('WB-9700', crypto.randomUUID())))).toBe('404 not_found')

  const one = next()
  await decide({ kind: 'link-wristband', participantId: one.id, wristband: 'WB-9700' })
  expect((await product.deps.roster.getState(one.id))!.state.status, 'undone scans do not count for the wearer').toBe('registered')
  await advanceClock(60_000)
  expect(await lines!.push({ ...passing, wristband: 'WB-9700' })).toBe('stored')
  expect(await unworn(), 'a scan of a worn wristband is not listed').toEqual([other])
  // The link was a mistake. Once it is undone, the wristband's scans have no wearer again.
  const [link] = (await product.deps.roster.listEvents('wristband:WB-9700')).filter(({ kind }) => kind === 'link-wristband')
  await decide({ kind: 'undo', participantId: one.id, target: link!.id })
  expect((await unworn()).map(({ wristband }) => wristband)).toEqual(['WB-9700', 'WB-9701'])
})

test('lists a tap that its crew did not assign to a wristband in time, until somebody assigns or undoes the tap', async () => {
  const openTaps = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body.openTaps as { scanId: string }[]
  const [phone, strand] = [await pair('Post T', ['finish']), await pair('Post S', ['Strand 3'])]
  const minute = 60_000
  await advanceClock(minute)
  const at = product.clock.now()
  const day = eventDateOf(at)
  const one = next()
  const id = crypto.randomUUID()
  expect(await phone.push({ kind: 'tap', id, participantId: undefined, deviceTime: at }, desk)).toBe('stored')
  expect(await strand.push({ kind: 'tap', participantId: undefined })).toBe('stored')
  await product.deps.devices.addHandedOver(phone.id, { events: 1, until: 1, by: desk!.id, at: product.clock.now() })
  expect(await openTaps(), 'another phone brought it').toMatchObject([{ scanId: id }])
  await advanceClock(11 * minute)
  const scannedAt = new Date(at).toISOString()
  const shown = { scanId: id, deviceId: phone.id, kind: 'finish', location: 'finish', deviceName: 'Post T', scannedAt, timeKnown: true }
  expect(await openTaps(), 'the phone is silent; a post along the course gives no time').toEqual([{ ...shown, uncertaintyMs: 400 }])
  expect(await phone.push({ kind: 'undo', target: crypto.randomUUID(), tap: true, participantId: undefined })).toBe('stored')
  expect(await openTaps(), 'the phone has contact, so its crew may still assign it').toEqual([])
  await advanceClock(5 * minute)
  expect(await openTaps()).toMatchObject([shown])
  const counted = async (path: string) => (await admin.call('GET', `/api/admin/${path}`)).body.openTaps as number
  const otherDay = day === '2025-10-11' ? '2025-10-12' : '2025-10-11'
  expect(await Promise.all(['race-day', `results?day=${day}`, `results?day=${otherDay}`].map(counted))).toEqual([1, 1, 0])

  const assigned = { v: 2, kind: 'finish', participantId: one.id, location: 'finish', tapId: id, tappedAt: at, tappedUncertainty: 400 }
  const assign = async (by = phone) => {
    const target = crypto.randomUUID()
    expect(await by.push({ ...assigned, id: target })).toBe('stored')
    expect(await openTaps()).toEqual([])
    return target
  }
  expect(await phone.push({ kind: 'undo', participantId: one.id, tap: true, target: await assign() })).toBe('stored')
  expect(await openTaps(), 'the phone undid the assignment').toMatchObject([shown])
  // A phone that is paired again has another id, and offers the taps that it made before.
  await decide({ kind: 'undo', participantId: one.id, target: await assign(lines!) })
  expect(await openTaps(), 'the office undid the assignment').toMatchObject([shown])

  const undo = { kind: 'undo', tapDeviceId: phone.id, target: id }
  expect(shortAnswer(await decide({ ...undo, tapDeviceId: desk!.id }))).toBe('404 not_found')
  for (const _ of ['first', 'repeat']) expect((await decide(undo)).status).toBe(200)
  expect(await openTaps()).toEqual([])
})

test('gives the time of a tap to a person, opens the tap again when that is undone at the person, and gives it to another', async () => {
  const openTaps = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body.openTaps as { scanId: string }[]
  const finishOf = async (id: string) => (await product.deps.roster.getState(id))?.state.finish
  const phone = await pair('Post G', ['finish'])
  await advanceClock(60_000)
  const at = product.clock.now()
  const [wrong, right] = [next(), next()]
  const id = crypto.randomUUID()
  expect(await phone.push({ kind: 'tap', id, participantId: undefined, deviceTime: at, clockUncertainty: 750 })).toBe('stored')
  await advanceClock(16 * 60_000)
  expect(await openTaps()).toMatchObject([{ scanId: id }])

  const tap = { id, deviceId: phone.id }
  const give = (participantId: string) => decide({ kind: 'finish', participantId, tap })
  expect((await give(wrong.id)).status).toBe(200)
  expect(await openTaps()).toEqual([])
  const given = (await finishOf(wrong.id))!
  expect(given).toMatchObject({ time: at, uncertainty: 750, known: true })
  expect(given, 'nobody entered this time').not.toHaveProperty('stated')
  const { status, body } = await give(right.id)
  expect([status, body.code, body.message]).toEqual([409, 'already_recorded', 'Deze tik is al aan iemand gegeven.'])
  const dossier = async () => (await admin.call('GET', `/api/admin/participants/${wrong.id}/dossier`)).body.timeline
  expect(await dossier()).toContainEqual(expect.objectContaining({ kind: 'finish', tapDevice: 'Post G' }))

  for (const _ of ['first', 'repeat']) {
    expect((await decide({ kind: 'undo', participantId: wrong.id, target: given.scanId })).status).toBe(200)
    expect(await openTaps()).toMatchObject([{ scanId: id }])
  }
  expect(await finishOf(wrong.id)).toBeUndefined()
  expect((await give(right.id)).status).toBe(200)
  expect(await finishOf(right.id)).toMatchObject({ time: at, uncertainty: 750 })
  expect(await openTaps()).toEqual([])
})

test('refuses to give an unknown tap, a tap that was undone, and a tap whose time is unknown', async () => {
  const phone = await pair('Post H', ['finish'])
  await advanceClock(60_000)
  const at = product.clock.now()
  const one = next()
  const tapNow = async (change = {}) => {
    const id = crypto.randomUUID()
    expect(await phone.push({ kind: 'tap', id, participantId: undefined, ...change })).toBe('stored')
    return { id, deviceId: phone.id }
  }
  const give = async (tap: object) => {
    const { status, body } = await decide({ kind: 'finish', participantId: one.id, tap })
    return `${status} ${body.message}`
  }
  const [mistake, good] = [await tapNow(), await tapNow()]
  expect(await give({ ...mistake, deviceId: desk!.id })).toBe('404 Deze tik is er niet (meer).')
  expect((await decide({ kind: 'undo', tapDeviceId: phone.id, target: mistake.id })).status).toBe(200)
  expect(await give(mistake)).toBe('400 Deze tik is teruggedraaid en telt voor niemand.')
  await advanceClock(60 * 60_000)
  const blind = await tapNow({ clockUncertainty: 1e12, deviceTime: 0 })
  expect(await give(blind)).toBe('400 De tijd van deze tik is onbekend. Niemand kan hem krijgen.')
  const stated = { at: new Date(at).toISOString(), uncertaintyMs: 400, reason: 'Briefje' }
  for (const time of [{}, { stated, tap: good }])
    expect(shortAnswer(await decide({ kind: 'finish', participantId: one.id, ...time }))).toBe('400 invalid_input')
  expect(await give(good)).toMatch(/^200/)
})

test('lists a refused scan with its reason until an administrator dismisses it', async () => {
  expect(await desk!.push({ participantId: '00000000' })).toBe('refused')
  await desk!.call('POST', '/api/crew/scans', { scans: ['onzin'] })
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect(refused).toHaveLength(2)
  expect(refused).toContainEqual(
    expect.objectContaining({
      reason: 'unknown_participant',
      message: 'Deze deelnemer staat niet in de lijst van de server.',
      deviceName: 'Post A',
      participant: { id: '00000000', name: '' },
      kind: 'check-in',
      location: 'Check-in',
    }),
  )
  expect(refused).toContainEqual(expect.objectContaining({ reason: 'malformed', participant: null, kind: null, scannedAt: null }))
  for (const { id } of refused) expect((await admin.call('POST', `/api/admin/scan-inbox/refused/${id}/dismiss`)).status).toBe(200)
  expect((await admin.call('GET', '/api/admin/scan-inbox')).body.refused).toEqual([])
  expect((await admin.call('POST', '/api/admin/scan-inbox/refused/bestaat-niet/dismiss')).status).toBe(404)
})

test('a refused scan without a participant shows its wristband, wave or stock count', async () => {
  const [count] = (await admin.call('GET', '/api/zone-materials')).body
  for (const change of [
    { kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: 3 },
    { kind: 'finish', participantId: undefined, wristband: 'WB-0799' },
    { kind: 'stock-count', participantId: undefined, zoneMaterialId: count.id, stock: 12, checkedBy: 'Joris' },
  ]) {
    const event = { v: 1, id: crypto.randomUUID(), deviceId: desk!.id, seq: 900, location: 'Check-in', deviceTime: product.clock.now() }
    // The signature is missing, so any content is refused.
    const sent = { ...event, clockOffset: 0, clockUncertainty: 400, knownBy: 'roster', codeVersion: null, mac: 'x', ...change }
    await desk!.call('POST', '/api/crew/scans', { scans: [sent] })
  }
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  const about = Object.fromEntries(refused.map(({ kind, about }: { kind: string; about: object }) => [kind, about]))
  expect(about).toEqual({
    'start-wave': { wristband: null, waveNumber: 3, eventDate: '2025-10-11', item: null, amount: null },
    finish: { wristband: 'WB-0799', waveNumber: null, eventDate: null, item: null, amount: null },
    'stock-count': { wristband: null, waveNumber: null, eventDate: null, item: `${count.materialName}, ${count.zoneName}`, amount: 12 },
  })
})
