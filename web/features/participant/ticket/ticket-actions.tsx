import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EnlargedQr } from './enlarged-qr.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { saveFile } from '#web/ui/device/save-file.ts'
import { useQrFile } from '#web/ui/ticket/use-qr-file.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.25rem), 1fr))',
    gap: '2',
    marginBlockStart: { base: '4', md: '0' },
    maxWidth: '24rem',
  },
})

/** `left`: the person closed the share sheet. `impossible`: this browser cannot share files. */
type ShareOutcome = 'shared' | 'left' | 'impossible'

/** Opens the share sheet of the phone with a file. Never throws. */
async function shareFile(file: File, title: string, share: Pick<Navigator, 'share' | 'canShare'> = navigator): Promise<ShareOutcome> {
  const data = { files: [file], title }
  if (!share.canShare?.(data)) return 'impossible'
  try {
    await share.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'impossible'
  }
}

/** Shows the buttons that enlarge the QR, save it as an image, or share it. */
export function TicketActions({ participant }: { participant: CachedParticipant }) {
  const [large, setLarge] = useState(false)
  const file = useQrFile(participant)

  const save = () => {
    if (!file)
      return toast({
        kind: 'destructive',
        title: 'Bewaren lukt niet',
        description: 'Deze browser kan geen afbeelding maken. Maak een schermafdruk.',
      })
    saveFile(file)
    toast({ kind: 'success', title: 'QR bewaard', description: 'Als afbeelding, bij je downloads.' })
  }
  const share = async () => {
    const outcome = file ? await shareFile(file, `Ticket van ${participant.name}`) : 'impossible'
    if (outcome === 'impossible') save()
  }
  return (
    <Row data-no-print>
      <Button variant="quiet" stacked icon="grid" onClick={() => setLarge(true)}>
        Vergroot
      </Button>
      <Button variant="quiet" stacked icon="download" onClick={save}>
        Bewaar
      </Button>
      <Button variant="quiet" stacked icon="share" onClick={() => void share()}>
        Deel
      </Button>
      <EnlargedQr participant={participant} open={large} onClose={() => setLarge(false)} />
    </Row>
  )
}
