import { Hono } from 'hono'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { pressFiles } from '#shared/facts/site-pages.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import type { FactSheetPrinter } from '#functions/ports/press/fact-sheet-printer.ts'
import { formatRtf } from '#functions/usecases/press/format-rtf.ts'
import { factSheetOf, pressReleaseOf } from '#functions/usecases/press/press-texts.ts'
import { edgeCacheHeader } from './edge-cache.ts'
import { readPageFacts } from './read-page-facts.ts'

interface Need extends Pick<Deps, 'catalog' | 'clock'> {
  factSheets: FactSheetPrinter
  log: Log
}

/** Serves the fact sheet and the press release of the press kit, with the facts of the current edition. */
export function servePressFiles({ catalog, clock, factSheets, log }: Need): Hono {
  const file = (path: string, type: string, make: (facts: FactsInForce) => Promise<string | Uint8Array>) =>
    app.get(path, async (c) => {
      const made = await make(await readPageFacts({ catalog }))
      const body = typeof made === 'string' ? made : new Uint8Array(made)
      return c.body(body, 200, { 'content-type': type, ...edgeCacheHeader() })
    })
  const app = new Hono()
  file(pressFiles.factSheet, 'application/pdf', (facts) => factSheets.printFactSheet(factSheetOf(facts, clock.now())))
  file(pressFiles.release, 'application/rtf', async (facts) => formatRtf(pressReleaseOf(facts)))
  app.onError((error, c) => {
    log({ event: 'failure', code: 'unexpected', internal: error.name })
    return c.text('Dit bestand komt nu niet door. Probeer het over een minuut opnieuw.', 503, { 'cache-control': 'no-store' })
  })
  return app
}
