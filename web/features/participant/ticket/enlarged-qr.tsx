import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef } from 'react'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { keepAwake } from '#web/ui/device/keep-awake.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'

const Screen = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '0',
    bg: 'white',
    color: 'fg.strong',
    overflowY: 'auto',
    _backdrop: { bg: 'white' },
  },
})
const Inside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(min-content, 1fr) auto minmax(min-content, 1fr)',
    justifyItems: 'center',
    gap: '3',
    minHeight: 'full',
    paddingInline: '2',
    paddingBlock: '4 max(20px, env(safe-area-inset-bottom))',
    textAlign: 'center',
  },
})
const Name = chakra('h2', { base: { alignSelf: 'end', textStyle: 'h3' } })
const Foot = chakra('div', { base: { display: 'grid', justifyItems: 'center', alignContent: 'start', gap: '3' } })
const Code = chakra('p', { base: { textStyle: 'data', fontSize: '1.5rem', lineHeight: '1', letterSpacing: '0.06em' } })
const Tip = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })

/** Shows the QR over the whole screen, black on white. Keeps the screen awake while the QR is open. */
export function EnlargedQr({ participant, open, onClose }: { participant: CachedParticipant; open: boolean; onClose: () => void }) {
  const screen = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return
    const closed = new AbortController()
    keepAwake(closed.signal)
    return () => closed.abort()
  }, [open])
  useEffect(() => {
    const dialog = screen.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  return (
    <Screen ref={screen} aria-label={`QR-code van ${participant.name}`} onClose={onClose}>
      {open && (
        <Ground kind="scan" height="full">
          <Inside>
            <Name>{participant.name}</Name>
            <QrImage
              code={participant.qrCode}
              label={`QR-code van het ticket van ${participant.name}`}
              width="min(100vw - 16px, 100dvh - 15rem)"
              minWidth="200px"
            />
            <Foot>
              <Code>{formatParticipantCode(participant.id)}</Code>
              <Tip>Zet je scherm op zijn helderst. Het blijft aan zolang dit open is.</Tip>
              <Button variant="solid" size="compact" icon="cross" onClick={onClose}>
                Sluit
              </Button>
            </Foot>
          </Inside>
        </Ground>
      )}
    </Screen>
  )
}
