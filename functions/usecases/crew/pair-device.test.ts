import { expect, test } from 'vitest'
import { toBase64url } from '#shared/lib/ids.ts'
import { ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { createPairingCode } from './create-pairing-code.ts'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { findDevice } from './find-device.ts'
import { listDevices } from './list-devices.ts'
import { pairDevice } from './pair-device.ts'
import { readDeviceSession } from './read-device-session.ts'
import { revokeDevice } from './revoke-device.ts'

const post = { name: 'Post A', locations: ['Check-in', 'Finish'] }
const address = '192.0.2.1'

test('pairs a phone by a typed code, and finds it by its session from then on', async () => {
  const { deps } = openCrewWorld()
  const { code, expiresAt } = await createPairingCode(deps, post)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(expiresAt).toBe(start + 600_000)
  const paired = await pairDevice(deps, { code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`, address })
  expect(paired.device).toMatchObject(post)
  expect(paired.edition).toBe((await deps.devices.getDevice(paired.device.id))!.edition)
  expect(await readDeviceSession(deps, paired.sessionId)).toEqual({
    paired: true,
    revoked: false,
    device: paired.device,
    serverTime: start,
  })
  expect(await findDevice(deps, paired.sessionId)).toMatchObject({ id: paired.device.id, revokedAt: null })
  expect(JSON.stringify(await deps.devices.listDevices())).not.toContain(paired.sessionId)
  expect(paired.secret).toMatch(/^[\w-]{43}$/)
  expect(await deps.devices.getDevice(paired.device.id)).toMatchObject({ secret: paired.secret })
  expect(JSON.stringify([await listDevices(deps), paired.device])).not.toContain(paired.secret)
  expect(paired.publicKeys).toEqual([toBase64url(ticketPublicKey(deps.settings.ticketSigningKey))])
})

test('accepts a pairing code once, and only within ten minutes', async () => {
  const { deps, time } = openCrewWorld()
  const { code } = await createPairingCode(deps, post)
  await pairDevice(deps, { code, address })
  await expect(pairDevice(deps, { code, address })).rejects.toMatchObject({ code: 'pairing_invalid' })
  const late = await createPairingCode(deps, post)
  time.now += 600_000
  await expect(pairDevice(deps, { code: late.code, address })).rejects.toMatchObject({ code: 'pairing_invalid' })
})

test('blocks an IP address that guesses codes, and still accepts a code from another IP address', async () => {
  const { deps } = openCrewWorld()
  const { code } = await createPairingCode(deps, post)
  const guesses: string[] = []
  for (let guess = 0; guess < 70; guess++)
    guesses.push(await pairDevice(deps, { code: 'wrong', address }).then(String, (error: { code: string }) => error.code))
  expect(guesses[0]).toBe('pairing_invalid')
  expect(guesses.at(-1)).toBe('too_many_attempts')
  await expect(pairDevice(deps, { code, address })).rejects.toMatchObject({ code: 'too_many_attempts' })
  await expect(pairDevice(deps, { code, address: '192.0.2.2' })).resolves.toBeDefined()
})

test('tells a phone that it was revoked, and keeps the time of the first of two revocations', async () => {
  const { deps, time } = openCrewWorld()
  const { code } = await createPairingCode(deps, post)
  const { device, sessionId } = await pairDevice(deps, { code, address })
  await revokeDevice(deps, device.id)
  time.now += 1000
  await revokeDevice(deps, device.id)
  expect(await readDeviceSession(deps, sessionId)).toMatchObject({ paired: false, revoked: true, device: null })
  const then = new Date(start).toISOString()
  expect(await listDevices(deps)).toEqual([
    { ...device, pairedAt: then, lastSeenAt: then, revokedAt: then, report: null, version: expect.any(String) },
  ])
  await expect(revokeDevice(deps, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
})

test('treats a phone without a session, or with an unknown session, as not paired', async () => {
  const { deps } = openCrewWorld()
  for (const sessionId of [undefined, '', 'unknown'])
    expect(await readDeviceSession(deps, sessionId)).toEqual({ paired: false, revoked: false, device: null, serverTime: start })
})
