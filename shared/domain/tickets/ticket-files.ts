import { brand } from '#shared/facts/brand.ts'

/** The file forms of a ticket, with their names in the address. */
export const ticketFileNames = {
  calendar: `${brand.name.toLowerCase()}.ics`,
  apple: `${brand.name.toLowerCase()}.pkpass`,
  google: 'google-wallet',
} as const
export type TicketFileKind = keyof typeof ticketFileNames

export const ticketFilesRoute = '/api/my-ticket/:token/:file'

/** The path of a file, by the token of its participant. */
export const ticketFilePath = (token: string, kind: TicketFileKind): string =>
  ticketFilesRoute.replace(':token', token).replace(':file', ticketFileNames[kind])
