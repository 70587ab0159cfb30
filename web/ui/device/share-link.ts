import { brand } from '#shared/facts/brand.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Opens the share sheet of the device with a text and a link; without a share sheet it copies both to the clipboard. Never throws. */
export async function shareLink(text: string, url: string): Promise<void> {
  try {
    // `share` is missing in some desktop browsers, although the DOM types always have it.
    const canShare = typeof (navigator as Partial<Navigator>).share === 'function'
    if (canShare) return await navigator.share({ title: brand.name, text, url })
    await navigator.clipboard.writeText(`${text} ${url}`)
    toast({ kind: 'success', title: 'Gekopieerd', description: 'Plak het in een bericht om het te delen.' })
  } catch (error) {
    // The user closed the share sheet: that is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'Delen lukt hier niet', description: `Stuur zelf een bericht met ${url}.` })
  }
}
