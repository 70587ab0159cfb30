import type { ScriptErrorReport } from '#shared/contract/monitoring.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/** Records where a script error happened. The network address is used only to limit the calls. Throws `too_many_attempts`. */
export async function reportScriptError(
  deps: Pick<Deps, 'metrics' | 'limits' | 'clock' | 'settings'>,
  { page, name, file, line }: ScriptErrorReport,
  address: string,
): Promise<void> {
  await limitCalls(deps, { action: 'monitoring', address }, async () =>
    deps.metrics.record('script-error', [{ name: 'ScriptErrors', value: 1, unit: 'Count' }], { page, name, file, line }),
  )
}
