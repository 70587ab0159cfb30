import { Hono } from 'hono'
import { ticketFileNames, ticketFilesRoute, type TicketFileKind } from '#shared/domain/tickets/ticket-files.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readTicketFile } from '#functions/usecases/tickets/read-ticket-file.ts'

const types: Record<TicketFileKind, string> = {
  calendar: 'text/calendar; charset=utf-8; method=PUBLISH',
  apple: 'application/vnd.apple.pkpass',
  google: '',
}

/**
 * Serves a ticket as a calendar file or a wallet pass. Outside the contract because calendars and wallets request it, not our pages.
 * Calendars and wallets have no session, so the URL alone gives access to the ticket.
 */
export function ticketFiles(deps: Pick<Deps, 'roster' | 'catalog' | 'settings' | 'wallets' | 'clock'>): Hono {
  return new Hono().get(ticketFilesRoute, async (c) => {
    const { token, file } = c.req.param()
    const kind = (Object.keys(ticketFileNames) as TicketFileKind[]).find((one) => ticketFileNames[one] === file)
    if (!kind) throw new AppError('not_found')
    const found = await readTicketFile(deps, { token, kind })
    c.header('cache-control', 'no-store')
    // The URL opens a ticket, so it must not be sent to linked pages as the referrer.
    c.header('referrer-policy', 'no-referrer')
    if ('location' in found) return c.redirect(found.location)
    return c.body(new Uint8Array(found.contents), 200, {
      'content-type': types[kind],
      'content-disposition': `inline; filename="${file}"`,
      'x-content-type-options': 'nosniff',
    })
  })
}
