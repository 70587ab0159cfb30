import type { ScanOutcome } from '#web/sync/crew-types.ts'

/** Ms. The engine bounds each of its own waits far below; this is for the wait that nobody thought of. */
export const longestMs = 12_000

/**
 * Answers with what was asked, or, after {@link longestMs} or an exception, with `not_saved`: a scanner that waits for ever scans nobody.
 */
export async function askInTime(ask: () => Promise<ScanOutcome>): Promise<ScanOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<ScanOutcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'not_saved', message: 'Het bewaren duurt te lang. Scan opnieuw: wie al bewaard is, telt niet dubbel.' }),
      longestMs,
    )
  })
  try {
    return await Promise.race([ask(), tooLong])
  } catch {
    return { kind: 'not_saved', message: 'Er ging iets mis op dit toestel. Wat eerder gescand is, staat er nog. Scan opnieuw.' }
  } finally {
    clearTimeout(timer)
  }
}
