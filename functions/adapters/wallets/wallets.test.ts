import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { amsterdamTime } from '#shared/lib/dates.ts'
import type { PassTicket } from '#functions/ports/tickets/wallets.ts'
import { createAppleWallet } from './apple-wallet.ts'
import { createGoogleWallet } from './google-wallet.ts'
import { makeTestKeys } from './testing/test-keys.ts'

const keys = makeTestKeys()
const ticket: PassTicket = {
  participantId: '7K4P2M9X',
  rev: 3,
  name: 'Anne-Fleur Zoë van der Wetering-Bakhuizen',
  kind: 'Duo, 1 van 2',
  codeText: 'DS1' + '0123456789ABCDEFGHJKMNPQRST'.repeat(5).slice(0, 130),
  shownCode: 'DS-7K4P-2M9X',
  eventDate: '2025-10-11',
  start: amsterdamTime('2025-10-11', '12:00'),
  startText: 'Wave 5, start 12:00',
  checkInFrom: '09:30',
  venue: { name: 'The Dune Base', place: 'Noordwijk', latitude: 52.297, longitude: 4.485 },
  contactEmail: 'vragen@race.example',
  siteUrl: 'https://duinstorm.example',
  now: Date.parse('2025-10-01T12:00:00Z'),
}
const longVenue = {
  ...ticket.venue,
  name: 'Strandpaviljoen '.repeat(7).trim(),
  address: 'Koningin Astrid Boulevard 1234 bis, achter de duinen bij de vuurtoren '.repeat(2).trim(),
  place: 'Noordwijk aan Zee',
}
const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('puts the QR code, the time, the location and the required pictures in an Apple pass', async () => {
  const files = unzipSync(await createAppleWallet(keys.apple)(ticket))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'manifest.json', 'signature']))
  const pass = JSON.parse(read(files['pass.json']!))
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.duinstorm',
    teamIdentifier: 'ABCDE12345',
    serialNumber: '7K4P2M9X',
    eventTicket: { backFields: expect.arrayContaining([{ key: 'questions', label: 'Vragen', value: 'vragen@race.example' }]) },
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.codeText, altText: 'DS-7K4P-2M9X' }],
    relevantDate: '2025-10-11T10:00:00.000Z',
    expirationDate: '2025-10-11T21:59:00.000Z',
    sharingProhibited: true,
  })
  expect(pass.eventTicket.primaryFields).toMatchObject([{ label: 'Duo, 1 van 2', value: ticket.name }])
  expect(JSON.stringify(pass.eventTicket)).toContain('Wave 5, start 12:00')
  const later = unzipSync(await createAppleWallet(keys.apple)({ ...ticket, start: null, startText: 'Wave wordt later toegewezen' }))
  expect(JSON.parse(read(later['pass.json']!)).relevantDate).toBe('2025-10-11T07:30:00.000Z')
})

test('signs every file of an Apple pass, so that a changed byte breaks the signature', async () => {
  const files = unzipSync(await createAppleWallet(keys.apple)(ticket))
  const manifest = JSON.parse(read(files['manifest.json']!)) as Record<string, string>
  for (const [name, bytes] of Object.entries(files))
    if (name !== 'manifest.json' && name !== 'signature') expect(manifest[name], name).toBe(createHash('sha1').update(bytes).digest('hex'))
  const isSigned = (text: Uint8Array) => verifyDetached(files['signature']!, text, keys.passCertificate)
  expect(isSigned(files['manifest.json']!)).toBe(true)
  expect(isSigned(new TextEncoder().encode(read(files['manifest.json']!).replace('"', ' "')))).toBe(false)
})

test.each([
  ['a long name', { name: 'Ö'.repeat(120) }],
  ['a name in Han', { name: '龍'.repeat(120) }],
  ['a name of emoji', { name: '👨‍👩‍👧‍👦'.repeat(10) }],
  ['a long venue', { venue: longVenue }],
  ['a long venue and a name in Han', { name: '龍'.repeat(120), venue: longVenue }],
])('keeps a Google Wallet link within the length limit with %s, and never cuts a character in half', async (_, more) => {
  const longest = { ...ticket, kind: 'Duo, 1 van 2', startText: 'Wave wordt later toegewezen', ...more }
  const link = await createGoogleWallet(keys.google)(longest)
  expect(link.length).toBeLessThanOrEqual(1800)
  const claims = JSON.parse(Buffer.from(link.split('/save/')[1]!.split('.')[1]!, 'base64url').toString())
  const { eventTicketClasses, eventTicketObjects } = claims.payload
  const shown = [eventTicketObjects[0].ticketHolderName, eventTicketClasses[0].venue.name.defaultValue.value]
  for (const [at, whole] of [longest.name, longest.venue.name].entries()) {
    expect(shown[at].length).toBeGreaterThan(6)
    expect(whole.startsWith(shown[at].replace(/…$/, ''))).toBe(true)
    expect(shown[at]).not.toMatch(/\u200d…?$/)
  }
})

test('signs a Google Wallet link that is short enough for a browser and has a new id after a change of the ticket', async () => {
  const longest = { ...ticket, name: 'Ö'.repeat(120), kind: 'Duo, 1 van 2', startText: 'Wave wordt later toegewezen' }
  expect((await createGoogleWallet(keys.google)(longest)).length).toBeLessThanOrEqual(1800)
  const link = await createGoogleWallet(keys.google)(ticket)
  expect(link.length).toBeLessThanOrEqual(1800)
  const [, token] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(link)!
  const { payload, protectedHeader } = await jwtVerify(token!, await importSPKI(keys.googlePublicKey, 'RS256'), { audience: 'google' })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ iss: keys.google.clientEmail, typ: 'savetowallet', iat: 1_759_320_000 })
  const { eventTicketClasses, eventTicketObjects } = payload.payload as Record<string, { id: string; classId?: string }[]>
  expect(eventTicketObjects).toMatchObject([
    {
      classId: eventTicketClasses![0]!.id,
      state: 'ACTIVE',
      ticketHolderName: ticket.name,
      barcode: { type: 'QR_CODE', value: ticket.codeText },
    },
  ])
  const changed = await createGoogleWallet(keys.google)({ ...ticket, rev: 4 })
  const other = await jwtVerify(changed.split('/save/')[1]!, await importSPKI(keys.googlePublicKey, 'RS256'))
  expect((other.payload.payload as typeof payload & { eventTicketObjects: { id: string }[] }).eventTicketObjects[0]!.id).not.toBe(
    eventTicketObjects![0]!.id,
  )
})

/** Verifies a detached CMS signature (RFC 5652): the signed attributes contain the digest of the contents. */
function verifyDetached(signature: Uint8Array, contents: Uint8Array, certificate: forge.pki.Certificate): boolean {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(signature).toString('binary'))))
  const { rawCapture } = message as unknown as {
    rawCapture: { signature: string; digestAlgorithm: string; authenticatedAttributes: forge.asn1.Asn1[] }
  }
  const md = forge.pki.oids[forge.asn1.derToOid(rawCapture.digestAlgorithm)] === 'sha256' ? forge.md.sha256 : forge.md.sha1
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, rawCapture.authenticatedAttributes)
  const der = forge.asn1.toDer(attributes).getBytes()
  const digest = md.create().update(Buffer.from(contents).toString('binary')).digest().getBytes()
  const key = certificate.publicKey as forge.pki.rsa.PublicKey
  return der.includes(digest) && key.verify(md.create().update(der).digest().getBytes(), rawCapture.signature)
}
