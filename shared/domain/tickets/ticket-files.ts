import { brand } from '#shared/facts/brand.ts'

/** The file names in the URLs of a ticket's files, by format. */
export const ticketFileNames = {
  calendar: `${brand.name.toLowerCase()}.ics`,
  apple: `${brand.name.toLowerCase()}.pkpass`,
  google: 'google-wallet',
} as const
export type TicketFileKind = keyof typeof ticketFileNames

/** The path of a ticket's files in Hono's notation; {@link ticketFilePath} fills in its parameters. */
export const ticketFilesRoute = '/api/my-ticket/:token/:file'

/** The URL path of a ticket's file; `token` identifies the participant. */
export const ticketFilePath = (token: string, kind: TicketFileKind): string =>
  ticketFilesRoute.replace(':token', token).replace(':file', ticketFileNames[kind])
