import { buildMetrics } from '#functions/entry/build/build-metrics.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { monitoringGroup } from '#functions/http/bindings/monitoring.ts'

const root = await openRoot({ metrics: buildMetrics })

/** Receives browsers' reports of page speed and errors. */
export const handler = serve(root, { groups: [monitoringGroup] })
