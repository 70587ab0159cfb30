import type { AnswerOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { ImportedTicket, WrittenTicket } from '#shared/contract/ticket-import.ts'
import { addonsOf, hoodieId, hoodieSizesOf, formatHoodieSizeFault } from '#shared/domain/tickets/addons.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { SettleNeed } from '#functions/usecases/payments/confirm-sale.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { assertBirthDates } from '#functions/usecases/tickets/birth-dates.ts'
import { assertBookable } from '#functions/usecases/tickets/assert-bookable.ts'
import { ticketIdFor } from '#functions/usecases/tickets/identify-registration.ts'
import { sellTicket } from '#functions/usecases/tickets/sell-ticket.ts'
import type { TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'
import { importCodeOf } from './import-code.ts'

type Need = TicketNeed & SettleNeed & Pick<Deps, 'limits' | 'settings'>
type Refusal = Pick<WrittenTicket, 'message' | 'field'>
/** The edition that sells a place. */
type Seller = Awaited<ReturnType<typeof assertBookable>>['edition']
type Line = Pick<ImportedTicket, 'line'>
type Bookable = Pick<ImportedTicket, 'eventDate' | 'waveId' | 'ticketType'>

/** The number of rows written at once: enough to be fast, and few enough that writes to the counters of a day seldom conflict. */
const writesAtOnce = 4

/**
 * Returns what an import of these rows would do, and writes nothing. Does not add up their places, so a day may be full before the last
 * row.
 */
export async function checkTickets(
  deps: Need,
  { importId, rows }: ValidInput<Endpoints['checkTickets']>['body'],
): Promise<AnswerOf<Endpoints['checkTickets']>> {
  const [findDuplicate, findEarlier] = await Promise.all([readDuplicates(deps, rows), readEarlier(deps, importId, rows)])
  const findSellingEdition = createBookableCheck(deps)
  return {
    results: await runInPortions(rows, writesAtOnce, async (row) => {
      const earlier = findEarlier(row)
      if (earlier) return { line: row.line, ...describeEarlier(earlier.state) }
      const message = findDuplicate(row)
      if (message) return { line: row.line, outcome: 'duplicate', message, field: null }
      const refusal = await catchRefusal(async () => {
        assertBirthDates(deps, { eventDate: row.eventDate, participants: peopleOf(row) }, (at) => birthDatePaths[at]!)
        listAddons(row, await findSellingEdition(row))
      })
      return { line: row.line, ...(refusal ? { outcome: 'refused', ...refusal } : { outcome: 'new', message: null, field: null }) }
    }),
  }
}

/**
 * Sells each row as a free ticket, like a sale in the office, unless the row was imported or the person registered before. The id of a
 * ticket is derived from the import and the line of the row, so a repeat sells nothing twice. A row that is refused does not stop the
 * others. Throws `busy`: the call can be repeated.
 */
export async function importTickets(
  deps: Need,
  { importId, source, mail, rows }: ValidInput<Endpoints['importTickets']>['body'],
  seller: string,
): Promise<AnswerOf<Endpoints['importTickets']>> {
  const [findDuplicate, findEarlier] = await Promise.all([readDuplicates(deps, rows), readEarlier(deps, importId, rows)])
  const findSellingEdition = createBookableCheck(deps)
  const payment = { by: 'free', reason: `${source}, import ${importCodeOf(importId)}` } as const
  return {
    results: await runInPortions(rows, writesAtOnce, async ({ line, hoodieSize, ...row }): Promise<WrittenTicket> => {
      const idempotencyKey = keyOf(importId, { line })
      const earlier = findEarlier({ line })
      if (earlier) return { line, ...describeEarlier(earlier.state) }
      const message = findDuplicate({ line, ...row })
      if (message) return { line, outcome: 'duplicate', message, field: null }
      const refusal = await catchRefusal(async () => {
        const edition = await findSellingEdition(row)
        return sellTicket(
          deps,
          { ...row, payment, totalPrice: 0 },
          {
            seller,
            isDesk: false,
            idempotencyKey,
            address: undefined,
            imported: { id: importId, source, isSilent: !mail },
            addons: listAddons({ hoodieSize }, edition),
            edition,
          },
        )
      })
      return { line, ...(refusal ? { outcome: 'refused', ...refusal } : { outcome: 'written', message: null, field: null }) }
    }),
  }
}

const keyOf = (importId: string, { line }: Line) => `import:${importId}:${line}`

/** Returns a function that finds the ticket which this import made for a row before. */
async function readEarlier(deps: Need, importId: string, rows: readonly Line[]): Promise<(row: Line) => TicketRecord | undefined> {
  const idOf = (row: Line) => ticketIdFor(deps, keyOf(importId, row))
  const found = new Map((await deps.tickets.getMany(rows.map(idOf))).map((ticket) => [ticket.id, ticket]))
  return (row) => found.get(idOf(row))
}

const describeEarlier = (state: string) =>
  state === 'paid'
    ? ({ outcome: 'known', message: null, field: null } as const)
    : ({ outcome: 'refused', message: 'Deze regel is al ingelezen, en het ticket is daarna geannuleerd.', field: null } as const)

/** Returns a function that says in Dutch which person of a row is already on the roster of that day or in an earlier row. */
async function readDuplicates(deps: Need, rows: readonly ImportedTicket[]): Promise<(row: ImportedTicket) => string | undefined> {
  const { people } = await readLiveRoster(deps, alwaysRevalidate)
  const onRoster = new Set<string>()
  for (const one of people.values()) if (one.status === 'active') onRoster.add(identityOf(one, one.eventDate))
  const lines = new Map<string, number>()
  for (const row of rows)
    for (const person of peopleOf(row)) {
      const identity = identityOf(person, row.eventDate)
      if (!lines.has(identity)) lines.set(identity, row.line)
    }
  return (row) => {
    for (const person of peopleOf(row)) {
      const identity = identityOf(person, row.eventDate)
      if (onRoster.has(identity)) return `${person.name} heeft al een ticket voor deze dag.`
      const line = lines.get(identity)!
      if (line !== row.line) return `${person.name} staat ook op regel ${line}.`
    }
    return undefined
  }
}

const peopleOf = ({ buyer, partner }: ImportedTicket) => (partner ? [buyer, partner] : [buyer])
const identityOf = ({ name, email }: { name: string; email: string }, eventDate: string) =>
  `${eventDate} ${normalizeEmail(email)} ${name.trim().toLowerCase().replace(/\s+/g, ' ')}`

/** Returns the add-ons of a row. Throws `invalid_input` for a size in which the edition does not sell the hoodie. */
function listAddons({ hoodieSize: size }: Pick<ImportedTicket, 'hoodieSize'>, edition: Seller): ChosenAddon[] {
  if (size === undefined) return []
  const sizes = hoodieSizesOf(addonsOf(edition.addons))
  if (sizes.includes(size)) return [{ id: hoodieId, size }]
  const message = formatHoodieSizeFault(sizes)
  throw new AppError('invalid_input', { message, details: [{ path: 'hoodieSize', message }] })
}

const birthDatePaths = ['buyer.birthDate', 'partner.birthDate']

/**
 * Returns a function that finds the edition of a row's place, or throws as {@link assertBookable}. It checks each combination of day,
 * wave and type only once, because a file has few of them. So a place that looks free may be taken by now.
 */
function createBookableCheck(deps: Need): (row: Bookable) => Promise<Seller> {
  const found = new Map<string, Promise<Seller>>()
  return ({ eventDate, waveId, ticketType }) => {
    const key = `${eventDate} ${waveId} ${ticketType}`
    const known =
      found.get(key) ?? assertBookable(deps, { eventDate, waveId, ticketType, evenIfClosed: true }).then(({ edition }) => edition)
    found.set(key, known)
    return known
  }
}

/** Maps a refusal without details to the field of the row that caused it. */
const refusedFields: Readonly<Partial<Record<ErrorCode, string>>> = {
  date_full: 'eventDate',
  date_waiting: 'eventDate',
  wave_full: 'waveId',
  wave_waiting: 'waveId',
  wave_closed: 'waveId',
  addon_sold_out: 'hoodieSize',
}

async function catchRefusal(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return toRefusal(error)
  }
}

/** Rethrows any error that is not a refusal of this row, so that the whole call is repeated. */
function toRefusal(error: unknown): Refusal {
  if (!(error instanceof AppError) || error.code === 'busy' || error.code === 'unexpected') throw error
  const [first] = Array.isArray(error.details) ? (error.details as { path?: unknown }[]) : []
  return { message: error.message, field: typeof first?.path === 'string' ? first.path : (refusedFields[error.code] ?? null) }
}
