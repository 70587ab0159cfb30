import { monitoringEndpoints } from '#shared/contract/monitoring.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { reportScriptError } from '#functions/usecases/monitoring/report-script-error.ts'
import { reportWebVitals } from '#functions/usecases/monitoring/report-web-vitals.ts'

export const monitoringGroup = bindGroup<typeof monitoringEndpoints, 'metrics'>(monitoringEndpoints, {
  async reportWebVitals({ body }, { deps, address }) {
    await reportWebVitals(deps, body, address)
    return done
  },
  async reportScriptError({ body }, { deps, address }) {
    await reportScriptError(deps, body, address)
    return done
  },
})
