import type { ScanOutcome } from '#web/sync/crew-types.ts'

/** Ms. Each wait in the engine has a much shorter timeout. This timeout is for a wait that lacks its own timeout by mistake. */
export const longestMs = 12_000

/**
 * Returns the outcome, or `not_saved` after {@link longestMs} or an exception: a scanner that waits for ever cannot scan the next person.
 */
export async function scanWithTimeout(runScan: () => Promise<ScanOutcome>): Promise<ScanOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<ScanOutcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'not_saved', message: 'Het bewaren duurt te lang. Scan opnieuw: wie al bewaard is, telt niet dubbel.' }),
      longestMs,
    )
  })
  try {
    return await Promise.race([runScan(), tooLong])
  } catch {
    return { kind: 'not_saved', message: 'Er ging iets mis op dit toestel. Wat eerder gescand is, staat er nog. Scan opnieuw.' }
  } finally {
    clearTimeout(timer)
  }
}
