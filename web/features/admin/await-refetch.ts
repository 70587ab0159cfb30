/** Ms; a dialog stays busy no longer than this for the lists behind it. */
const maxWaitMs = 5_000

/**
 * Waits until `refresh` has refetched the lists behind a dialog, so that the dialog does not report a change over a list without it. Returns
 * after a failed refetch or a long wait too, because the change itself is stored.
 */
export async function awaitRefetch(refresh: () => Promise<unknown>): Promise<void> {
  const longWait = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([refresh().catch(() => undefined), longWait])
}
