import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { DevicesPanel } from '#web/features/admin/devices/devices-panel.tsx'
import { PairingDialog } from '#web/features/admin/devices/pairing-dialog.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PushPanel } from './push-panel.tsx'
import { SmsPanel } from './sms-panel.tsx'
import { SettingsLinks } from './settings-links.tsx'
import { RaceSettingsForm } from './race-settings-form.tsx'
import { raceSettingsQuery } from './race-settings-query.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Row = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' },
})

/** Shows the settings of the race, which apply on every phone. */
function RaceSettingsPanel() {
  const query = useQuery(raceSettingsQuery)
  const { data, error } = query
  return (
    <Panel title="Race" id="race">
      {data ? (
        // The form reads `initial` only once: a later answer must not overwrite what the user types.
        <RaceSettingsForm initial={data} />
      ) : error ? (
        <NotLoaded title="De instellingen laden niet" of={[query]} />
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}

/** `/admin/instellingen`: links to all settings, the crew's phones, and the settings of the race, push and SMS. */
export default function Settings() {
  usePageTitle('Instellingen')
  const [pairing, setPairing] = useState(false)
  useOpenFromUrl('koppelen', crewEndpoints.createPairingCode, () => setPairing(true))
  return (
    <>
      <AdminHead title="Instellingen" note="Edities, teksten, materiaal, telefoons en de race" />
      <Stack>
        <SettingsLinks />
        <DevicesPanel onPair={() => setPairing(true)} />
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
