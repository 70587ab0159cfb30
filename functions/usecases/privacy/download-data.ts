import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { gatherData, type GatherNeed } from './gather-data.ts'
import { myDataPage } from './my-data-page.ts'

interface Asked {
  email: string
  address: string
}

/** All that is kept of this account's owner, as JSON for another program. Throws `too_many_attempts`. */
export const downloadData = (deps: GatherNeed, asked: Asked) => download(deps, asked, 'json')

/** The same as a page to be read. Throws `too_many_attempts`. */
export const downloadDataPage = (deps: GatherNeed, asked: Asked) => download(deps, asked, 'html')

async function download(deps: GatherNeed, { email, address }: Asked, as: 'json' | 'html'): Promise<FileAnswer> {
  const data = (await limitCalls(deps, { action: 'download-data', account: email, address }, () => gatherData(deps, email)))!
  const text = as === 'json' ? JSON.stringify(data, null, 2) : myDataPage(data, await contactOf(deps))
  const filename = `mijn-gegevens-${brand.name.toLowerCase()}-${eventDateOf(deps.clock.now())}.${as}`
  return { filename, bytes: new TextEncoder().encode(text) }
}

const contactOf = async (deps: GatherNeed) => readFact('contact', 'mail', await readFactsInForce(deps)).value.email
