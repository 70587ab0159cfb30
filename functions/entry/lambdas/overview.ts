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
 * Serves the office's screens of the race day, its start list and results, the closing of an edition, and the search over all records.
 * Also serves the results on the public site.
 */
export const handler = serve(root, { groups: [overviewGroup, closingGroup, resultGroup, publicResultGroup, startNumberGroup] })
