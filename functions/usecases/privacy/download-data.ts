import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { gatherData, type GatherNeed } from './gather-data.ts'
import { myDataPage } from './my-data-page.ts'

interface DownloadRequest {
  email: string
  address: string
}

/** Returns all stored data about the owner of this account, as JSON. Throws `too_many_attempts`. */
export const downloadData = (deps: GatherNeed, request: DownloadRequest) => download(deps, request, 'json')

/** Returns all stored data about the owner of this account, as an HTML page. Throws `too_many_attempts`. */
export const downloadDataPage = (deps: GatherNeed, request: DownloadRequest) => download(deps, request, 'html')

async function download(deps: GatherNeed, { email, address }: DownloadRequest, as: 'json' | 'html'): Promise<FileAnswer> {
  const data = (await limitCalls(deps, { action: 'download-data', account: email, address }, () => gatherData(deps, email)))!
  const text = as === 'json' ? JSON.stringify(data, null, 2) : myDataPage(data, await contactOf(deps))
  const filename = `mijn-gegevens-${brand.name.toLowerCase()}-${eventDateOf(deps.clock.now())}.${as}`
  return { filename, bytes: new TextEncoder().encode(text) }
}

const contactOf = async (deps: GatherNeed) => readFact('contact', 'mail', await readFactsInForce(deps)).value.email
