import { chakra } from '#web/ui/chakra.ts'
import { useState } from 'react'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { AdminHead } from '#web/ui/admin-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { May } from './may.tsx'
import { PairingDialog } from './pairing-dialog.tsx'
import { PushPanel } from './push-panel.tsx'
import { RaceSettingsPanel } from './race-settings-panel.tsx'
import { SmsPanel } from './sms-panel.tsx'
import { SettingsLinks } from './settings-links.tsx'
import { useBegunByAddress } from './use-begun-by-address.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Row = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' },
})

/** `/admin/instellingen`: the phones of the crew, and what holds for the race. */
export default function Settings() {
  usePageTitle('Instellingen')
  const [pairing, setPairing] = useState(false)
  useBegunByAddress('koppelen', crewEndpoints.createPairingCode, () => setPairing(true))
  return (
    <>
      <AdminHead title="Instellingen" note="Crew-telefoons en de race">
        <May call={crewEndpoints.createPairingCode}>
          <Button size="table" variant="primary" icon="plus" onClick={() => setPairing(true)}>
            Telefoon koppelen
          </Button>
        </May>
      </AdminHead>
      <Stack>
        <SettingsLinks />
        <DevicesPanel />
        <Row>
          <RaceSettingsPanel />
          <PushPanel />
          <SmsPanel />
        </Row>
      </Stack>
      <PairingDialog open={pairing} onClose={() => setPairing(false)} />
    </>
  )
}
