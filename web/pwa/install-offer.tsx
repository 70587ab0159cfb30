import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useInstall } from './install.ts'

const Steps = chakra('ol', { base: { display: 'grid', gap: '3', paddingInlineStart: '5', listStyle: 'decimal', textStyle: 'body' } })

interface InstallOfferProps {
  /** The reason to install the app on this screen, such as `je ticket`; used in the steps. */
  what: string
  variant?: 'primary' | 'solid' | 'outline' | 'quiet'
}

/**
 * Shows 'Zet op je beginscherm' if the app can be installed and is not installed yet: with the browser's prompt, or with the steps
 * for iOS. Otherwise shows nothing.
 */
export function InstallOffer({ what, variant = 'outline' }: InstallOfferProps) {
  const { way, showPrompt } = useInstall()
  const [showsSteps, setShowsSteps] = useState(false)
  if (way === 'none') return null
  return (
    <>
      <Button variant={variant} icon="plus" full onClick={() => (way === 'prompt' ? void showPrompt() : setShowsSteps(true))}>
        Zet op je beginscherm
      </Button>
      <Dialog open={showsSteps} onClose={() => setShowsSteps(false)} title="Zet op je beginscherm">
        <Steps>
          <li>Tik onderin Safari op het deel-teken, het vierkant met de pijl omhoog.</li>
          <li>Kies ‘Zet op beginscherm’.</li>
          <li>Tik op ‘Voeg toe’. Voortaan opent {what} zonder bereik.</li>
        </Steps>
        <Button onClick={() => setShowsSteps(false)}>Begrepen</Button>
      </Dialog>
    </>
  )
}
