import { buildCertificatePrinter } from '#functions/entry/build/build-printer.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { closingGroup } from '#functions/http/bindings/closing.ts'
import { overviewGroup } from '#functions/http/bindings/overview.ts'
import { publicResultGroup } from '#functions/http/bindings/public-results.ts'
import { resultGroup } from '#functions/http/bindings/results.ts'
import { startNumberGroup } from '#functions/http/bindings/start-numbers.ts'

const root = await openRoot({ certificates: buildCertificatePrinter })

/**
 * The screens of the race day, its start list and its results, the end of an edition, the results on the site, and the search over all
 * records.
 */
export const handler = serve(root, { groups: [overviewGroup, closingGroup, resultGroup, publicResultGroup, startNumberGroup] })
