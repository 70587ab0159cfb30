import { monitoringGroup } from '#functions/http/bindings/monitoring.ts'
import { buildMetrics } from './build-metrics.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ metrics: buildMetrics })

/** What browsers tell of their speed and their errors. */
export const handler = serve(root, { groups: [monitoringGroup] })
