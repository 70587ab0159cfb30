import { brand } from '#shared/facts/brand.ts'

/** What a ticket can be taken along as, and the name that each has in its address. */
export const ticketFileNames = {
  calendar: `${brand.name.toLowerCase()}.ics`,
  apple: `${brand.name.toLowerCase()}.pkpass`,
  google: 'google-wallet',
} as const
export type TicketFileKind = keyof typeof ticketFileNames

export const ticketFilesRoute = '/api/my-ticket/:token/:file'

/** Where a file is, by the token of its participant. */
export const ticketFilePath = (token: string, kind: TicketFileKind): string =>
  ticketFilesRoute.replace(':token', token).replace(':file', ticketFileNames[kind])
