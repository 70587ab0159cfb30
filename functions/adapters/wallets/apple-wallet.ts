import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PKPass } from 'passkit-generator'
import { brand } from '#shared/facts/brand.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { amsterdamTime, formatEventDate } from '#shared/lib/dates.ts'
import type { PassTicket, Wallets } from '#functions/ports/tickets/wallets.ts'

/** Keys of Apple's developer account, in PEM. `certificate`: of the pass type. `wwdr`: Apple's certificate that signed `certificate`. */
export interface AppleWalletKeys {
  passTypeIdentifier: string
  teamIdentifier: string
  certificate: string
  privateKey: string
  passphrase?: string | undefined
  wwdr: string
}

const pictures = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png']
const readPictures = () => Object.fromEntries(pictures.map((name) => [name, readFileSync(join(import.meta.dirname, 'pass-images', name))]))

/** Creates event tickets for Apple Wallet, signed with the keys of the pass type. */
export function createAppleWallet(keys: AppleWalletKeys): NonNullable<Wallets['apple']> {
  let images: ReturnType<typeof readPictures> | undefined
  return async (ticket) => {
    images ??= readPictures()
    const pass = new PKPass(
      { ...images, 'pass.json': Buffer.from(JSON.stringify(describe(ticket, keys))) },
      {
        wwdr: keys.wwdr,
        signerCert: keys.certificate,
        signerKey: keys.privateKey,
        ...(keys.passphrase ? { signerKeyPassphrase: keys.passphrase } : {}),
      },
    )
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: ticket.codeText,
      messageEncoding: 'iso-8859-1',
      altText: ticket.shownCode,
    })
    return new Uint8Array(pass.getAsBuffer())
  }
}

function describe(ticket: PassTicket, { passTypeIdentifier, teamIdentifier }: AppleWalletKeys) {
  const { eventDate, start, venue, siteUrl } = ticket
  const field = (key: string, label: string, value: string) => ({ key, label, value })
  const moment = (ms: number) => new Date(ms).toISOString()
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    organizationName: brand.name,
    serialNumber: ticket.participantId,
    description: `Ticket voor ${brand.name}`,
    logoText: brand.name,
    backgroundColor: 'rgb(7,22,31)',
    foregroundColor: 'rgb(247,244,236)',
    labelColor: 'rgb(233,216,180)',
    // A locked phone shows the pass around this time.
    relevantDate: moment(start ?? amsterdamTime(eventDate, ticket.checkInFrom)),
    expirationDate: moment(amsterdamTime(eventDate, '23:59')),
    locations: [{ latitude: venue.latitude, longitude: venue.longitude }],
    sharingProhibited: true,
    eventTicket: {
      headerFields: [field('day', 'Dag', formatEventDate(eventDate, { day: 'numeric', month: 'short' }))],
      primaryFields: [field('name', ticket.kind, ticket.name)],
      secondaryFields: [field('start', 'Start', ticket.startText), field('check-in', 'Check-in', `Vanaf ${ticket.checkInFrom}`)],
      auxiliaryFields: [field('place', 'Plaats', formatVenue(venue))],
      backFields: [
        field('code', 'Code', ticket.shownCode),
        field('when', 'Wanneer', formatEventDate(eventDate)),
        field('more', brand.my, `${siteUrl}/participant-dashboard`),
        field('questions', 'Vragen', ticket.contactEmail),
      ],
    },
  }
}
