/** `shared`: passed on · `left`: the person closed the sheet · `impossible`: this browser can't, do something else. */
export type ShareOutcome = 'shared' | 'left' | 'impossible'

/** Opens the phone's own share sheet with a file. Never throws. */
export async function shareFile(
  file: File,
  title: string,
  share: Pick<Navigator, 'share' | 'canShare'> = navigator,
): Promise<ShareOutcome> {
  const data = { files: [file], title }
  if (!share.canShare?.(data)) return 'impossible'
  try {
    await share.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'impossible'
  }
}
