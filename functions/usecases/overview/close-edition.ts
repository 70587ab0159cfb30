import { isClosed } from '#shared/domain/office/closing-check.ts'
import { formatUnsent } from '#shared/domain/office/phone-lines.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionOfDiscount } from '#functions/usecases/catalog/discount-edition.ts'
import { putEdition } from '#functions/usecases/catalog/put-edition.ts'
import { readClosing, type ClosingNeed } from './read-closing.ts'

/** The number of discount codes written at the same time: few, so that these writes do not slow down sales. */
const atOnce = 16

/**
 * Closes an edition: ends the sale of its days and switches its discount codes off. `withoutPhones`: the phones whose unsent scans the
 * office does not wait for; they stay paired, so that their scans still arrive. Safe to repeat. Throws `not_found`, and `phones_unsent`
 * with the phones that may have unsent scans and are not in `withoutPhones`.
 */
export async function closeEdition(deps: ClosingNeed, id: string, withoutPhones: readonly string[]): Promise<void> {
  const found = await readClosing(deps, id)
  const { openDays, unsent } = found
  const others = unsent.filter((phone) => !withoutPhones.includes(phone.id))
  if (others.length > 0) throw new AppError('phones_unsent', { message: formatUnsent(others), details: others })
  if (!isClosed(found)) await writeClosedAt(deps, id)
  for (const eventDate of openDays) await closeDay(deps, eventDate)
  await switchCodesOff(deps, id)
}

async function writeClosedAt({ catalog, clock }: Pick<ClosingNeed, 'catalog' | 'clock'>, id: string): Promise<void> {
  await retryOnConflict(async () => {
    const edition = (await listEditionRecords(catalog)).find((one) => one.id === id)!
    return (await putEdition({ catalog }, { ...edition, closedAt: clock.now(), rev: edition.rev + 1 })) || conflict
  })
}

async function closeDay({ catalog }: Pick<ClosingNeed, 'catalog'>, eventDate: string): Promise<void> {
  await retryOnConflict(async () => {
    const day = await catalog.getEventDay(eventDate)
    if (!day || day.status === 'finished') return true
    const outcome = await catalog.changeEventDay(day, { ...day, status: 'finished' })
    return typeof outcome === 'object' || conflict
  })
}

async function switchCodesOff({ catalog, clock }: Pick<ClosingNeed, 'catalog' | 'clock'>, id: string): Promise<void> {
  const [codes, editions] = await Promise.all([catalog.listDiscountCodes(), listEditionRecords(catalog)])
  const own = codes.filter((one) => one.active && editionOfDiscount(one, editions, clock.now()) === id)
  await runInPortions(own, atOnce, ({ code }) => catalog.changeDiscountCode(code, (now) => ({ ...now, active: false })))
}
